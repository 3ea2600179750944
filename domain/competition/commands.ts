import type { PrizeRule } from '../prize/rules.ts'
import type { Rules } from '../scoring/rules.ts'
import type { EventIn } from '../vocabulary.ts'
import type { RoundNumber, UserId } from '../words.ts'
import type { competitionEvents, PlaceDecision } from './events.ts'
import type { Deduction, Life, Round, TeamColours } from './parts.ts'
import type { Stages } from './stages.ts'
import type { TableMarks } from './table-marks.ts'
import type { TableOrder } from './table-order.ts'

export type OpenCompetition = {
  readonly type: 'OpenCompetition'
  readonly prizes: readonly PrizeRule[]
} & Omit<EventIn<typeof competitionEvents, 'CompetitionOpened'>['data'], 'prizes'>

/** Puts rules in force, all of their values at once. */
export interface AdoptRules {
  readonly type: 'AdoptRules'
  readonly rules: Rules
  /** needed where other rules are in force */
  readonly reason?: string | undefined
}

/** Puts prizes in force, all of them at once. */
export interface SetPrizes {
  readonly type: 'SetPrizes'
  readonly prizes: readonly PrizeRule[]
  /** whether a match has locked: fans may have played for what stood before */
  readonly begun: boolean
  /** needed where there are prizes, and where something has begun */
  readonly reason?: string | undefined
}

export type DeductPoints = { readonly type: 'DeductPoints' } & Readonly<Deduction>

export interface LiftPointsDeduction {
  readonly type: 'LiftPointsDeduction'
  readonly deduction: number
  readonly reason: string
}

/** Lets sources enter results, or keeps that for admins. */
export interface SetResultsAcceptance {
  readonly type: 'SetResultsAcceptance'
  readonly automatic: boolean
}

/** Puts an order of tables in force. */
export interface AdoptTableOrder {
  readonly type: 'AdoptTableOrder'
  readonly order: TableOrder
  /** needed where another order is in force */
  readonly reason?: string | undefined
}

/** Puts all marks of the tables in force. */
export interface AdoptTableMarks {
  readonly type: 'AdoptTableMarks'
  readonly marks: TableMarks
  /** needed where marks of the competition's own are in force */
  readonly reason?: string | undefined
}

/** Sets all stages at once. */
export interface SetStages {
  readonly type: 'SetStages'
  readonly stages: Stages
  /** rounds that have matches */
  readonly matches: readonly RoundNumber[]
  /** needed where stages are set */
  readonly reason?: string | undefined
}

/** Gives the competition more rounds, behind those that it has. */
export interface AddRounds {
  readonly type: 'AddRounds'
  readonly rounds: readonly Omit<Round, 'number'>[]
  /** how many rounds there must be before them; left out where any number will do */
  readonly after?: number | undefined
  readonly reason: string
}

export type DecidePlace = { readonly type: 'DecidePlace' } & Readonly<PlaceDecision>

/** Finishes a competition, archives it, or opens it again. */
export interface MoveCompetition {
  readonly type: 'MoveCompetition'
  readonly to: Life
  /** matches without a winner that are not void */
  readonly openMatches: number
  readonly reason: string
}

/** Gives a team another name for the whole competition. */
export interface RenameTeam {
  readonly type: 'RenameTeam'
  /** the present name */
  readonly from: string
  readonly to: string
  /** all teams of the competition, by their present names */
  readonly teams: readonly string[]
  readonly reason: string
}

/** Chooses what the shield of a team is drawn in. */
export interface ChooseTeamColours {
  readonly type: 'ChooseTeamColours'
  /** by its present name */
  readonly team: string
  readonly to: TeamColours | null
  /** all teams of the competition, by their present names */
  readonly teams: readonly string[]
}

/** Takes a fan off the boards and prizes, or back on them. */
export interface ExcludeOrReadmit {
  readonly type: 'ExcludePlayer' | 'ReadmitPlayer'
  readonly user: UserId
  /** the admin who does it */
  readonly by: UserId
  readonly reason: string
}

export type CompetitionCommand =
  | OpenCompetition
  | AdoptRules
  | SetPrizes
  | DeductPoints
  | LiftPointsDeduction
  | SetResultsAcceptance
  | AdoptTableOrder
  | AdoptTableMarks
  | SetStages
  | AddRounds
  | DecidePlace
  | MoveCompetition
  | RenameTeam
  | ChooseTeamColours
  | ExcludeOrReadmit
