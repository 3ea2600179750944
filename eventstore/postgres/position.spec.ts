import { expect, test } from 'vitest'
import { START } from '../port.ts'
import { fromPosition, toPosition } from './position.ts'

test('a position has twenty digits, so that positions are in order as texts', () => {
  expect(toPosition('42')).toBe('00000000000000000042')
  expect(['9', '10', '18446744073709551615'].map(toPosition).toSorted()).toEqual(
    ['9', '10', '18446744073709551615'].map(toPosition),
  )
  expect([START, toPosition('42'), toPosition('0')].map(fromPosition)).toEqual(['0', '42', '0'])
})

test.each([
  '42',
  '0000000000000000004x',
  '000000000000000000042',
  'x00000000000000000042',
  '00000000000000000042 ',
])('%j is no position of Postgres', position => {
  expect(() => fromPosition(position)).toThrow(`not a position of the Postgres event store: '${position}'`)
})
