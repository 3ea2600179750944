import { describe, expect, it } from 'vitest'
import { kickOff, ofMatch, ofRound, roundAfter, scheduled } from '#tests/support/match.ts'
import { isUpToDate, type Judged, refusalAt } from './admission.ts'
import { rulesetOf } from './scoring/ruleset.ts'

const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const ruleset = rulesetOf('premier-league', 1)
const beforeLock = '2023-05-28T14:29:59.999Z'
const { competition } = ofRound
const saved = {
  type: 'PredictionsSaved',
  data: {
    ...ofRound,
    user,
    predictions: [{ match: ofMatch.match, from: null, to: { home: 1, away: 0 } }],
  },
} as const
const used = {
  type: 'CouponUsed',
  data: { ...ofMatch, competition, user, kind: 'freepass' },
} as const
const at = (event: typeof saved | typeof used | typeof scheduled, occurredAt: string): Judged =>
  ({ ...event, metadata: { occurredAt } }) as Judged

describe('an event is up to date', () => {
  const judged = (judgedBy?: { round: number; rules: number }) =>
    ({ ...at(saved, beforeLock), metadata: { occurredAt: beforeLock, judgedBy } }) as Judged
  const before = { round: 4, rules: 1 }
  it.each([
    ['judged by what stands before the event', { round: 4, rules: 1 }, true],
    ['judged by an older round', { round: 3, rules: 1 }, false],
    ['judged by older rules', { round: 4, rules: 0 }, false],
    ['judged by nothing', undefined, true],
  ] as const)('%s', (_what, by, expected) => expect(isUpToDate(judged(by), before)).toBe(expected))
})

describe('on the round that stands before the event', () => {
  const week = roundAfter(scheduled)
  it.each([saved, used])('$type counts before the lock and is refused from then on', event => {
    expect(refusalAt(at(event, beforeLock), week, ruleset)).toBeUndefined()
    expect(refusalAt(at(event, kickOff), week, ruleset)).toMatchObject({
      refusal: { code: 'deadline-passed' },
    })
  })
  it('what is neither prediction nor coupon always counts', () =>
    expect(refusalAt(at(scheduled, kickOff), week, ruleset)).toBeUndefined())
})
