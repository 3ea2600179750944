/** What may become of a league, and who may do it. */
import { type Decision, happened, quiet, type Refused, refuse } from '../decision.ts'
import { isKept } from '../kept-text.ts'
import { unreachable } from '../unreachable.ts'
import type {
  ChangeLeague,
  CreateLeague,
  Depart,
  JoinLeague,
  LeagueCommand,
  LeaveLeague,
  OnMember,
} from './commands.ts'
import { announceCup, callOffCup, drawCup } from './decide-cup.ts'
import type { LeagueEvent } from './events.ts'
import { type League, type LeagueState, standingOf } from './state.ts'

/** Members of a league at the most: its boards are ranked whenever somebody reads them. */
export const MAX_MEMBERS = 10_000
/** Open leagues that one fan is a member of at the most. */
export const MAX_LEAGUES_OF_FAN = 50
/** Co-admins of a league at the most. */
export const MAX_CO_ADMINS = 20

type Decided = Decision<LeagueEvent>

export function decide(command: LeagueCommand, state: LeagueState): Decided {
  if (command.type === 'CreateLeague') return create(command, state)
  if (state.status === 'none') return refuse('unknown-league', 'There is no such league')
  if (state.status === 'closed')
    return command.type === 'CloseLeague' ? quiet : refuse('league-closed', 'This league is closed')
  switch (command.type) {
    case 'JoinLeague':
      return join(command, state)
    case 'LeaveLeague':
      return leave(command, state)
    case 'Depart':
      return depart(command, state)
    case 'RemoveMember':
      return remove(command, state)
    case 'MakeCoAdmin':
    case 'UnmakeCoAdmin':
      return appoint(command, state)
    case 'AnnounceCup':
      return isAdmin(state, command.by) ? announceCup(command, state) : notAdmin()
    case 'DrawCup':
      return isAdmin(state, command.by) ? drawCup(command, state) : notAdmin()
    case 'CallOffCup':
      return isAdmin(state, command.by) ? callOffCup(command, state) : notAdmin()
    default:
      return change(command, state)
  }
}

function create({ type: _, leaguesOfFan, ...data }: CreateLeague, state: LeagueState): Decided {
  if (state.status !== 'none') return quiet
  if (data.fromRound !== null && data.competition === null)
    return refuse('round-of-what', 'Please choose a competition, or let points count from the start')
  return tooManyLeagues(leaguesOfFan) ?? happened({ type: 'LeagueCreated', data })
}

function join({ league, by: user, codeHash, now, leaguesOfFan }: JoinLeague, state: League): Decided {
  const standing = standingOf(state, user)
  if (standing === 'owner' || standing === 'co-admin' || standing === 'member') return quiet
  if (standing === 'removed')
    return refuse('removed-from-league', 'An admin of this league has removed you from it')
  if (codeHash === null ? !state.public : !isValid(state, codeHash, now))
    return refuse('wrong-join-code', 'This invitation is not valid any more. Please ask for a new one')
  if (state.members >= MAX_MEMBERS)
    return refuse('league-full', `This league has ${MAX_MEMBERS} members, which is the most for a league`)
  return tooManyLeagues(leaguesOfFan) ?? happened({ type: 'LeagueJoined', data: { league, user } })
}

function isValid({ code }: League, hash: string, now: string): boolean {
  return code !== null && code.hash === hash && (code.expiresAt === null || now < code.expiresAt)
}

function leave({ league, by: user }: LeaveLeague, state: League): Decided {
  const standing = standingOf(state, user)
  if (standing === 'none' || standing === 'removed') return quiet
  if (standing === 'owner')
    return refuse('owner-stays', 'A league needs its owner. You can close the league instead')
  return happened({ type: 'LeagueLeft', data: { league, user } })
}

