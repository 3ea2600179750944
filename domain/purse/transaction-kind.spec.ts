import { expect, it } from 'vitest'
import { TransactionKind } from './transaction-kind.ts'

it('a prize that a later publication takes back is a movement of its own kind', () => {
  expect(TransactionKind.options.filter(kind => kind.startsWith('prize'))).toEqual(['prize', 'prize-return'])
  expect(TransactionKind.safeParse('gift').success).toBe(false)
})
