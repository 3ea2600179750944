/**
 * What pages ask first that follows from other answers: the competition in play, its round, the reader. What a page asks
 * at once is found by the build (`web/app/frames.tsx`). A question that is missing here is asked by the page itself, later;
 * one too many is answered for nothing. `tests/e2e/first-answers` holds both lists equal.
 */
import { PREDICTORS } from './addresses.ts'
import { chosenCompetition, chosenWeek, defaultCompetition, inPlay, ROWS_OF_A_BOARD, TOP } from './choice.ts'
import type { contract, RouteName } from './index.ts'
import type { CompetitionView } from './round/calls.ts'
import type { SessionUser } from './sign-in/calls.ts'
import type { Said } from './wire.ts'

/** A question of a page: a call by its name, and what the call is asked, in the product's words. */
export interface Ask {
  readonly name: RouteName
  readonly query: Readonly<Record<string, unknown>>
}

/** What is known of the page and its reader so far. */
export interface Known {
  /** the parameters of the page's address */
  readonly address: URLSearchParams
  readonly competitions: readonly CompetitionView[]
  /** null for visitors */
  readonly user: SessionUser | null
  /** the match that the reader's newest points come from; undefined where none is known */
  readonly newest: string | undefined
  /** the last round that gave the reader points; undefined where none is known */
  readonly lastRound: number | undefined
}

const ask = <Name extends RouteName>(name: Name, query: Said<(typeof contract)[Name]['query']>): Ask => ({
  name,
  query: query as Ask['query'],
})

/** The competition that a predictor's page shows. */
const predicted = ({ address, competitions }: Known, kind: CompetitionView['kind']) =>
  chosenCompetition(address.get('competition') ?? '', competitions, kind)

const matchesOf = ({ id }: CompetitionView, round: number) =>
  ask('matchList', { competition: id, round: String(round) })

/** What pages ask that follows from other answers. */
const PAGES: Readonly<Record<string, (known: Known) => readonly Ask[]>> = {
  '/': ({ competitions, user, lastRound }) => {
    const competition = defaultCompetition(inPlay(competitions))
    if (!competition) return []
    const board = { competition: competition.id, text: '', page: 1, limit: ROWS_OF_A_BOARD }
    const own = user ? [ask('fan', { user: user.id, competition: competition.id })] : []
    // Who overtook whom is told of a league's week.
    const beside = user && competition.kind === 'league' ? [ask('boardBeside', board)] : []
    return [
      matchesOf(competition, competition.currentRound),
      // Beside the boxes of a fan, where there is room.
      ...(user
        ? [ask('form', { competition: competition.id, round: String(competition.currentRound) })]
        : []),
      // The top of the table is a visitor's; a fan has the own leagues.
      ...(user ? [] : [ask('leaderboard', { competition: competition.id, limit: TOP })]),
      ...(user?.role === 'user' ? [ask('myLeagues', {})] : []),
      ...own,
      ...beside,
      // A fan's last week is shown match by match, in leagues.
      ...(lastRound === undefined || competition.kind !== 'league'
        ? []
        : [matchesOf(competition, lastRound)]),
    ]
  },
  [PREDICTORS.league]: known => {
    const { address, user, newest } = known
    const league = predicted(known, 'league')
    if (!league) return []
    const competition = league.id
    const round = chosenWeek(address.get('round') ?? '', league)
    return [
      matchesOf(league, round),
      ask('form', { competition, round: String(round) }),
      ask('getTables', { competition }),
      ...(user
        ? [ask('myCoupons', { competition }), ask('myPredictions', { winnings: true, limit: 1 })]
        : []),
      ...(user?.role === 'user' ? [ask('myLeagues', {})] : []),
      ...(newest === undefined ? [] : [ask('explain', { match: newest })]),
    ]
  },
  '/leaderboard': ({ address, competitions, user }) => {
    const competition = defaultCompetition(competitions)
    // Other addresses name a board of their own.
    if (!competition || !user || address.size > 0) return []
    const board = { competition: competition.id, text: '', page: 1, limit: ROWS_OF_A_BOARD }
    return [
      ask('leaderboard', board),
      ask('boardBeside', board),
      ask('listRounds', { competition: competition.id }),
      ...(user.role === 'user' ? [ask('myLeagues', {})] : []),
    ]
  },
  [PREDICTORS.tournament]: known => {
    const { user } = known
    const tournament = predicted(known, 'tournament')
    if (!tournament) return []
    return [
      ask('matchList', { competition: tournament.id }),
      ask('getTables', { competition: tournament.id }),
      ...(user?.role === 'user' ? [ask('myLeagues', {})] : []),
    ]
  },
  '/dashboard': ({ user }) => (user ? [ask('mySkor', {}), ask('competitions', {})] : []),
  '/leagues': ({ user }) => (user ? [ask('myLeagues', {})] : []),
  '/monthly_reffle': ({ user }) => (user ? [ask('myRaffle', {})] : []),
}

/** What stands around every page of a reader: their notices, and their rank. */
const ofReader = ({ user }: Known): readonly Ask[] =>
  user ? [ask('notices', {}), ask('leaderboard', { limit: 1 })] : []

/** @param path of a page, without its query */
export function laterAsks(path: string, known: Known): readonly Ask[] {
  return [...ofReader(known), ...(PAGES[path]?.(known) ?? [])]
}
