import { describe, expect, it, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import { heldAtLock, isLocked, newRound, takeRound } from './round.ts'
import { lockOf, rulesOf } from './rules.ts'

const MOMENT = '2026-08-20T18:00:00.000Z'
const at = Date.parse(MOMENT)
const league = rulesPresets['premier-league']
const by = rulesOf({ rules: { ...league, lock: { ...league.lock, by: MOMENT } } })
const ID = 'league.1.a-b'
const kickOffs = (kickOff: string) => new Map([[ID, kickOff]])
const LATER = '2026-08-27T19:00:00.000Z'
const happened = (type: string, data: object, time = '2026-08-01T12:00:00.000Z'): LoggedEvent =>
  ({ type, revision: 0, time, data: { match: ID, ...data } }) as unknown as LoggedEvent

function announced(kickOff: string | null = null) {
  const round = newRound()
  takeRound(round, happened('MatchScheduled', { home: 'A', away: 'B', kickOff, marquee: false }))
  return round
}

describe('a moment of the rules, as the verifier reads it', () => {
  it.each([
    ['before a lock that would come later', '2026-08-20T19:00:00.001Z', at],
    ['with a lock that falls on it', '2026-08-20T19:00:00.000Z', at],
    ['not before a lock that comes a millisecond earlier', '2026-08-20T18:59:59.999Z', at - 1],
  ])('locks %s', (_, kickOff, lock) => expect(lockOf(by, ID, kickOffs(kickOff))).toBe(lock))

  it('locks a match without a kick-off, from its very instant on', () => {
    const locked = (now: number) => isLocked(announced(), ID, by, now)
    expect([at - 1, at, at + 1].map(locked)).toEqual([false, true, true])
  })

  it.each([null, LATER])('comes to no match that was void before, with the kick-off %s', kickOff => {
    const lockedAfterVoid = (voidAt: number) => {
      const round = announced(kickOff)
      takeRound(round, happened('MatchVoided', {}, new Date(voidAt).toISOString()))
      return isLocked(round, ID, by, at + 1)
    }
    expect([at - 1, at].map(lockedAfterVoid)).toEqual([false, true])
  })

  it('has locked the round when a kick-off is put off, whether or not kick-offs were known', () => {
    const held = (kickOff: string | null, now: number) => {
      const round = announced(kickOff)
      takeRound(round, happened('MatchPostponed', { kickOff: LATER }, new Date(now).toISOString()))
      return [...heldAtLock(round, [{ rules: by, from: 0 }]).kickOffs.values()]
    }
    const known = '2026-08-20T20:00:00.000Z'
    expect([at - 1, at].map(now => held(known, now))).toEqual([[LATER], [known]])
    expect([at - 1, at].map(now => held(null, now))).toEqual([[LATER], []])
  })
})

test('rules of before have no such moment', () => {
  const { by: _, ...lock } = league.lock
  for (const rules of [rulesOf({ rules: { ...league, lock } }), rulesOf({ rules: league })]) {
    expect(lockOf(rules, ID, new Map())).toBeNull()
    expect(lockOf(rules, ID, kickOffs('2026-08-20T19:00:00.000Z'))).toBe(at)
  }
})
