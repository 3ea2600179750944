/** Which events belong into the evidence of a dispute, of a prize, and of a competition. */
import pLimit from 'p-limit'
import { errors } from '#contract/errors.ts'
import { disputeEvents } from '#domain/dispute/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import type { Period } from '#domain/prize/events.ts'
import { spanOf } from '#domain/prize/period.ts'
import { streams } from '#domain/streams.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { CompetitionId } from '#domain/words.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { disputeWords } from '#people/dispute/words.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import { publicSight } from '#projections/entry/sight.ts'
import { matchesOf, roundBefore, type Season, seasonOf } from '#projections/prize/periods.ts'
import { publishedPrizesOf } from '#projections/prize/queries.ts'
import { lockedQuestions } from '#projections/question/queries.ts'
import type { MatchRow } from '#projections/round/queries.ts'
import { showsPicks } from '#projections/round/visibility.ts'
import { MAX_BUNDLE_FILES } from '#proof/archive.ts'
import type { ClockReading } from '#runtime/clock.ts'
import type { Case } from '../dispute/case.ts'
import { factsOf } from '../dispute/facts.ts'
import { isSeenByFans } from '../dispute/views.ts'
import { historyOf } from '../explain/history.ts'
import { subjectWords } from '../explain/said/names.ts'
import type { Services } from '../services.ts'
import { type Evidenced, sealedLog } from './bundle.ts'

/** Streams of winners that are read at the same time: there may be thousands, and saves have the other connections. */
const STREAMS_AT_ONCE = 4

/**
 * The case, the rules, what its matches went through, and the picks and coupons of the fan. Others than the fan get the
 * picks that everybody may see; the fan does not get what staff say among themselves.
 */
export async function evidenceOfDispute(
  services: Services,
  { state, events }: Case,
  reader: SignedIn,
  clock: ClockReading,
): Promise<Evidenced> {
  const { competition, subject, user } = state
  const isFan = reader.id === user
  const facts = await factsOf(services, competition, subject)
  const rounds = new Set(facts.matches.map(({ round }) => round))
  const [round = 1] = rounds
  const fanMatch = { competition, round, user, match: facts.matches[0]?.id ?? '' }
  const history =
    rounds.size === 1
      ? await historyOf(services.store, fanMatch)
      : await readHistory(services.store, streams.competition(competition))
  const season = await seasonIn(services, competition)
  const opens = visibility(season.matches, clock)
  const own = events.filter(event => !isFan || !isEventOf(disputeEvents, event) || isSeenByFans(event))
  const words = await disputeWords.about(services.identity, state.dispute)
  const teams = 'match' in subject ? facts.matches.find(({ id }) => id === subject.match) : undefined
  return {
    about: `the dispute about ${subjectWords(subject, teams)}`,
    events: distinct([...own, ...history.filter(event => isFan || isOpen(event, opens)), ...facts.events]),
    words: own.flatMap(({ data }) => {
      const hashes = ['words' in data ? data.words : null, 'receipt' in data ? data.receipt : null]
      return hashes.flatMap(hash => {
        const salted = hash === null ? undefined : words.get(hash)
        return hash === null || !salted ? [] : [{ hash, ...salted }]
      })
    }),
    ...(isFan ? {} : { opens }),
  }
}

/**
 * Rules, questions, results and the publication of a period, with the picks, power-ups and answers of its winners.
 * @throws ApiError 404 before the winners are published, 409 while the log has no checkpoint, 413 for too many files
 */
export async function evidenceOfPrizes(
  services: Services,
  competition: CompetitionId,
  period: Period,
  clock: ClockReading,
): Promise<Evidenced> {
  const { store, readModel } = services
  const season = await seasonIn(services, competition)
  const db = await readModel.live()
  const standing = await publishedPrizesOf(db, competition, period)
  if (!standing) throw errors.notFound('The winners of this period are not published yet')
  const rounds = [...new Set(matchesOf(season, period).map(({ round }) => round))]
  const rolls = standing.last.awards.some(({ rule }) => rule.rollsOver)
  const before = rolls ? roundBefore(season, period) : null
  const winners = [...new Set(standing.last.awards.flatMap(award => award.winners))]
  if (winners.length * rounds.length > MAX_BUNDLE_FILES) throw errors.tooLarge()
  // Reading what nobody can prove yet would cost as much as reading what is proven, at each try.
  await sealedLog(services)
  const names = [
    streams.competition(competition),
    ...rounds.map(round => streams.round(competition, round)),
    // Their points count on the season's board alone.
    ...(period === 'season' ? [streams.questions(competition)] : []),
    ...(before === null ? [] : streamsOfRoundBefore(competition, before)),
    streams.prizes(competition, period),
    ...winners.flatMap(user => [
      ...rounds.map(round => streams.entry(competition, round, user)),
      streams.coupons(competition, user),
      ...(period === 'season' ? [streams.answers(competition, user)] : []),
    ]),
  ]
  const turn = pLimit(STREAMS_AT_ONCE)
  const events = (await Promise.all(names.map(name => turn(() => readHistory(store, name))))).flat()
  const opens = visibility(season.matches, clock)
  const locked = await lockedQuestions(db, publicSight(clock))
  const isAnswered = (number: number) =>
    locked.some(({ competition: id, question }) => id === competition && question === number)
  return {
    about: subjectWords({ kind: 'prize', period }),
    events: events.filter(event =>
      event.type === 'AnswerSaved' ? isAnswered(event.data.question) : isOpen(event, opens),
    ),
    words: [],
    opens,
  }
}

/** What says how much rolled over. */
function streamsOfRoundBefore(competition: CompetitionId, period: Period): readonly string[] {
  const span = spanOf(period)
  if (span.kind !== 'round') return []
  return [streams.round(competition, span.round), streams.prizes(competition, period)]
}

async function seasonIn({ readModel }: Services, competition: CompetitionId): Promise<Season> {
  const season = await seasonOf(await readModel.live(), competition)
  if (!season) throw errors.notFound('There is no such competition')
  return season
}

function visibility(matches: readonly MatchRow[], clock: ClockReading): (match: string) => boolean {
  const visible = new Set(matches.filter(row => showsPicks(row, clock)).map(({ id }) => id))
  return match => visible.has(match)
}

/** A save shows its visible picks alone; what a fan did to one match shows as a whole or not at all. */
function isOpen(event: RecordedEvent, opens: (match: string) => boolean): boolean {
  const { type, data } = event
  if (type === 'PredictionsSaved') return data.predictions.some(({ match }) => opens(match))
  if (isEventOf(entryEvents, event) || type === 'CouponUsed' || type === 'CouponReturned')
    return 'match' in data && data.match !== null && opens(data.match)
  return true
}

function distinct(events: readonly RecordedEvent[]): RecordedEvent[] {
  return [...new Map(events.map(event => [event.id, event])).values()]
}
