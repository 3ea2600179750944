/** What may be asked of a round. Each command but `ScheduleMatch`, `AddMatch` and `ChoosePrizeMatches` names a match that the round has. */
import type { Rules } from '../scoring/rules.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber, Score, Winner } from '../words.ts'
import type { MatchDetails, RoundEventOf } from './events.ts'

/** A ruleset, in force from the instant on until the next one is. */
export interface AdoptedRules {
  readonly ruleset: Rules
  readonly from: Instant
}

export type ScheduleMatch = { readonly type: 'ScheduleMatch' } & Readonly<
  RoundEventOf<'MatchScheduled'>['data']
>

/** A match joins the round by hand. */
export type AddMatch = {
  readonly type: 'AddMatch'
  readonly now: Instant
  readonly ruleset: Rules
  readonly reason: string
} & Readonly<Omit<RoundEventOf<'MatchScheduled'>['data'], 'reason' | 'marquee'>>

interface OfMatch {
  readonly match: MatchId
}

/** Where a decision looks at locks. */
interface Timed {
  readonly now: Instant
  readonly ruleset: Rules
}

export interface ChangeMatchDetails extends OfMatch, Timed {
  readonly type: 'ChangeMatchDetails'
  /** must be the match's own: a match keeps both */
  readonly competition: CompetitionId
  readonly round: RoundNumber
  /** the whole of the details, changed or not */
  readonly details: MatchDetails
  /** the flag in the same decision, where the admin's form holds both */
  readonly marquee?: boolean | undefined
  /** only the day of the kick-off is known: its time says of no save that the save came late */
  readonly timeUnknown?: boolean | undefined
  /** needed where teams change after the lock, where the match is brought forward, and where saves come late by it */
  readonly reason?: string | undefined
}

/** Gives the match the round's marquee flag, or takes the flag away. */
export interface ChooseMarquee extends OfMatch, Timed {
  readonly type: 'ChooseMarquee'
  readonly marquee: boolean
}

export interface PostponeMatch extends OfMatch, Timed {
  readonly type: 'PostponeMatch'
  /** null while it is not known */
  readonly kickOff: Instant | null
  readonly reason: string
}

export interface ReopenMatch extends OfMatch, Timed {
  readonly type: 'ReopenMatch'
  readonly reason: string
}

export interface VoidMatch extends OfMatch {
  readonly type: 'VoidMatch'
  readonly reason: string
}

/** Of a match that became void by mistake. */
export interface RestoreMatch extends OfMatch, Timed {
  readonly type: 'RestoreMatch'
  readonly reason: string
}

export interface RemoveMatch extends OfMatch, Timed {
  readonly type: 'RemoveMatch'
  /** whether a fan has ever predicted the match or used a power-up on it, looked up after it became void */
  readonly isNamed: boolean
  readonly reason: string
}

export interface EnterScore extends OfMatch {
  readonly type: 'EnterScore'
  /** up to 120 minutes */
  readonly score: Score
  /** before extra time, null where none was played; a correction that leaves it out keeps what stands */
  readonly after90?: Score | null | undefined
  /** whether it was decided at a desk; a correction that leaves it out keeps what stands */
  readonly awarded?: boolean | undefined
  /** needed where an earlier score is corrected */
  readonly reason?: string | undefined
  readonly now: Instant
}

export interface SetWinner extends OfMatch {
  readonly type: 'SetWinner'
  readonly winner: Winner
  /** needed where an earlier winner is corrected */
  readonly reason?: string | undefined
}

export interface WithdrawResult extends OfMatch {
  readonly type: 'WithdrawResult'
  readonly reason: string
}

/** Commands about a match that is there. */
export type MatchCommand =
  | ChangeMatchDetails
  | ChooseMarquee
  | PostponeMatch
  | ReopenMatch
  | VoidMatch
  | RestoreMatch
  | RemoveMatch
  | EnterScore
  | SetWinner
  | WithdrawResult

export interface ChoosePrizeMatches {
  readonly type: 'ChoosePrizeMatches'
  readonly now: Instant
  /** oldest first: a lock that passed by rules of before has passed */
  readonly adopted: readonly AdoptedRules[]
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly matches: readonly MatchId[]
  /** how many there must be: the competition's rule */
  readonly count: number
}

/** Commands that name one match, which is there or comes into being. */
export type OneMatchCommand = ScheduleMatch | MatchCommand

export type RoundCommand = OneMatchCommand | AddMatch | ChoosePrizeMatches
