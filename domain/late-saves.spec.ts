import { expect, it } from 'vitest'
import { details, kickOff, ofMatch, ofRound, ofVilla } from '#tests/support/match.ts'
import type { DomainEvent, EventMetadata } from './events.ts'
import { withoutLate } from './late-saves.ts'
import type { LateSaves } from './round/events.ts'

const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const [arsenal, villa] = [ofMatch.match, ofVilla.match]
const judgedBy = { round: 1, rules: 1, locksAt: kickOff }
type Event = DomainEvent & { readonly metadata: Pick<EventMetadata, 'occurredAt' | 'judgedBy'> }

const at = (hour: number) => `2023-05-28T${hour}:00:00.000Z`
const fans = (hour: number, event: DomainEvent): Event => ({
  ...event,
  metadata: { occurredAt: at(hour), judgedBy },
})
const saved = (hour: number, ...matches: string[]) =>
  fans(hour, {
    type: 'PredictionsSaved',
    data: {
      ...ofRound,
      user,
      predictions: matches.map(match => ({ match, from: null, to: { home: hour, away: 0 } })),
    },
  })
const withdrawn = (hour: number) =>
  fans(hour, { type: 'PredictionWithdrawn', data: { ...ofRound, user, match: arsenal } })
const used = (hour: number, kind: 'freepass' | 'weekly', match = arsenal) =>
  fans(hour, { type: 'CouponUsed', data: { ...ofRound, user, kind, match } })
const moved = (late: LateSaves, match = ofMatch): Event => ({
  type: 'MatchDetailsChanged',
  data: { ...match, ...details, marquee: false, reason: 'It began at noon', late },
  metadata: { occurredAt: at(14) },
})
const sinceNoon = { matches: [{ match: arsenal, since: at(12) }], week: at(12) }
const counting = (...events: Event[]) => withoutLate(events).filter(event => !('late' in event.data))

it('leaves what was saved before the true lock, and takes what came from its very instant on', () =>
  expect(counting(saved(11, arsenal), saved(12, arsenal), withdrawn(13), moved(sinceNoon))).toEqual([
    saved(11, arsenal),
  ]))
it('takes of a save of several predictions those of the match alone', () =>
  expect(counting(saved(13, arsenal, villa), moved(sinceNoon))).toEqual([saved(13, villa)]))
it('judges a power-up of the week by the week, and one of a match by its match', () => {
  const events = [used(13, 'weekly', villa), used(13, 'freepass', villa), used(13, 'freepass')]
  expect(counting(...events, moved(sinceNoon))).toEqual([used(13, 'freepass', villa)])
  expect(counting(...events, moved({ matches: sinceNoon.matches }))).toEqual(events.slice(0, 2))
})
it.each(['freepass', 'weekly'] as const)(
  'leaves what the product did by itself, such as the return of a power-up: %s',
  kind => {
    const returned: Event = {
      type: 'CouponReturned',
      data: { ...ofRound, user, kind, match: arsenal, reason: 'The match is void' },
      metadata: { occurredAt: at(13) },
    }
    expect(counting(returned, moved(sinceNoon))).toEqual([returned])
  },
)
it('lets the newest event decide about all saves before it', () => {
  const back = moved({ matches: [{ match: arsenal, since: null }], week: null })
  expect(counting(saved(13, arsenal), used(13, 'weekly'), moved(sinceNoon), back)).toEqual([
    saved(13, arsenal),
    used(13, 'weekly'),
  ])
})
it('says nothing of saves that come after the event', () =>
  expect(counting(moved(sinceNoon), saved(13, arsenal))).toEqual([saved(13, arsenal)]))
it.each([
  ['another round', { round: 37 }],
  ['that round of another competition', { competition: 'championship' }],
])('says nothing of %s', (_, other) => {
  const elsewhere = moved(sinceNoon, { ...ofMatch, ...other })
  expect(counting(used(13, 'weekly'), elsewhere)).toEqual([used(13, 'weekly')])
})
it('leaves what an earlier event said of matches and of the week where the newest says nothing of them', () => {
  const ofAnother = moved({ matches: [{ match: villa, since: at(12) }] })
  const events = [saved(11, arsenal), saved(13, arsenal), used(13, 'weekly')]
  expect(counting(...events, moved(sinceNoon), ofAnother)).toEqual([saved(11, arsenal)])
})
it('leaves what belongs to no round', () => {
  const reward = fans(13, {
    type: 'RewardEarned',
    data: { user, day: '2023-05-28', cause: 'login', points: 250, setting: 1 },
  })
  expect(counting(reward, moved(sinceNoon))).toEqual([reward])
})
it('leaves what an organiser entered: who writes after the lock says so', () => {
  const entered: Event = {
    type: 'PredictionEntered',
    data: { ...ofRound, user, match: arsenal, from: null, to: { home: 1, away: 0 }, reason: 'Late' },
    metadata: { occurredAt: at(13), judgedBy },
  }
  expect(counting(saved(13, arsenal), entered, moved(sinceNoon))).toEqual([entered])
})
