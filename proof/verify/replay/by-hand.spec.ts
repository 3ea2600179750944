/** What an organiser predicts in a fan's place counts after the lock, as long as no score is known, and for nobody who is no organiser. */
import { expect, test } from 'vitest'
import { ann, ids, leavesOf, openSeason, type SeasonLog, verdictsOn } from '../../support/season.ts'
import { boardsOf } from './boards.ts'
import { replayOf } from './replay.ts'
import { inWords } from './verdict.ts'

const [first = ''] = ids
const KICKED_OFF = '2022-08-06T15:30:00.000Z'
const pointsOf = async ({ events }: SeasonLog) =>
  boardsOf((await replayOf(() => leavesOf(events))).game)
    .get('league')
    ?.get(ann)
const enter = (log: SeasonLog, home: number, judgedBy = { round: 5, rules: 1, locksAt: null }) => {
  const data = { competition: 'league', round: 1, user: ann, match: first, from: null, reason: 'Late' }
  log.take('PredictionEntered', `entry-league.1.${ann}`, { ...data, to: { home, away: 0 } }, KICKED_OFF)
  const last = log.events.pop()
  if (last) log.events.push({ ...last, judgedBy })
}
const moved = (log: SeasonLog, kickOff: string) =>
  log.onMatch('MatchDetailsChanged', first, {
    home: 'ants',
    away: 'bees',
    marquee: false,
    kickOff,
    late: { matches: [{ match: first, since: '2022-08-06T12:00:00.000Z' }] },
  })

test('entered after the lock it counts, whatever is said of the kick-off later', async () => {
  const log = openSeason()
  enter(log, 1)
  moved(log, '2022-08-06T13:00:00.000Z')
  log.settle()
  expect(await pointsOf(log)).toBeGreaterThan(0)
})

test('in the place of what the fan has saved', async () => {
  const log = openSeason()
  log.save(ann, ids.slice(1))
  enter(log, 1)
  moved(log, '2022-08-06T13:00:00.000Z')
  log.settle()
  const all = openSeason()
  all.save(ann, ids)
  all.settle()
  expect(await pointsOf(log)).toBe(await pointsOf(all))
})

test('behind the score it counts nowhere', async () => {
  const log = openSeason()
  log.settle()
  enter(log, 1)
  expect(await pointsOf(log)).toBeUndefined()
})

test('a fan who enters one is named, and the event left out', async () => {
  const log = openSeason()
  enter(log, 1)
  const last = log.events.pop()
  if (last) log.events.push({ ...last, actor: 'user' })
  expect((await verdictsOn(log.events)).map(inWords).join()).toContain(
    `the prediction of ${ann} was entered by somebody who is no organiser`,
  )
  log.settle()
  expect(await pointsOf(log)).toBeUndefined()
})
