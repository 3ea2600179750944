/** What each event did to the points of a fan for a match, line by line. */
import type { Explanation } from '#contract/explain/calls.ts'
import { bearsOn as couponBearsOn } from '#domain/coupon/kinds.ts'
import type { EventType } from '#domain/events.ts'
import { ownWords, type Phrase, phrase } from '#domain/phrase.ts'
import { nameOf } from '#domain/round/match.ts'
import { RESULT_EVENTS } from '#domain/round/result-events.ts'
import { sourceOf } from '#domain/source.ts'
import type { Actor, MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { isStaff, type SignedIn } from '#people/identity/sessions.ts'
import type { Profile } from '#people/identity/users.ts'
import type { Asked, AskedRound } from './history.ts'
import { inEnglish } from './phrase.ts'
import type { Picks } from './picks.ts'
import { type Folded, nothingYet, refold, verdictOf, verdictsOf } from './refold.ts'
import type { Teams } from './said/names.ts'
import { phrasesOf } from './words.ts'

type Step = Explanation['trace'][number]

/** The points to explain: those of a match, or those of a round. */
export interface About {
  /** null while nothing that was predicted is settled */
  points(folded: Folded): number | null
  /** events that stand in the trace even where they changed no points */
  bearsOn(event: RecordedEvent): boolean
  /** of a save of several predictions the one that is named; all of them where it is left out */
  readonly match?: MatchId
}

export function aboutMatch(fanMatch: Asked, picks: Picks): About {
  const { match } = fanMatch
  return {
    match,
    points: folded => verdictOf(folded, fanMatch, picks).points,
    bearsOn: event => bearsOnMatch(event, match),
  }
}

/** The sum of the round's matches; the fixtures' dates and grounds stay out of the trace. */
export function aboutRound(fanRound: AskedRound, picks: Picks): About {
  return {
    points: folded => sumOf(verdictsOf(folded, fanRound, picks)),
    bearsOn: ({ type }) => ROUND_STEPS.has(type),
  }
}

/** @returns null where no prediction is settled */
export function sumOf(verdicts: readonly { readonly points: number | null }[]): number | null {
  const settled = verdicts.flatMap(({ points }) => (points === null ? [] : [points]))
  return settled.length === 0 ? null : settled.reduce((sum, points) => sum + points, 0)
}

const ROUND_STEPS: ReadonlySet<EventType> = new Set([
  'PredictionsSaved',
  'PredictionWithdrawn',
  'PredictionEntered',
  'CouponUsed',
  'CouponReturned',
  ...RESULT_EVENTS,
])

/** Folds the events one after the other, and notes what each did to the points, and which result was corrected later. */
export function traceOf(
  events: readonly RecordedEvent[],
  about: About,
  who: (event: RecordedEvent) => Phrase,
) {
  const trace: Step[] = []
  const standing = new Map<string, Step>()
  let folded = nothingYet
  let before: number | null = null
  for (const event of events) {
    folded = refold(folded, event)
    const after = about.points(folded)
    const change = changeOf(before, after)
    before = after
    if (change === null && !about.bearsOn(event)) continue
    const teams = teamsOf(event, folded)
    const made = stepOf(event, {
      change,
      who: who(event),
      ...named(about.match ? undefined : teams),
      words: about.match ? phrasesOf(event, teams, about.match) : wholeWords(event, teams, folded),
    })
    trace.push(made)
    strike(standing, event, made)
  }
  return { folded, trace }
}

/** Of each match the step with the score and the one with the winner that stand: a correction strikes them through. */
function strike(standing: Map<string, Step>, { type, data }: RecordedEvent, made: Step): void {
  if (!('match' in data)) return
  for (const fact of FACTS[type] ?? []) {
    const key = `${fact} ${data.match}`
    const struck = standing.get(key)
    if (struck) struck.corrected = { reason: made.reason }
    standing.set(key, made)
  }
}

const FACTS: Partial<Record<EventType, readonly ('score' | 'winner')[]>> = {
  ScoreEntered: ['score'],
  ScoreCorrected: ['score'],
  WinnerSet: ['winner'],
  WinnerCorrected: ['winner'],
  ResultWithdrawn: ['score', 'winner'],
}

/** Nothing is not zero: a match settled for no points is a step, a match that stays open is not. */
function changeOf(before: number | null, after: number | null): number | null {
  if (before === after) return null
  return (after ?? 0) - (before ?? 0)
}

/** Events of other matches stand in the trace only where they changed the points of this one. */
function bearsOnMatch(event: RecordedEvent, match: MatchId): boolean {
  switch (event.type) {
    case 'CompetitionOpened':
    case 'PointsDeducted':
    case 'PointsDeductionLifted':
    case 'ResultsAcceptanceSet':
    case 'PrizesSet':
    case 'TableOrderAdopted':
    case 'TableMarksAdopted':
    case 'StagesSet':
    case 'RoundsAdded':
    case 'PlaceDecided':
    case 'TeamRenamed':
    case 'TeamColoursChosen':
    case 'CompetitionFinished':
    case 'CompetitionArchived':
    case 'CompetitionReopened':
      return false
    case 'CouponUsed':
    case 'CouponReturned':
      return couponBearsOn(match, event.data)
    case 'PredictionsSaved':
      return event.data.predictions.some(saved => saved.match === match)
    case 'MarqueeChosen':
      return event.data.match === match || event.data.from === match
    default:
      return !('match' in event.data) || event.data.match === match
  }
}

/** Who plays the match that the event is about. */
function teamsOf({ data }: RecordedEvent, { round }: Folded): Teams | undefined {
  return 'match' in data && data.match !== null ? round.matches[data.match] : undefined
}

/** Of a save all predictions with their matches. */
function wholeWords(event: RecordedEvent, teams: Teams | undefined, { round }: Folded): Phrase[] {
  if (event.type !== 'PredictionsSaved') return phrasesOf(event, teams)
  return event.data.predictions.map(({ match, to }, at) => {
    const { home, away } = round.matches[match] ?? { home: 'The first team', away: 'the second team' }
    const score = `${to.home}:${to.away}`
    const values = { home, score, away }
    return at === 0
      ? phrase('event.predicted-match', 'Predicted {home} {score} {away}', values)
      : phrase('event.predicted-another', '{home} {score} {away}', values)
  })
}

/** Who plays, in words and each by itself; null where no match is named. */
export function named(teams: Teams | undefined): Pick<Step, 'teams' | 'sides'> {
  if (!teams) return { teams: null, sides: null }
  const { home, away } = teams
  return { teams: nameOf(teams), sides: { home, away } }
}

/** The event as a step of a trace. */
export function stepOf(
  event: RecordedEvent,
  fields: Pick<Step, 'words' | 'teams' | 'sides' | 'who' | 'change'>,
): Step {
  return {
    ...fields,
    what: inEnglish(fields.words),
    by: fields.who.text,
    at: event.metadata.occurredAt,
    type: event.type,
    reason: 'reason' in event.data ? (event.data.reason ?? null) : null,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    locksAt: event.metadata.judgedBy?.locksAt ?? null,
    corrected: null,
  }
}

interface Acted {
  readonly metadata: { readonly actor: Actor }
}

/** Who acted: fans see the role of the person, staff the name, which is the same in each language. */
export function whoOf(reader: SignedIn, profile: (id: string) => Profile): (event: Acted) => Phrase {
  return ({ metadata: { actor } }) => {
    if (actor.role !== 'system' && actor.id === reader.id) return phrase('by.you', 'you')
    if (actor.role !== 'system' && isStaff(reader)) return ownWords('by', profile(actor.id).name)
    return byRole(actor)
  }
}

const ROLES: Readonly<Record<Exclude<Actor['role'], 'system'>, Phrase>> = {
  user: phrase('by.fan', 'a fan'),
  admin: phrase('by.admin', 'an admin'),
  auditor: phrase('by.auditor', 'an auditor'),
}

/** Who acted where people stay unnamed: 'an admin', 'the source openfootball', 'the system'. */
export function byRole({ id, role }: Actor): Phrase {
  if (role !== 'system') return ROLES[role]
  const source = sourceOf(id)
  return source === null
    ? phrase('by.system', 'the system')
    : phrase('by.source', 'the source {source}', { source })
}
