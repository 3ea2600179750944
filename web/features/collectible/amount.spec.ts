import { expect, test } from 'vitest'
import { amountOf, amountProblems } from './amount.ts'

test.each(['', ' ', '0', '-1', '1.5', 'many', '1e3'])('%j is no amount', amount =>
  expect(amountProblems({ amount })).toMatchObject([{ field: 'amount' }]),
)

test('whole SKOR are an amount, blanks around them left out', () => {
  expect(amountProblems({ amount: ' 120 ' })).toEqual([])
  expect(amountOf(' 120 ')).toBe(120)
})
