import type { HashedText } from '../kept-text.ts'
import type { CompetitionId, Instant, RoundNumber, UserId } from '../words.ts'
import type { Badge, JoinCode, LeagueEvent, LeagueId } from './events.ts'

interface OnLeague {
  readonly league: LeagueId
  /** who asks */
  readonly by: UserId
}

/** The owner asks. */
export type CreateLeague = Omit<
  Extract<LeagueEvent, { type: 'LeagueCreated' }>['data'],
  'name' | 'description'
> & {
  readonly type: 'CreateLeague'
  readonly name: HashedText
  readonly description: HashedText | null
  /** open leagues that the owner is a member of already */
  readonly leaguesOfFan: number
}

export type ChangeLeague = OnLeague &
  (
    | { readonly type: 'RenameLeague'; readonly name: HashedText }
    | { readonly type: 'DescribeLeague'; readonly description: HashedText | null }
    | { readonly type: 'ChooseBadge'; readonly badge: Badge }
    | { readonly type: 'MakeJoinCode'; readonly code: JoinCode; readonly now: Instant }
    | { readonly type: 'RevokeJoinCode' }
    | { readonly type: 'CloseLeague' }
  )

export interface JoinLeague extends OnLeague {
  readonly type: 'JoinLeague'
  /** of the code that the fan has; null for a public league */
  readonly codeHash: string | null
  readonly now: Instant
  /** open leagues that the fan is a member of */
  readonly leaguesOfFan: number
}

export interface LeaveLeague extends OnLeague {
  readonly type: 'LeaveLeague'
}

/** The account of a member is deleted. */
export interface Depart extends OnLeague {
  readonly type: 'Depart'
  /** living members in the order in which they joined: who may own the league next */
  readonly heirs: readonly UserId[]
}

export interface OnMember extends OnLeague {
  readonly type: 'RemoveMember' | 'MakeCoAdmin' | 'UnmakeCoAdmin'
  readonly user: UserId
}

/** @see decide-cup.ts */
export interface AnnounceCup extends OnLeague {
  readonly type: 'AnnounceCup'
  readonly competition: CompetitionId
  readonly firstRound: RoundNumber
  /** SHA-256 of the seed */
  readonly commitment: string
  /** whether the newest cup of the league has a winner */
  readonly over: boolean
}

export interface CallOffCup extends OnLeague {
  readonly type: 'CallOffCup'
  /** the number of the cup that the admin saw: another one is not called off unseen */
  readonly cup: number
  /** hash of the reason */
  readonly words: string
}

export interface DrawCup extends OnLeague {
  readonly type: 'DrawCup'
  readonly seed: string
  /** the members of the league */
  readonly fans: readonly UserId[]
  /** rounds of the competition */
  readonly rounds: number
  /** the first lock of the cup's first week; null where it has none yet */
  readonly locksAt: Instant | null
  readonly now: Instant
}

export type LeagueCommand =
  | CreateLeague
  | ChangeLeague
  | JoinLeague
  | LeaveLeague
  | Depart
  | OnMember
  | AnnounceCup
  | DrawCup
  | CallOffCup
