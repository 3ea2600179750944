import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'
import type { Award, PrizeId } from './events.ts'
import { prizesText } from './fingerprint.ts'
import { ruleOf } from './rules.ts'

const ann = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const award: Award = { prize: 'all-five', winners: [ann], share: 2500, left: 0 }

it('a prize that the first list does not have is new to all of its winners', () =>
  expect(differenceOf([], [award])).toEqual([
    { prize: 'all-five', enter: [ann], leave: [], share: { from: null, to: 2500 } },
  ]))

it('of two prizes each is compared with itself', () => {
  const other: Award = { ...award, prize: 'round-club', winners: [] }
  expect(differenceOf([other, award], [award, other])).toEqual([])
  expect(differenceOf([other, award], [award, { ...other, winners: [ann] }])).toEqual([
    { prize: 'round-club', enter: [ann], leave: [], share: { from: 2500, to: 2500 } },
  ])
})

it('a prize that is not divided has dashes in the text of the fingerprint', () =>
  expect(prizesText([], [{ ...award, share: null, left: null }])).toBe(`all-five - - ${ann}\n`))

it('a prize that no competition gives has no rule', () =>
  expect(() => ruleOf('a-cake' as PrizeId)).toThrow('no competition gives the prize a-cake'))
