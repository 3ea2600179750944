import type { KeptText } from '../kept-text.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { CompetitionId, RoundNumber, UserId } from '../words.ts'
import type { Badge, JoinCode, LeagueEvent, LeagueId } from './events.ts'

/** `removed`: an admin took the fan out, and no code was made since. */
export type Standing = 'owner' | 'co-admin' | 'member' | 'removed' | 'none'

/** A knock-out cup of the league, as far as the next decision needs to know it. */
export interface Cup {
  /** counted from 1 */
  readonly cup: number
  readonly competition: CompetitionId
  readonly firstRound: RoundNumber
  readonly commitment: string
  /** once a cup is called off, nothing else happens to it */
  readonly status: 'announced' | 'drawn' | 'called-off'
}

export interface League {
  readonly status: 'open' | 'closed'
  readonly league: LeagueId
  readonly owner: UserId
  readonly name: KeptText
  /** null where there is none */
  readonly description: KeptText | null
  readonly badge: Badge
  readonly competition: CompetitionId | null
  readonly fromRound: RoundNumber | null
  readonly public: boolean
  /** null while it is revoked */
  readonly code: JoinCode | null
  /** how many there are, the owner included */
  readonly members: number
  readonly coAdmins: readonly UserId[]
  /** the newest one; null before the first */
  readonly cup: Cup | null
  /** of each competition the latest first week of a cup that was drawn: no cup is drawn for it, or for an earlier one, again */
  readonly drawnFor: Readonly<Record<CompetitionId, RoundNumber>>
  /** of the fans whom the command concerns, by their ids */
  readonly standings: ReadonlyMap<UserId, Standing>
}

export type LeagueState = { readonly status: 'none' } | League

/**
 * How a league's events change its state. All members are counted, but a decision concerns one or two of them: only their
 * standing is kept, so that folding 10,000 joins copies no list of 10,000.
 * @param concerned the fans whose standing is kept
 */
export function evolveFor(concerned: ReadonlySet<UserId>) {
  return (state: LeagueState, event: LeagueEvent): LeagueState => {
    if (event.type === 'LeagueCreated') {
      if (state.status !== 'none') return impossible(state.status, event.type)
      const created: League = {
        ...event.data,
        status: 'open',
        members: 1,
        coAdmins: [],
        cup: null,
        drawnFor: {},
        standings: new Map(),
      }
      return { ...created, standings: stood(created, event.data.owner, 'owner') }
    }
    if (state.status !== 'open') return impossible(state.status, event.type)
    switch (event.type) {
      case 'LeagueRenamed':
        return { ...state, name: event.data.name }
      case 'LeagueDescribed':
        return { ...state, description: event.data.description }
      case 'LeagueBadgeChosen':
        return { ...state, badge: event.data.badge }
      case 'JoinCodeMade':
        return { ...state, code: event.data.code, standings: forgiven(state) }
      case 'JoinCodeRevoked':
        return { ...state, code: null }
      case 'LeagueJoined':
        return moved(state, event.data.user, 'member', 1)
      case 'LeagueLeft':
        return moved(state, event.data.user, 'none', -1)
      case 'LeagueMemberRemoved':
        return moved(state, event.data.user, 'removed', -1)
      case 'CoAdminMade':
        return moved(state, event.data.user, 'co-admin', 0)
      case 'CoAdminUnmade':
        return moved(state, event.data.user, 'member', 0)
      case 'LeagueHandedOver': {
        const { from, to } = event.data
        return { ...moved(moved(state, from, 'none', -1), to, 'owner', 0), owner: to }
      }
      case 'CupAnnounced': {
        const { league: _, ...cup } = event.data
        return { ...state, cup: { ...cup, status: 'announced' } }
      }
      case 'CupDrawn': {
        const cup = cupOf(state, event.type)
        const drawnFor = { ...state.drawnFor, [cup.competition]: cup.firstRound }
        return { ...state, cup: { ...cup, status: 'drawn' }, drawnFor }
      }
      case 'CupCalledOff':
        return { ...state, cup: { ...cupOf(state, event.type), status: 'called-off' } }
      case 'LeagueClosed':
        return { ...state, status: 'closed', code: null }
      default:
        return unreachable(event)
    }
  }

  function moved(state: League, user: UserId, standing: Standing, more: number): League {
    const others = state.coAdmins.filter(id => id !== user)
    return {
      ...state,
      members: state.members + more,
      coAdmins: standing === 'co-admin' ? [...others, user] : others,
      standings: stood(state, user, standing),
    }
  }

  function stood({ standings }: League, user: UserId, standing: Standing): League['standings'] {
    return concerned.has(user) ? new Map([...standings, [user, standing]]) : standings
  }
}

function cupOf({ cup }: League, event: string): Cup {
  return cup ?? impossible('no cup', event)
}

/** Who has a code that was made after the removal was given it anew. */
function forgiven({ standings }: League): League['standings'] {
  return new Map([...standings].filter(([, standing]) => standing !== 'removed'))
}

export function standingOf({ standings }: League, user: UserId): Standing {
  return standings.get(user) ?? 'none'
}
