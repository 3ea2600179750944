/** One match of a round, as the round's stream says it. */
import type { Dated } from '../decider.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { CompetitionId, Instant, MatchId, Reason, RoundNumber, Score, Winner } from '../words.ts'
import type { MatchEvent } from './events.ts'

/** What is known of every match, in each status. */
export interface Fixture {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly home: string
  readonly away: string
  readonly ground: string
  readonly group: string | null
  readonly category: string
  readonly knockOut: boolean
  /** when the match joined the round */
  readonly added: Instant
  /** how many of the round's earlier arrangements a re-opening has lifted for this match, see `RoundState.earlier` */
  readonly lifted: number
}

export interface Scores {
  /** up to 120 minutes */
  readonly score: Score
  /** before extra time; null where none was played */
  readonly after90: Score | null
}

export interface Result extends Scores {
  /** whether the scores were decided at a desk */
  readonly awarded: boolean
  /** what stood before that; null where nothing did, and of a result that was played */
  readonly played: Scores | null
}

/** A match that can be played, or was. */
export type LiveMatch =
  /** a match put off to a known kick-off is scheduled again, for that kick-off */
  | (Fixture & { readonly status: 'scheduled'; readonly kickOff: Instant })
  /** in the list of fixtures, its kick-off not known yet */
  | (Fixture & { readonly status: 'announced'; readonly kickOff: null })
  /** put off, the new kick-off is not known yet */
  | (Fixture & { readonly status: 'postponed'; readonly kickOff: null; readonly reason: Reason })
  | (Fixture & Result & { readonly status: 'scored'; readonly kickOff: Instant })
  | (Fixture &
      Result & {
        readonly status: 'settled'
        readonly kickOff: Instant
        readonly winner: Winner
      })

/** Gives no points, not even those it gave before. */
export type VoidMatch = Fixture & {
  readonly status: 'void'
  readonly kickOff: Instant | null
  readonly reason: Reason
  /** what it is again where it became void by mistake */
  readonly was: LiveMatch
  /** how many of the round's earlier arrangements held before it became void: no lock comes to it after them */
  readonly until: number
}

export type Match = LiveMatch | VoidMatch

export type MatchStatus = Match['status']
type PlayedMatch = Extract<Match, { score: Score }>
export type UnplayedMatch = Exclude<LiveMatch, PlayedMatch>

export function isPlayed(match: Match): match is PlayedMatch {
  return match.status === 'scored' || match.status === 'settled'
}

/** 'Arsenal v Wolves': how a sentence for users names the match. */
export function nameOf(teams: { readonly home: string; readonly away: string }): string {
  return `${teams.home} v ${teams.away}`
}

/**
 * @param match undefined before the match was scheduled
 * @param arrangements how many earlier arrangements the round has
 * @throws Error on an event that no decision could have given in this state
 */
export function evolveMatch(
  match: Match | undefined,
  event: Dated<Exclude<MatchEvent, { type: 'MatchRemoved' }>>,
  arrangements: number,
): Match {
  if (event.type === 'MatchScheduled') {
    if (match) return impossible(match.status, event.type)
    const { kickOff, marquee: _, reason: __, ...fixture } = event.data
    // What held before is none of its business.
    const common = { ...fixture, added: event.metadata.occurredAt, lifted: arrangements }
    return kickOff === null
      ? { ...common, status: 'announced', kickOff }
      : { ...common, status: 'scheduled', kickOff }
  }
  if (event.type === 'MatchRestored' && match?.status === 'void') return match.was
  if (!match || match.status === 'void') return impossible(match?.status ?? 'none', event.type)
  switch (event.type) {
    case 'MatchDetailsChanged': {
      const { home, away, kickOff, ground, group, category } = event.data
      const details = { home, away, ground, group, category }
      if (kickOff === match.kickOff) return { ...match, ...details }
      // Only a postponement takes a kick-off away.
      if (kickOff === null) return impossible(match.status, event.type)
      if (isPlayed(match)) return { ...match, ...details, kickOff }
      return { ...fixtureOf(match), ...details, status: 'scheduled', kickOff }
    }
    case 'MatchPostponed': {
      const { kickOff, reason } = event.data
      const fixture = fixtureOf(unplayed(match, event.type))
      return kickOff === null
        ? { ...fixture, status: 'postponed', kickOff, reason }
        : { ...fixture, status: 'scheduled', kickOff }
    }
    case 'MatchReopened':
      return { ...unplayed(match, event.type), lifted: arrangements }
    case 'MatchVoided':
      return {
        ...fixtureOf(match),
        status: 'void',
        kickOff: match.kickOff,
        reason: event.data.reason,
        was: match,
        until: arrangements + 1,
      }
    case 'MatchRestored':
      return impossible(match.status, event.type)
    case 'ScoreEntered': {
      if (match.status !== 'scheduled') return impossible(match.status, event.type)
      const { score, after90 = null, awarded = false } = event.data
      return { ...match, status: 'scored', score, after90, awarded, played: null }
    }
    case 'ScoreCorrected': {
      if (!isPlayed(match)) return impossible(match.status, event.type)
      const { to: score, winner } = event.data
      const after90 = event.data.after90 ? event.data.after90.to : match.after90
      const result = { score, after90, ...deskDecision(match, event.data.awarded) }
      if (!winner) return { ...match, ...result }
      if (match.status !== 'settled') return impossible(match.status, event.type)
      return { ...match, ...result, winner: winner.to }
    }
    case 'WinnerSet':
      if (match.status !== 'scored') return impossible(match.status, event.type)
      return { ...match, status: 'settled', winner: event.data.winner }
    case 'WinnerCorrected':
      if (match.status !== 'settled') return impossible(match.status, event.type)
      return { ...match, winner: event.data.to }
    case 'ResultWithdrawn':
      if (!isPlayed(match)) return impossible(match.status, event.type)
      return { ...fixtureOf(match), status: 'scheduled', kickOff: match.kickOff }
    default:
      return unreachable(event)
  }
}

/** @param awarded whether the new scores were decided at a desk; undefined where that is as before */
function deskDecision(
  { score, after90, ...before }: Result,
  awarded: boolean | undefined,
): Pick<Result, 'awarded' | 'played'> {
  if (awarded === undefined) return { awarded: before.awarded, played: before.played }
  return { awarded, played: awarded ? { score, after90 } : null }
}

function unplayed(match: LiveMatch, event: string): UnplayedMatch {
  return isPlayed(match) ? impossible(match.status, event) : match
}

/** Without what belongs to one status only. */
function fixtureOf(live: LiveMatch): Fixture {
  const { match, competition, round, home, away, ground, group, category, knockOut, added, lifted } = live
  return { match, competition, round, home, away, ground, group, category, knockOut, added, lifted }
}
