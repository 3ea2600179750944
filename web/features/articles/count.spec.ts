import { expect, it } from 'vitest'
import { countIn } from './count.ts'

it.each([
  ['3', undefined, 3],
  ['3', { count: 7 }, 3],
  [null, { count: 7 }, 7],
  [null, { count: '10' }, 10],
  ['', { count: 7 }, Number.NaN],
  ['3.5', null, Number.NaN],
  ['-1', null, Number.NaN],
  [null, { count: 2.5 }, Number.NaN],
  [null, { count: 'x' }, Number.NaN],
  [null, null, Number.NaN],
  [null, 'x', Number.NaN],
])('the address %j and the state %j name the article %j', (address, state, count) => {
  expect(countIn(address, state)).toBe(count)
})
