import { describe, expect, it } from 'vitest'
import { documentPrize, someAward } from '#tests/support/awards.ts'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { differenceOf } from './difference.ts'
import { type Award, Period, type PrizesEvent } from './events.ts'
import { prizesText } from './fingerprint.ts'
import { hasPrizes, periodOf, periodsOfMatch, prizesFor, spanOf } from './period.ts'
import { prizesPresets } from './presets/prizes.ts'
import { type PublishedPrizes, prizes, revisionOf } from './prizes.ts'
import { divide } from './rules-values.ts'

const { given } = specOf(prizes)
const common = { competition: 'league', period: 'round-1' } as const
const [ann, bob] = ['6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10', '7f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'] as const
const allFive = documentPrize('all-five')
const award = (...winners: string[]): Award => someAward(allFive, winners, { winners, share: 2500, left: 0 })
const publication = (fingerprint: string, ...winners: string[]) => ({
  ...common,
  awards: [{ ...award(...winners), winners }],
  position: '0042',
  fingerprint: fingerprint.repeat(64),
})
const published = (fingerprint: string, ...winners: string[]): PrizesEvent => ({
  type: 'PrizesPublished',
  data: publication(fingerprint, ...winners),
})
const publish = (fingerprint: string, ...winners: string[]) =>
  ({ type: 'PublishPrizes', ...publication(fingerprint, ...winners) }) as const
const reason = 'A score was corrected'
const reopened: PrizesEvent = { type: 'PrizesReopened', data: { ...common, reason } }
const reopen = { type: 'ReopenPrizes', ...common, reason } as const

describe('PublishPrizes', () => {
  it('publishes', () => given().when(publish('a', ann)).then(published('a', ann)))
  it('stays quiet where these winners stand', () =>
    given(published('a', ann)).when(publish('a', ann)).staysQuiet())
  it('is refused where others stand', () =>
    given(published('a', ann))
      .when(publish('b', bob))
      .refuses(
        'prizes-published',
        'The winners of this period are published. Open the period again to change them',
      ))
  it('publishes anew once the period is open again, also the same winners', () => {
    given(published('a', ann), reopened).when(publish('b', bob)).then(published('b', bob))
    given(published('a', ann), reopened).when(publish('a', ann)).then(published('a', ann))
  })
})

describe('ReopenPrizes', () => {
  it('opens with a reason', () => given(published('a', ann)).when(reopen).then(reopened))
  it('is refused without one', () =>
    given(published('a', ann))
      .when({ ...reopen, reason: ' ' })
      .refuses('reason-missing', 'Please give a reason of 3 to 300 characters'))
  it('stays quiet while it is open', () => given(published('a', ann), reopened).when(reopen).staysQuiet())
  it('is refused before the first publication', () =>
    given().when(reopen).refuses('prizes-not-published', 'The winners of this period are not published yet'))
})

it('what is published stands while the period is open again, and the one before is kept with the reason', () => {
  const state = fold(prizes, dated([published('a', ann), reopened]))
  expect(revisionOf(state as PublishedPrizes)).toBe(1)
  expect(state).toMatchObject({ status: 'reopened', reason, last: { awards: [award(ann)] }, publications: 1 })
  const anew = fold(prizes, dated([published('b', bob)]), state)
  expect(revisionOf(anew as PublishedPrizes)).toBe(2)
  expect(anew).toMatchObject({
    status: 'published',
    reason: null,
    publications: 2,
    last: { awards: [award(bob)] },
    before: { publication: { awards: [award(ann)] }, reason },
  })
})

const league = prizesPresets['premier-league']

describe('the rules', () => {
  it('hold the numbers of the documents', () => {
    const given = (preset: keyof typeof prizesPresets) =>
      prizesPresets[preset].map(({ period, gives, won, ties }) => [
        period,
        gives.kind === 'thing' ? gives.name : gives.units,
        won,
        ties,
      ])
    expect(given('premier-league')).toEqual([
      ['round', 5000, { kind: 'exact', matches: 5 }, 'shared'],
      ['month', 'A mansion', { kind: 'board', place: 1 }, 'best'],
      ['season', 100_000, { kind: 'board', place: 1 }, 'best'],
    ])
    expect(given('world-cup')).toEqual([
      ['round', 'A place in the Ambassador Club', { kind: 'board', place: 1 }, 'shared'],
      ['season', 500_000, { kind: 'exact', matches: 4 }, 'shared'],
    ])
    expect(documentPrize('all-four')).toMatchObject({
      title: 'Prize pool',
      gives: { currency: 'USDT', digits: 2 },
    })
  })
  it('belong to periods', () => {
    expect(prizesFor(league, 'month-2022-11').map(({ id }) => id)).toEqual(['month-board'])
    for (const period of ['season', 'round-12', 'month-2022-11'] as const)
      expect(periodOf(spanOf(Period.parse(period)))).toBe(period)
    for (const bad of ['round-0', 'round-100', 'round-1.5', 'month-2022-13', 'year', ''])
      expect(Period.safeParse(bad).success).toBe(false)
  })
  it('count a match for its round, its month and the season', () => {
    const match = { round: 12, kickOff: '2022-11-12T12:30:00.000Z' }
    expect(periodsOfMatch(match)).toEqual(['round-12', 'month-2022-11', 'season'])
    expect(periodsOfMatch({ ...match, kickOff: null })).toEqual(['round-12', 'season'])
    expect([hasPrizes(league, 'season'), hasPrizes(prizesPresets['world-cup'], 'month-2022-11')]).toEqual([
      true,
      false,
    ])
  })
  it('divide evenly and say what is left over', () => {
    expect(divide(5000, 3)).toEqual({ share: 1666, left: 2 })
    expect(divide(500_000, 7)).toEqual({ share: 71_428, left: 4 })
    expect(divide(5000, 5000)).toEqual({ share: 1, left: 0 })
  })
})

it('two lists of winners differ in who enters, who leaves and what each one gets', () => {
  expect(differenceOf([award(ann)], [award(ann)])).toEqual([])
  expect(differenceOf([award(ann)], [award(bob)])).toEqual([
    { rule: allFive, enter: [bob], leave: [ann], share: { from: 2500, to: 2500 } },
  ])
  expect(differenceOf([award(ann)], [{ ...award(ann), share: 5000 }])).toMatchObject([
    { enter: [], leave: [], share: { from: 2500, to: 5000 } },
  ])
})

it('the text of a fingerprint names each result and each winner, whatever the order of the matches', () => {
  const results = [
    { match: 'b', status: 'settled', score: { home: 1, away: 0 } },
    { match: 'a', status: 'void', score: null },
  ]
  const text = prizesText(results, [award(ann, bob)])
  expect(text).toMatch(`a void -\nb settled 1:0\nall-five 2500 0 ${ann},${bob} 5000 {`)
  expect(prizesText(results.toReversed(), [award(ann, bob)])).toBe(text)
})
