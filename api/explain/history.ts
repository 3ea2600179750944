/** The events that a fan's points for a match rest on, read from their streams: the tables are not asked. */
import { streams } from '#domain/streams.ts'
import type { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { readable } from '../commands/match-book.ts'

export interface Asked {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly user: UserId
}

/**
 * In global order: the match, the rules, the fan's entry and coupons; and, where the fan used All or Nothing in the
 * round, the match it was used on, for it lifts the others.
 */
export async function historyOf(store: EventStore, asked: Asked): Promise<RecordedEvent[]> {
  const read = async (stream: string) => readable(await store.readStream(stream))
  const [match, rules, entry, coupons] = await Promise.all([
    read(streams.match(asked.match)),
    read(streams.competition(asked.competition)),
    read(streams.entry(asked.competition, asked.round, asked.user)),
    read(streams.coupons(asked.competition, asked.user)),
  ])
  const ofRound = coupons.filter(event => 'round' in event.data && event.data.round === asked.round)
  const lifting = new Set(
    ofRound.flatMap(event =>
      event.type === 'CouponUsed' && event.data.kind === 'allornothing' ? [event.data.match] : [],
    ),
  )
  lifting.delete(asked.match)
  const others = await Promise.all([...lifting].map(id => read(streams.match(id))))
  const relevant = entry.filter(
    event => 'match' in event.data && (event.data.match === asked.match || lifting.has(event.data.match)),
  )
  const adopted = rules.filter(event => event.type === 'RulesetAdopted')
  return [...match, ...adopted, ...relevant, ...ofRound, ...others.flat()].sort((a, b) =>
    a.position < b.position ? -1 : Number(a.position > b.position),
  )
}
