/** A pick or a power-up that comes after its lock counts nowhere, whatever its event says of the judgement behind it. */
import { expect, test } from 'vitest'
import type { JudgedBy, LoggedEvent } from '../../leaf/event.ts'
import { ann, ids, leavesOf, openSeason, type SeasonLog } from '../../support/season.ts'
import { boardsOf } from './boards.ts'
import { replayOf } from './replay.ts'

/** The matches kick off at 15:00; the rules lock each an hour before. */
const LAST_INSTANT = '2022-08-06T13:59:59.999Z'
const LOCK = '2022-08-06T14:00:00.000Z'
const BEHIND_THE_SCORE = '2022-08-06T19:00:00.000Z'
/** No judgement at all; and the newest revisions of round and rules, which an operator can write beside anything. */
const CLAIMS: readonly (readonly [string, JudgedBy | undefined])[] = [
  ['of nothing', undefined],
  ['of the newest revisions', { round: 999, rules: 999, locksAt: '2099-01-01T00:00:00.000Z' }],
]

const pointsOf = async ({ events }: SeasonLog) =>
  boardsOf((await replayOf(() => leavesOf(events))).game)
    .get('league')
    ?.get(ann)

/** Writes the claim into the last event. */
function claim(log: SeasonLog, judgedBy: JudgedBy | undefined): void {
  const last = log.events.pop() as LoggedEvent
  log.events.push({ ...last, ...(judgedBy && { judgedBy }) })
}

test.each(CLAIMS)('a save that says it was judged %s counts until the instant of the lock', async (_, on) => {
  const savedAt = async (time: string) => {
    const log = openSeason()
    log.save(ann, ids, time)
    claim(log, on)
    log.settle()
    return pointsOf(log)
  }
  // Six exact scores.
  expect(await savedAt(LAST_INSTANT)).toBe(30)
  expect(await savedAt(LOCK)).toBeUndefined()
})

test.each(CLAIMS)('behind the score a save that says it was judged %s counts nowhere', async (_, on) => {
  const log = openSeason()
  log.settle()
  log.save(ann, ids, BEHIND_THE_SCORE)
  claim(log, on)
  expect(await pointsOf(log)).toBeUndefined()
})

test.each(CLAIMS)(
  'a withdrawal that says it was judged %s takes nothing back behind the lock',
  async (_, on) => {
    const withdrawnAt = async (time: string) => {
      const log = openSeason()
      log.save(ann, ids)
      const data = { competition: 'league', round: 1, user: ann, match: ids[0] }
      log.take('PredictionWithdrawn', `entry-league.1.${ann}`, data, time)
      claim(log, on)
      log.settle()
      return pointsOf(log)
    }
    expect(await withdrawnAt(LAST_INSTANT)).toBe(25)
    expect(await withdrawnAt(LOCK)).toBe(30)
  },
)

test.each(CLAIMS)('a power-up that says it was judged %s is used until the lock', async (_, on) => {
  const usedAt = async (kind: string, match: string | undefined, time: string) => {
    const log = openSeason()
    log.save(ann, ids)
    const data = { competition: 'league', round: 1, user: ann, kind, match }
    log.take('CouponUsed', `coupons-league.${ann}`, data, time)
    claim(log, on)
    log.settle()
    return pointsOf(log)
  }
  expect(await usedAt('freepass', ids[1], LAST_INSTANT)).toBe(35)
  expect(await usedAt('freepass', ids[1], LOCK)).toBe(30)
  expect(await usedAt('weekly', ids[1], LAST_INSTANT)).toBe(60)
  expect(await usedAt('weekly', ids[1], LOCK)).toBe(30)
})

test('a site gives back by itself what was used on a void match, and nothing else', async () => {
  const returned = async (kind: string, before: readonly string[]) => {
    const log = openSeason()
    log.save(ann, ids)
    const data = { competition: 'league', round: 1, user: ann, kind, match: ids[1] }
    log.take('CouponUsed', `coupons-league.${ann}`, data, LAST_INSTANT)
    for (const type of before) log.onMatch(type, ids[1] ?? '', { reason: 'fog' }, LOCK)
    log.take('CouponReturned', `coupons-league.${ann}`, { ...data, reason: 'fog' }, LOCK)
    log.settle()
    return pointsOf(log)
  }
  // Six exact scores, of which one counts twice.
  expect(await returned('freepass', [])).toBe(35)
  expect(await returned('weekly', [])).toBe(60)
  expect(await returned('freepass', ['MatchVoided', 'MatchRestored'])).toBe(30)
  expect(await returned('weekly', ['MatchVoided', 'MatchRestored'])).toBe(60)
})
