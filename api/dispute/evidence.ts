/** All that a case is decided on, computed anew from the events: the tables are asked for names alone. */
import type { DisputedMatch, DisputeEvent, DisputeEvidence } from '#contract/dispute/calls.ts'
import { WINNERS_NAMED } from '#contract/prize/calls.ts'
import type { EventType } from '#domain/events.ts'
import { roundOf } from '#domain/match-id.ts'
import { isPlayed, nameOf } from '#domain/round/match.ts'
import { RESULT_CORRECTIONS } from '#domain/round/result-events.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import { subjectKey } from '#projections/dispute/projection.ts'
import { earlierDisputes } from '#projections/dispute/queries.ts'
import { indexesOf } from '#projections/log/kept/leaves.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { publishedPrizesOf } from '#projections/prize/queries.ts'
import type { MatchRow } from '#projections/round/queries.ts'
import { showsPicks } from '#projections/round/visibility.ts'
import type { ClockReading } from '#runtime/clock.ts'
import { fanView } from '../account/person.ts'
import { historyOf } from '../explain/history.ts'
import { inEnglish } from '../explain/phrase.ts'
import { type Picks, picksBehind } from '../explain/picks.ts'
import { type Folded, nothingYet, refold, verdictOf } from '../explain/refold.ts'
import { whoOf } from '../explain/trace.ts'
import { phrasesOf } from '../explain/words.ts'
import type { Services } from '../services.ts'
import type { Case } from './case.ts'
import { type Facts, factsOf } from './facts.ts'
import { standingIn } from './involved.ts'
import { namesFor } from './named.ts'
import { disputeRow } from './views.ts'

/** Types of events that a dispute may lead to. */
const CORRECTIONS: ReadonlySet<EventType> = new Set<EventType>([
  'ScoreEntered',
  ...RESULT_CORRECTIONS,
  'MatchReopened',
  'PrizesReopened',
  'PrizesPublished',
])

/** Whether an event may be linked to the dispute: it corrects the subject of the dispute, and came after the opening. */
export function isLinkable(event: RecordedEvent, { events: [opened] }: Case, facts: Facts): boolean {
  return (
    CORRECTIONS.has(event.type) &&
    opened !== undefined &&
    event.position > opened.position &&
    facts.events.some(({ id }) => id === event.id)
  )
}

/** Picks and coupons of a match that can still be predicted stay hidden from staff. */
export async function evidenceOf(
  services: Services,
  disputeCase: Case,
  reader: SignedIn,
  clock: ClockReading,
): Promise<DisputeEvidence> {
  const { state } = disputeCase
  const facts = await factsOf(services, state.competition, state.subject)
  const own = await ownRound(services, disputeCase, facts)
  const db = await services.readModel.live()
  const earlier = await earlierDisputes(db, state, subjectKey(state.subject))
  const all = [...own.events, ...facts.events]
  const named = await namesFor(
    services,
    [state, ...earlier],
    all.map(({ metadata }) => metadata.actor.id),
  )
  const leaves = await indexesOf(
    logOf(services.pool),
    all.map(({ id }) => id),
  )
  const rows = eventRows(own.events, facts, disputeCase, { names: teamsIn(facts.matches), leaves })
  const hidden = new Set(facts.matches.filter(row => !showsPicks(row, clock)).map(nameOf))
  const isHidden = ({ kind, match }: (typeof rows)[number]) =>
    (kind === 'pick' || kind === 'coupon') && match !== null && hidden.has(match)
  const who = whoOf(reader, named.profile)
  return {
    ...(await standingIn(services, disputeCase, facts, reader.id)),
    rules: own.rules,
    matches: own.matches.map(match => (hidden.has(match.name) ? { ...match, pick: null } : match)),
    events: rows
      .filter(row => !isHidden(row))
      .map(({ event, ...row }) => {
        const actor = who(event)
        return { ...row, by: actor.text, who: actor }
      }),
    prize: await prizeOf(services, disputeCase),
    earlier: earlier.map(dispute => disputeRow(dispute, named)),
  }
}

/** The fan's picks and coupons of the round that the case is about; nothing where it is about no single round. */
async function ownRound({ store, readModel }: Services, { state }: Case, { matches }: Facts) {
  const rounds = new Set(matches.map(({ round }) => round))
  const [round] = rounds
  if (rounds.size !== 1 || round === undefined) return { events: [], matches: [], rules: null }
  const { competition, user } = state
  const fanMatch = { competition, round, user, match: matches[0]?.id ?? '' }
  const history = await historyOf(store, fanMatch)
  const own = history.filter(({ stream }) => stream.startsWith('entry-') || stream.startsWith('coupons-'))
  const last = own.at(-1)?.position
  const folded = history.reduce(refold, nothingYet)
  const picks = await picksBehind(await readModel.live(), history)
  const before = history.filter(({ position }) => last !== undefined && position <= last)
  const atSave = last === undefined ? null : before.reduce(refold, nothingYet).ruleset
  return {
    events: own,
    matches: matches.map(match =>
      verdictsOn(match, { folded, atSave, picks }, { ...fanMatch, match: match.id }),
    ),
    rules: folded.ruleset && { today: nameOfRules(folded.ruleset), atSave: atSave && nameOfRules(atSave) },
  }
}

