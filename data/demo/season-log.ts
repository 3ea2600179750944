/** What the log says of a season: its matches, and each fan's predictions with the points that they are worth. */

import type { UsedCoupon } from '#domain/coupon/kinds.ts'
import { fold } from '#domain/decider.ts'
import { prizeMatchCount } from '#domain/prize/rules-values.ts'
import type { Match } from '#domain/round/match.ts'
import { prizeMatchesOf } from '#domain/round/prize-matches.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { matchesOf } from '#domain/round/state.ts'
import { outcomeOf } from '#domain/scoring/outcome.ts'
import { hits, powerUpsOn } from '#domain/scoring/power-ups.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { scorePrediction } from '#domain/scoring/score-prediction.ts'
import type { Instant, MatchId, Score, UserId } from '#domain/words.ts'
import { readable } from '#eventstore/command-handler.ts'
import { type EventStore, type RecordedEvent, START } from '#eventstore/port.ts'
import { prizesIn, type Season } from '../format.ts'

/** Events read at a time. */
const READ_AT_ONCE = 2_000

interface Saved {
  readonly score: Score
  /** of the last save */
  readonly at: Instant
}

export interface SeasonLog {
  readonly matches: readonly Match[]
  readonly prizeMatches: ReadonlySet<MatchId>
  /** by fan, then by match */
  readonly saved: ReadonlyMap<UserId, ReadonlyMap<MatchId, Saved>>
  /** 0 without a prediction */
  points(fan: UserId, match: Match): number
}

export async function readSeasonLog(store: EventStore, { competition }: Season): Promise<SeasonLog> {
  const { id } = competition
  const ruleset = rulesPresets[competition.ruleset]
  const count = prizeMatchCount(prizesIn(competition))
  const saved = new Map<UserId, Map<MatchId, Saved>>()
  const used = new Map<string, UsedCoupon[]>()
  const rounds = new Map<number, RecordedEvent[]>()
  for await (const event of eventsOf(store)) {
    if (!('competition' in event.data) || event.data.competition !== id) continue
    const { metadata } = event
    if (event.stream.startsWith(`round-${id}.`) && 'round' in event.data) {
      const { round } = event.data
      rounds.set(round, [...(rounds.get(round) ?? []), event])
    } else if (event.type === 'PredictionsSaved') {
      const own = saved.get(event.data.user) ?? new Map<MatchId, Saved>()
      saved.set(event.data.user, own)
      for (const { match, to } of event.data.predictions)
        own.set(match, { score: to, at: metadata.occurredAt })
    } else if (event.type === 'PredictionWithdrawn') saved.get(event.data.user)?.delete(event.data.match)
    else if (event.type === 'CouponUsed' || event.type === 'CouponReturned') {
      const { user, round, kind, match } = event.data
      const others = (used.get(`${user} ${round}`) ?? []).filter(coupon => coupon.kind !== kind)
      used.set(`${user} ${round}`, event.type === 'CouponUsed' ? [...others, { kind, match }] : others)
    }
  }
  const states = [...rounds.values()].map(events => fold(roundDecider, events))
  const matches = states.flatMap(matchesOf)
  const outcomes = new Map(matches.map(match => [match.match, outcomeOf(match, ruleset)]))
  return {
    matches,
    prizeMatches: new Set(states.flatMap(state => prizeMatchesOf(state, count, [{ ruleset, from: '' }]))),
    saved,
    points(fan, { match, round }) {
      const prediction = saved.get(fan)?.get(match)
      if (!prediction) return 0
      const judged = (used.get(`${fan} ${round}`) ?? []).map(coupon => ({
        ...coupon,
        hit: hits(saved.get(fan)?.get(coupon.match)?.score, outcomes.get(coupon.match) ?? null),
      }))
      return scorePrediction({
        ruleset,
        round,
        prediction: prediction.score,
        outcome: outcomes.get(match) ?? null,
        powerUps: powerUpsOn(match, judged),
        picks: null,
      }).points
    },
  }
}

async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent> {
  for (let after = START; ; ) {
    const batch = await store.readAll(after, READ_AT_ONCE)
    yield* batch.map(readable)
    const last = batch.at(-1)
    if (!last) return
    after = last.position
  }
}
