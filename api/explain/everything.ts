/** Everything that ever happened to a fan or to a match, from the streams themselves. */
import type { HistoryKind } from '#contract/audit/history-calls.ts'
import { answerEvents } from '#domain/answer/events.ts'
import { couponEvents } from '#domain/coupon/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import type { EventType } from '#domain/events.ts'
import { roundOf } from '#domain/match-id.ts'
import { playSessionEvents } from '#domain/play-session/events.ts'
import { purseEvents } from '#domain/purse/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import { streams } from '#domain/streams.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'

export interface RoundKey {
  readonly competition: CompetitionId
  readonly round: RoundNumber
}

/** With what competitions decided about the fan; the newest first. @param rounds all that there are */
export async function eventsOfFan(
  store: EventStore,
  user: UserId,
  rounds: readonly RoundKey[],
): Promise<RecordedEvent[]> {
  const competitions = [...new Set(rounds.map(({ competition }) => competition))]
  const decided = readAll(store, competitions.map(streams.competition))
  const own = await readAll(store, [
    ...rounds.map(({ competition, round }) => streams.entry(competition, round, user)),
    ...competitions.flatMap(competition => [
      streams.coupons(competition, user),
      streams.answers(competition, user),
    ]),
    streams.purse(user),
    streams.playTime(user),
    streams.entrant(user),
    streams.account(user),
  ])
  const about = (await decided).filter(({ data }) => 'user' in data && data.user === user)
  return [...own, ...about].sort(newestFirst)
}

/** Of the match itself and of the rules that it was judged by; the newest first. */
export async function eventsOfMatch(store: EventStore, match: MatchId): Promise<RecordedEvent[]> {
  const { competition } = roundOf(match)
  const events = await readAll(store, [streams.roundOf(match), streams.competition(competition)])
  return events.filter(({ type, data }) => {
    if (type === 'RulesetAdopted') return true
    if (type === 'MarqueeChosen') return data.match === match || data.from === match
    if (type === 'PrizeMatchesChosen') return data.matches.includes(match)
    return 'match' in data && data.match === match
  })
}

async function readAll(store: EventStore, names: readonly string[]): Promise<RecordedEvent[]> {
  const found = await Promise.all(names.map(name => readHistory(store, name)))
  return found.flat().sort(newestFirst)
}

const inTime = ({ metadata, position }: RecordedEvent) => `${metadata.occurredAt} ${position}`
const newestFirst = (a: RecordedEvent, b: RecordedEvent) => (inTime(a) < inTime(b) ? 1 : -1)

export function kindOf(event: { readonly type: EventType }): HistoryKind {
  if (isEventOf(entryEvents, event) || isEventOf(answerEvents, event)) return 'predictions'
  if (isEventOf(couponEvents, event)) return 'power-ups'
  if (isEventOf(roundEvents, event)) return 'results'
  if (isEventOf(purseEvents, event)) return 'skor'
  return isEventOf(playSessionEvents, event) ? 'games' : 'other'
}

/** Matches of which the event says what a fan thinks; none for events that anybody may see. */
export function secretsOf({ type, data }: RecordedEvent): readonly MatchId[] {
  switch (type) {
    case 'PredictionsSaved':
      return data.predictions.map(({ match }) => match)
    case 'PredictionWithdrawn':
    case 'PredictionEntered':
    case 'CouponUsed':
    case 'CouponReturned':
      return [data.match]
    default:
      return []
  }
}
