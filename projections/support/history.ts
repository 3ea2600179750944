/** A league of one round and more for specs: writes events as the store would give them back. */

import { createHash } from 'node:crypto'
import type { EventOf, EventType, JudgedBy } from '#domain/events.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import type { LateSaves } from '#domain/round/events.ts'
import { winnerOf } from '#domain/score.ts'
import { type RulesPreset, rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { CouponKind, Day, Instant, Score, UserId, Winner } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

export const league = 'league'
export const august = '2022-08-27T15:00:00.000Z'
export const september = '2022-09-03T15:00:00.000Z'
const before = '2022-08-01T12:00:00.000Z'

/** The same id for the same name. */
export function fan(name: string): UserId {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** '2:1' */
export function score(text: string): Score {
  const [home, away] = text.split(':').map(Number)
  if (home === undefined || away === undefined) throw new Error(`no score: ${text}`)
  return { home, away }
}

export function history() {
  const events: RecordedEvent[] = []
  const revisions = new Map<string, number>()

  function write(
    stream: string,
    event: EventOf<EventType>,
    occurredAt: Instant = before,
    judgedBy?: JudgedBy,
  ): void {
    const revision = revisions.get(stream) ?? 0
    revisions.set(stream, revision + 1)
    const position = String(events.length + 1).padStart(20, '0')
    const id = fan(`event ${position}`)
    const metadata = {
      commandId: id,
      commandHash: '',
      correlationId: id,
      causationId: id,
      actor: { id: fan('admin'), role: 'admin' as const },
      occurredAt,
      ...(judgedBy ? { judgedBy } : {}),
    }
    events.push({ ...event, id, metadata, stream, revision, position, recordedAt: occurredAt })
  }

  const inMatch = (match: string, round = 1) => ({ match, competition: league, round })
  const entry = (user: UserId, match: string, round: number) => ({ ...inMatch(match, round), user })

  return {
    events,
    write,
    /** @param knockOutFrom the number of the first knock-out round, where there are some */
    open(
      rules: RulesPreset = 'premier-league',
      rounds = 3,
      knockOutFrom = Number.POSITIVE_INFINITY,
      prizes: readonly PrizeRule[] = prizesPresets['premier-league'],
    ) {
      write(`competition-${league}`, {
        type: 'CompetitionOpened',
        data: {
          competition: league,
          name: 'League',
          kind: 'league',
          rounds: Array.from({ length: rounds }, (_, index) => ({
            number: index + 1,
            name: `${index + 1} of ${rounds}`,
            knockOut: index + 1 >= knockOutFrom,
          })),
          prizes: [...prizes],
        },
      })
      this.adopt(rules)
    },
    adopt(rules: RulesPreset, changes: Partial<Rules> = {}) {
      write(`competition-${league}`, {
        type: 'RulesetAdopted',
        data: { competition: league, rules: { ...rulesPresets[rules], ...changes } },
      })
    },
    deduct(deduction: number, team: string, points: number, from: Day) {
      const data = { competition: league, deduction, team, points, reason: 'Wages were not paid', from }
      write(`competition-${league}`, { type: 'PointsDeducted', data })
    },
    liftDeduction(deduction: number, team: string, points: number) {
      const data = { competition: league, deduction, team, points, reason: 'The appeal was allowed' }
      write(`competition-${league}`, { type: 'PointsDeductionLifted', data })
    },
    schedule(match: string, details: { round?: number; kickOff?: Instant; marquee?: boolean } = {}) {
      const { round = 1, kickOff = august, marquee = false } = details
      write(`round-${league}.${round}`, {
        type: 'MatchScheduled',
        data: {
          ...inMatch(match, round),
          home: `Home of ${match}`,
          away: `Away of ${match}`,
          kickOff,
          ground: 'Ground',
          group: null,
          category: 'League',
          knockOut: false,
          marquee,
        },
      })
    },
    postpone(match: string, kickOff: Instant | null, round = 1) {
      write(`round-${league}.${round}`, {
        type: 'MatchPostponed',
        data: { ...inMatch(match, round), kickOff, reason: 'Snow' },
      })
    },
    voided(match: string, round = 1) {
      write(`round-${league}.${round}`, {
        type: 'MatchVoided',
        data: { ...inMatch(match, round), reason: 'Abandoned' },
      })
    },
    /** A score and its winner. */
    settle(match: string, text: string, round = 1) {
      write(`round-${league}.${round}`, {
        type: 'ScoreEntered',
        data: { ...inMatch(match, round), score: score(text) },
      })
      write(`round-${league}.${round}`, {
        type: 'WinnerSet',
        data: { ...inMatch(match, round), winner: winnerOf(score(text)) },
      })
    },
    correct(match: string, from: string, to: string, round = 1) {
      const winner: { from: Winner; to: Winner } = { from: winnerOf(score(from)), to: winnerOf(score(to)) }
      write(`round-${league}.${round}`, {
        type: 'ScoreCorrected',
        data: {
          ...inMatch(match, round),
          from: score(from),
          to: score(to),
          ...(winner.from === winner.to ? {} : { winner }),
          reason: 'The report was wrong',
        },
      })
    },
    move(match: string, kickOff: Instant, round = 1, marquee = false, late?: LateSaves) {
      write(`round-${league}.${round}`, {
        type: 'MatchDetailsChanged',
        data: {
          ...inMatch(match, round),
          home: `Home of ${match}`,
          away: `Away of ${match}`,
          kickOff,
          ground: 'Ground',
          group: null,
          category: 'League',
          marquee,
          ...(late ? { late } : {}),
        },
      })
    },
    place(user: UserId, match: string, text: string, round = 1) {
      this.save(user, [{ match, from: null, to: score(text) }], round)
    },
    amend(user: UserId, match: string, from: string, to: string, round = 1) {
      this.save(user, [{ match, from: score(from), to: score(to) }], round)
    },
    /** One save of several predictions. */
    save(
      user: UserId,
      predictions: { match: string; from: Score | null; to: Score }[],
      round = 1,
      judgedBy?: JudgedBy,
      occurredAt?: Instant,
    ) {
      const data = { competition: league, round, user, predictions }
      write(`entry-${league}.${round}.${user}`, { type: 'PredictionsSaved', data }, occurredAt, judgedBy)
    },
    withdraw(user: UserId, match: string, round = 1) {
      const data = entry(user, match, round)
      write(`entry-${league}.${round}.${user}`, { type: 'PredictionWithdrawn', data })
    },
    use(user: UserId, kind: CouponKind, match: string, round = 1, judgedBy?: JudgedBy, occurredAt?: Instant) {
      const data = { ...entry(user, match, round), kind }
      write(`coupons-${league}.${user}`, { type: 'CouponUsed', data }, occurredAt, judgedBy)
    },
    giveBack(user: UserId, kind: CouponKind, match: string, round = 1) {
      const data = { ...entry(user, match, round), kind, reason: 'Void' }
      write(`coupons-${league}.${user}`, { type: 'CouponReturned', data })
    },
  }
}

export type History = ReturnType<typeof history>