function verdictsOn(
  row: MatchRow,
  {
    folded,
    atSave,
    picks,
  }: { readonly folded: Folded; readonly atSave: Rules | null; readonly picks: Picks },
  fanMatch: Parameters<typeof verdictOf>[1],
): DisputedMatch {
  const match = folded.round.matches[row.id]
  const { prediction, points } = verdictOf(folded, fanMatch, picks)
  return {
    match: row.id,
    name: nameOf(row),
    sides: { home: row.home, away: row.away },
    locksAt: row.locksAt,
    score: match && isPlayed(match) ? match.score : null,
    winner: match?.status === 'settled' ? match.winner : null,
    pick: prediction,
    points,
    pointsThen: atSave && verdictOf({ ...folded, ruleset: atSave }, fanMatch, picks).points,
  }
}

function teamsIn(rows: readonly MatchRow[]): ReadonlyMap<MatchId, MatchRow> {
  return new Map(rows.map(row => [row.id, row]))
}

interface Known {
  readonly names: ReadonlyMap<MatchId, MatchRow>
  readonly leaves: ReadonlyMap<string, number>
}

type Row = Omit<DisputeEvent, 'by' | 'who'> & { readonly event: RecordedEvent }

/** A save has one row for each of its picks. */
function eventRows(
  own: readonly RecordedEvent[],
  facts: Facts,
  disputeCase: Case,
  known: Known,
): readonly Row[] {
  const rows = [
    ...own.flatMap(event => matchesIn(event).map(match => rowOf(event, match, disputeCase, facts, known))),
    ...facts.events.map(event => rowOf(event, matchesIn(event)[0] ?? null, disputeCase, facts, known)),
  ]
  return rows
    .filter(({ kind, match }) => kind !== 'pick' || match !== null)
    .sort((a, b) => (a.event.position < b.event.position ? -1 : 1))
}

function matchesIn({ type, data }: RecordedEvent): readonly MatchId[] {
  if (type === 'PredictionsSaved') return data.predictions.map(({ match }) => match)
  return 'match' in data && data.match !== null ? [data.match] : []
}

function rowOf(
  event: RecordedEvent,
  match: MatchId | null,
  disputeCase: Case,
  facts: Facts,
  known: Known,
): Row {
  const teams = match === null ? undefined : known.names.get(match)
  const { stream, revision } = event
  const words = phrasesOf(event, teams, match ?? undefined)
  return {
    event,
    kind: kindOf(event),
    at: event.metadata.occurredAt,
    type: event.type,
    what: inEnglish(words),
    words,
    match: teams ? nameOf(teams) : null,
    sides: teams ? { home: teams.home, away: teams.away } : null,
    reason: 'reason' in event.data ? (event.data.reason ?? null) : null,
    stream,
    revision,
    locksAt: event.metadata.judgedBy?.locksAt ?? null,
    leaf: known.leaves.get(event.id) ?? null,
    linkable: isLinkable(event, disputeCase, facts),
    linked: disputeCase.state.corrections.some(
      correction => correction.stream === stream && correction.revision === revision,
    ),
  }
}

function kindOf({ stream }: RecordedEvent): DisputeEvent['kind'] {
  if (stream.startsWith('entry-')) return 'pick'
  if (stream.startsWith('coupons-')) return 'coupon'
  return stream.startsWith('prizes-') ? 'prize' : 'result'
}

/** The publication of the prize, or that of the round's prizes. */
async function prizeOf({ readModel, users }: Services, { state }: Case): Promise<DisputeEvidence['prize']> {
  const { subject, competition } = state
  const period =
    subject.kind === 'prize'
      ? subject.period
      : (`round-${subject.kind === 'round' ? subject.round : roundOf(subject.match).round}` as const)
  const published = await publishedPrizesOf(await readModel.live(), competition, period)
  if (!published) return null
  const { last, status, publications } = published
  const profile = await users.profiles(last.awards.flatMap(({ winners }) => winners.slice(0, WINNERS_NAMED)))
  return {
    period,
    status,
    publications,
    publishedAt: last.at,
    winners: last.awards.map(({ rule, winners }) => ({
      prize: rule.title,
      fans: winners.slice(0, WINNERS_NAMED).map(id => fanView(id, profile(id))),
      total: winners.length,
    })),
  }
}
