import { expect, test } from 'vitest'
import { powerUps } from '#domain/scoring/power-ups.ts'
import { fromBits, toBits } from './power-bits.ts'

test.each([
  [[], 0],
  [['all-or-nothing'], 1],
  [['all-or-nothing-marquee'], 2],
  [['double-up'], 4],
  [['weekly-multiplier'], 8],
  [['all-or-nothing', 'weekly-multiplier'], 9],
  [['all-or-nothing', 'all-or-nothing-marquee', 'double-up', 'weekly-multiplier'], 15],
] as const)('the power-ups %o are the bits %i, and back', (inForce, bits) => {
  expect(toBits(inForce)).toBe(bits)
  expect(fromBits(bits)).toEqual(inForce)
})

test('the order in which they are given makes no difference, and each has a bit of its own', () => {
  expect(toBits(['weekly-multiplier', 'double-up'])).toBe(12)
  for (let bits = 0; bits < 2 ** powerUps.length; bits++) expect(toBits(fromBits(bits))).toBe(bits)
})
