import { expect, it } from 'vitest'
import { documentPrize, someAward } from '#tests/support/awards.ts'
import { differenceOf } from './difference.ts'
import type { Award } from './events.ts'
import { prizesText } from './fingerprint.ts'
import type { PrizeRule } from './rules.ts'

const ann = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const [allFive, club] = ['all-five', 'round-club'].map(documentPrize) as [PrizeRule, PrizeRule]
const award: Award = someAward(allFive, [ann], { share: 2500 })

it('a prize that the first list does not have is new to all of its winners', () =>
  expect(differenceOf([], [award])).toEqual([
    { rule: allFive, enter: [ann], leave: [], share: { from: null, to: 2500 } },
  ]))

it('of two prizes each is compared with itself', () => {
  const other: Award = { ...award, rule: club, winners: [] }
  expect(differenceOf([other, award], [award, other])).toEqual([])
  expect(differenceOf([other, award], [award, { ...other, winners: [ann] }])).toEqual([
    { rule: club, enter: [ann], leave: [], share: { from: 2500, to: 2500 } },
  ])
})

it('a prize that is not divided has dashes in the text of the fingerprint, and the text has its values', () => {
  const text = prizesText([], [someAward(club, [ann])])
  expect(text).toMatch(
    `round-club - - ${ann} - {"gives":{"kind":"thing","name":"A place in the Ambassador Club"}`,
  )
  expect(prizesText([], [someAward({ ...club, title: 'Other' }, [ann])])).not.toBe(text)
})
