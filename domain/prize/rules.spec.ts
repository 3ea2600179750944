import { describe, expect, it } from 'vitest'
import { someAward } from '#tests/support/awards.ts'
import { PrizesPreset } from './presets/name.ts'
import { prizesPresets } from './presets/prizes.ts'
import { MAX_ROLLED_UNITS, type PrizeRule, PrizeRules } from './rules.ts'
import { awardOf, poolOf, prizeMatchCount, samePrizes, skorOf } from './rules-values.ts'

const prize: PrizeRule = {
  id: 'weekly',
  period: 'round',
  title: 'Weekly prize',
  gives: { kind: 'money', currency: 'EUR', digits: 2, units: 10_000 },
  won: { kind: 'exact', matches: 3 },
  ties: 'shared',
  rollsOver: true,
}
const board: PrizeRule = { ...prize, id: 'board', won: { kind: 'board', place: 1 }, rollsOver: false }
const problems = (...rules: readonly object[]) =>
  PrizeRules.safeParse(rules).error?.issues.map(({ message }) => message) ?? []

describe('a prize', () => {
  it('may be won and given in each way', () => {
    expect(problems(prize, { ...board, won: { kind: 'board', place: 3 }, ties: 'best' })).toEqual([])
    expect(problems({ ...board, gives: { kind: 'thing', name: 'A mansion' } })).toEqual([])
    expect(problems({ ...prize, gives: { kind: 'skor', units: MAX_ROLLED_UNITS } })).toEqual([])
    for (const preset of Object.values(prizesPresets)) expect(problems(...preset)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['an id', { id: 'Weekly!' }, '1 to 32 lower-case letters, digits and dashes for the id of a prize'],
    ['no title', { title: ' ' }, '1 to 60 characters for the title of a prize'],
    ['a long title', { title: 'x'.repeat(61) }, '1 to 60 characters for the title of a prize'],
    ['a title of two lines', { title: 'a\nb' }, 'no control characters in the title of a prize'],
    [
      'no name of a thing',
      { gives: { kind: 'thing', name: '' } },
      '1 to 60 characters for the thing that is won',
    ],
    ['no SKOR', { gives: { kind: 'skor', units: 0 } }, '1 to 1,000,000,000 SKOR of a prize'],
    [
      'too many cents',
      { gives: { ...prize.gives, units: 1_000_000_001 } },
      '1 to 1,000,000,000 smallest units of a currency',
    ],
    [
      'half a cent',
      { gives: { ...prize.gives, units: 0.5 } },
      '1 to 1,000,000,000 smallest units of a currency',
    ],
    [
      'a currency in small letters',
      { gives: { ...prize.gives, currency: 'eur' } },
      'a currency of 3 to 5 capital letters, such as EUR',
    ],
    [
      'SKOR as money',
      { gives: { ...prize.gives, currency: 'SKOR' } },
      'no SKOR as money: they are given as SKOR',
    ],
    [
      'too many digits',
      { gives: { ...prize.gives, digits: 5 } },
      '0 to 4 digits behind the point of a currency',
    ],
    ['no prize match', { won: { kind: 'exact', matches: 0 } }, '1 to 20 prize matches'],
    ['too many prize matches', { won: { kind: 'exact', matches: 21 } }, '1 to 20 prize matches'],
    [
      'the fourth place',
      { won: { kind: 'board', place: 4 }, rollsOver: false },
      '1 to 3 as the place on a board',
    ],
    [
      'one of those with all right',
      { ties: 'best' },
      'shared among all who have every prize match exactly right',
    ],
    ['a month that rolls over', { period: 'month' }, 'a roll-over of SKOR or money of a round alone'],
    [
      'a thing that rolls over',
      { gives: { kind: 'thing', name: 'A shirt' } },
      'a roll-over of SKOR or money of a round alone',
    ],
    [
      'a roll-over without an end',
      { gives: { ...prize.gives, units: MAX_ROLLED_UNITS + 1 } },
      'at most 10,101,010 units where they roll over',
    ],
  ])('is refused with a sentence: %s', (_, changed, sentence) =>
    expect(problems({ ...prize, ...changed })).toContain(sentence),
  )

  it('is one of ten at the most, each with an id of its own, and with equal prize matches', () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...prize, id: `prize-${at}` }))
    expect(problems(...many)).toEqual(['at most 10 prizes of a competition'])
    expect(problems(prize, prize)).toEqual(['each id of a prize once'])
    expect(problems(prize, { ...prize, id: 'other', won: { kind: 'exact', matches: 4 } })).toEqual([
      'as many prize matches for one prize as for the others',
    ])
  })
})

