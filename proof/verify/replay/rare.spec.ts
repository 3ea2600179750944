/** A right result that few picks have gives points on top: it rests on all picks of the match. */
import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  AFTER,
  ann,
  bob,
  cid,
  ids,
  leavesOf,
  openSeason,
  SAVED,
  type SeasonLog,
} from '../../support/season.ts'
import { boardOf } from './boards.ts'
import { sayBundle } from './bundle.ts'
import { judge, replayOf } from './replay.ts'
import type { Shown } from './shown.ts'
import { inWords } from './verdict.ts'

const BOARD = 'league round 1'
const [first = ''] = ids
const FANS = [ann, bob, cid]

/** One match that ended 1:0, which only Ann said; the rules give 4 more for a result of fewer than so many percent. */
function seasonOf(below: number, late?: object, coupon?: object): SeasonLog {
  const log = openSeason()
  const rules = { ...rulesPresets['premier-league'], rare: { below, points: 4 } }
  log.take('RulesetAdopted', 'competition-league', { competition: 'league', rules, reason: 'We voted' })
  for (const user of FANS) {
    const to = user === ann ? { home: 1, away: 0 } : { home: 1, away: 1 }
    const predictions = [{ match: first, to }]
    log.take(
      'PredictionsSaved',
      `entry-league.1.${user}`,
      { competition: 'league', round: 1, user, predictions },
      SAVED,
    )
  }
  if (coupon) log.take('CouponUsed', `coupons-league.${ann}`, coupon, SAVED)
  if (late) log.take('PredictionEntered', 'entry-league.1.dan', late, AFTER)
  log.onMatch('ScoreEntered', first, { score: { home: 1, away: 0 } })
  log.onMatch('WinnerSet', first, { winner: 'home' })
  return log
}

const showing = (points: number): Shown => ({
  covers: () => true,
  periods: async () => [],
  raffleList: async () => null,
  board: async () =>
    FANS.map(user => ({ user_id: user, points: user === ann ? points : 0, rank: user === ann ? 1 : 2 })),
})

test('it is given for a share below the limit, and not for one that is just so large', async () => {
  const pointsUnder = async (below: number) => {
    const { game } = await replayOf(() => leavesOf(seasonOf(below).events))
    return FANS.map(user => boardOf(game, BOARD).get(user))
  }
  expect(await pointsUnder(34)).toEqual([9, 0, 0])
  expect(await pointsUnder(33)).toEqual([5, 0, 0])
})

test('All or Nothing gives full points, and the rare result comes on top', async () => {
  const coupon = { competition: 'league', round: 1, user: ann, kind: 'allornothing', match: first }
  const { game } = await replayOf(() => leavesOf(seasonOf(34, undefined, coupon).events))
  expect(boardOf(game, BOARD).get(ann)).toBe((5 + 4) * 2)
})

test('a prediction that an organiser enters late counts for all', async () => {
  const to = { home: 2, away: 0 }
  const late = { competition: 'league', round: 1, user: 'dan', match: first, from: null, to }
  const { game } = await replayOf(() => leavesOf(seasonOf(34, late).events))
  expect([ann, 'dan'].map(user => boardOf(game, BOARD).get(user))).toEqual([5, 2])
})

test('where leaves are sealed, nobody can contradict the share', async () => {
  const { events } = seasonOf(34)
  const leaves = leavesOf(events)
  const judged = async (sealed: boolean) => {
    const all = sealed ? [...leaves, { index: leaves.length, event: null, problem: null }] : leaves
    const { verdicts } = await judge(await replayOf(() => all), showing(5))
    const boards = verdicts.filter(verdict => verdict.what.startsWith('the board'))
    if (sealed)
      expect(boards.map(inWords)[0]).toBe(
        "Can't be judged: the board league: its rules give points for rare results, and 1 leaves before it that nobody can open may have picks that count for them",
      )
    return boards.map(({ kind }) => kind)
  }
  expect(new Set(await judged(false))).toEqual(new Set(['contradicted']))
  expect(new Set(await judged(true))).toEqual(new Set(['unjudged']))
})

test('a bundle, which has the picks of some fans, says no points by them', async () => {
  const proven = leavesOf(seasonOf(34).events).map(({ index, event }) => ({
    index,
    event: event as LoggedEvent,
  }))
  const sentences = await sayBundle(proven)
  expect(sentences).toContain(
    'The rules of league give points for rare results: how many a fan has, only its archive says.',
  )
  expect(sentences.filter(sentence => sentence.includes('points on the board'))).toEqual([])
})
