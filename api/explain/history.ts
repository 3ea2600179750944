/** The events that a fan's points for a match rest on, read from their streams: the tables are not asked. */
import { couponEvents } from '#domain/coupon/events.ts'
import { streams } from '#domain/streams.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'

/** A fan's round. */
export interface AskedRound {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly user: UserId
}

/** A match of the fan's round. */
export interface Asked extends AskedRound {
  readonly match: MatchId
}

/**
 * In global order: the round, the rules, the fan's entry and the fan's coupons of the round.
 */
export async function historyOf(store: EventStore, fanRound: AskedRound): Promise<RecordedEvent[]> {
  const { competition, round, user } = fanRound
  const read = (stream: string) => readHistory(store, stream)
  const [ofRound, rules, entry, coupons] = await Promise.all([
    read(streams.round(competition, round)),
    read(streams.competition(competition)),
    read(streams.entry(competition, round, user)),
    read(streams.coupons(competition, user)),
  ])
  const used = coupons.filter(event => isEventOf(couponEvents, event) && event.data.round === round)
  return [...ofRound, ...rules, ...entry, ...used].sort((a, b) =>
    a.position < b.position ? -1 : Number(a.position > b.position),
  )
}