/** Of an owner the league passes to the co-admin who joined first, else to such a member; without one it closes. */
function depart({ league, by: user, heirs }: Depart, state: League): Decided {
  const standing = standingOf(state, user)
  if (standing === 'none' || standing === 'removed') return quiet
  if (standing !== 'owner') return happened({ type: 'LeagueLeft', data: { league, user } })
  const first = (wanted: 'co-admin' | 'member') => heirs.find(heir => standingOf(state, heir) === wanted)
  const to = first('co-admin') ?? first('member')
  if (to !== undefined) return happened({ type: 'LeagueHandedOver', data: { league, from: user, to } })
  if (state.members > 1) return refuse('no-heir', 'The other members of the league are not known yet')
  return happened({ type: 'LeagueClosed', data: { league } })
}

function remove({ league, by, user }: OnMember, state: League): Decided {
  if (!isAdmin(state, by)) return notAdmin()
  const standing = standingOf(state, user)
  if (standing === 'none' || standing === 'removed') return quiet
  if (standing === 'owner') return refuse('owner-stays', 'The owner of a league can not be removed')
  if (standing === 'co-admin' && by !== state.owner)
    return refuse('not-league-owner', 'Only the owner of the league removes its admins')
  return happened({ type: 'LeagueMemberRemoved', data: { league, user } })
}

function appoint({ type, league, by, user }: OnMember, state: League): Decided {
  if (by !== state.owner) return notOwner()
  const standing = standingOf(state, user)
  if (type === 'UnmakeCoAdmin')
    return standing === 'co-admin' ? happened({ type: 'CoAdminUnmade', data: { league, user } }) : quiet
  if (standing === 'co-admin' || standing === 'owner') return quiet
  if (standing !== 'member') return refuse('not-a-member', 'Only a member of the league can be an admin')
  if (state.coAdmins.length >= MAX_CO_ADMINS)
    return refuse('too-many-admins', `A league has ${MAX_CO_ADMINS} admins at most beside its owner`)
  return happened({ type: 'CoAdminMade', data: { league, user } })
}

function change(command: ChangeLeague, state: League): Decided {
  const { league, by } = command
  if (!isAdmin(state, by)) return notAdmin()
  switch (command.type) {
    case 'RenameLeague': {
      const { name } = command
      return isKept(name, state.name) ? quiet : happened({ type: 'LeagueRenamed', data: { league, name } })
    }
    case 'DescribeLeague': {
      const { description } = command
      if (isKept(description, state.description)) return quiet
      return happened({ type: 'LeagueDescribed', data: { league, description } })
    }
    case 'ChooseBadge': {
      const { badge } = command
      const { emblem, colour } = state.badge
      if (badge.emblem === emblem && badge.colour === colour) return quiet
      return happened({ type: 'LeagueBadgeChosen', data: { league, badge } })
    }
    case 'MakeJoinCode':
      if (command.code.expiresAt !== null && command.code.expiresAt <= command.now)
        return refuse('expires-in-the-past', 'An invitation must end in the future')
      return happened({ type: 'JoinCodeMade', data: { league, code: command.code } })
    case 'RevokeJoinCode':
      return state.code === null ? quiet : happened({ type: 'JoinCodeRevoked', data: { league } })
    case 'CloseLeague':
      return by === state.owner ? happened({ type: 'LeagueClosed', data: { league } }) : notOwner()
    default:
      return unreachable(command)
  }
}

function isAdmin(state: League, user: string): boolean {
  const standing = standingOf(state, user)
  return standing === 'owner' || standing === 'co-admin'
}

function notAdmin(): Refused {
  return refuse('not-league-admin', 'Only the admins of the league can do this')
}

function notOwner(): Refused {
  return refuse('not-league-owner', 'Only the owner of the league can do this')
}

function tooManyLeagues(leaguesOfFan: number): Refused | undefined {
  if (leaguesOfFan < MAX_LEAGUES_OF_FAN) return undefined
  return refuse('too-many-leagues', `You are in ${MAX_LEAGUES_OF_FAN} leagues, which is the most for one fan`)
}