it('a preset has a name, and there are no others', () => {
  expect(PrizesPreset.options).toEqual(['premier-league', 'world-cup'])
  expect(PrizesPreset.safeParse('constructor').success).toBe(false)
})

it('a round has the prize matches that a prize asks for, or none', () => {
  expect(Object.values(prizesPresets).map(prizeMatchCount)).toEqual([5, 4])
  expect(prizeMatchCount([board])).toBe(0)
})

it('prizes are the same in whatever order a store keeps their fields', () => {
  const turned = Object.fromEntries(Object.entries(prize).toReversed()) as PrizeRule
  expect(samePrizes([prize], [turned])).toBe(true)
  expect(samePrizes([prize], [{ ...prize, rollsOver: false }])).toBe(false)
})

describe('what nobody won of the round before', () => {
  const nobody = someAward(prize, [], { pool: 30_000, share: null, left: null })

  it('goes into the same prize of this one, however much has come together', () => {
    expect(poolOf(prize, [nobody])).toBe(40_000)
    expect(awardOf(prize, ['b', 'a', 'c'], [nobody])).toEqual({
      rule: prize,
      pool: 40_000,
      winners: ['a', 'b', 'c'],
      share: 13_333,
      left: 1,
    })
    expect(awardOf(prize, [], [nobody])).toMatchObject({ pool: 40_000, share: null, left: null })
  })

  it.each<[string, PrizeRule, Parameters<typeof someAward>]>([
    ['somebody won', prize, [prize, ['a']]],
    ['another prize', prize, [{ ...prize, id: 'other' }, []]],
    ['another currency', prize, [{ ...prize, gives: { ...prize.gives, currency: 'USD' } as never }, []]],
    ['other units', prize, [{ ...prize, gives: { ...prize.gives, digits: 0 } as never }, []]],
    ['SKOR before', prize, [{ ...prize, gives: { kind: 'skor', units: 5 } }, []]],
    ['a thing before', prize, [{ ...prize, gives: { kind: 'thing', name: 'A shirt' } }, []]],
    ['no roll-over now', { ...prize, rollsOver: false }, [prize, []]],
  ])('does not: %s', (_, rule, last) => expect(poolOf(rule, [someAward(...last)])).toBe(10_000))

  it('goes from SKOR to SKOR', () => {
    const skor: PrizeRule = { ...prize, gives: { kind: 'skor', units: 7 } }
    expect(poolOf(skor, [someAward(skor, [])])).toBe(14)
  })
})

it('only SKOR come into purses, and a thing is no pool', () => {
  const [skor, thing] = [
    { kind: 'skor', units: 9 },
    { kind: 'thing', name: 'A shirt' },
  ] as const
  expect(skorOf(awardOf({ ...board, gives: skor }, ['a', 'b'], []))).toBe(4)
  expect(skorOf(awardOf({ ...board, gives: skor }, [], []))).toBe(0)
  expect(skorOf(awardOf(board, ['a'], []))).toBe(0)
  expect(awardOf({ ...board, gives: thing }, ['a'], [])).toMatchObject({
    pool: null,
    share: null,
    left: null,
  })
})
