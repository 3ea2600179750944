/**
 * The whole contract, a line a noun: a call has the name of its export. The server must have a handler for each, a test walks them
 * all. The pages know of each call what `calls.ts` says, and types.
 */
import * as accessCodes from './access-codes.ts'
import * as accountActs from './account-acts.ts'
import * as accounts from './accounts.ts'
import * as adminCompetitions from './admin-competitions.ts'
import * as adminDash from './admin-dash.ts'
import * as adminMatches from './admin-matches.ts'
import * as announcements from './announcements.ts'
import * as boardExport from './board-export.ts'
import * as boards from './boards.ts'
import * as bonus from './bonus.ts'
import * as bundles from './bundles.ts'
import * as byHand from './by-hand.ts'
import * as cards from './cards.ts'
import * as changes from './changes.ts'
import * as collectibles from './collectibles.ts'
import * as competitionLife from './competition-life.ts'
import * as contact from './contact.ts'
import * as coupons from './coupons.ts'
import * as cups from './cups.ts'
import * as deductions from './deductions.ts'
import * as defaultCompetition from './default-competition.ts'
import * as disputes from './disputes.ts'
import * as exclusions from './exclusions.ts'
import * as explain from './explain.ts'
import * as fans from './fans.ts'
import * as firstAnswers from './first-answers.ts'
import * as form from './form.ts'
import * as games from './games.ts'
import * as histories from './histories.ts'
import * as keptPlayers from './kept-players.ts'
import * as leagues from './leagues.ts'
import * as mails from './mails.ts'
import * as myLeagues from './my-leagues.ts'
import * as notices from './notices.ts'
import * as ownSessions from './own-sessions.ts'
import * as parked from './parked.ts'
import * as passkeys from './passkeys.ts'
import * as playTime from './play-time.ts'
import * as playerInvitations from './player-invitations.ts'
import * as playerSheets from './player-sheets.ts'
import * as predictionSheets from './prediction-sheets.ts'
import * as predictions from './predictions.ts'
import * as previews from './previews.ts'
import * as prizes from './prizes.ts'
import * as proofAgain from './proof-again.ts'
import * as raffle from './raffle.ts'
import * as receipts from './receipts.ts'
import * as replays from './replays.ts'
import * as resultProposals from './result-proposals.ts'
import * as roundResults from './round-results.ts'
import * as rounds from './rounds.ts'
import type { RouteContract } from './route.ts'
import * as season from './season.ts'
import * as seasonDrafts from './season-drafts.ts'
import * as seasonImport from './season-import.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as skor from './skor.ts'
import * as stageTables from './stage-tables.ts'
import * as subscriptions from './subscriptions.ts'
import * as teams from './teams.ts'
import * as terms from './terms.ts'
import * as users from './users.ts'
import * as wallets from './wallets.ts'

/** The calls among the exports of a file. */
type CallsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Pick<RouteContract, 'method' | 'path'>
    ? Name
    : never]: Module[Name]
}

export const contract = {
  ...callsOf(accessCodes),
  ...callsOf(accountActs),
  ...callsOf(accounts),
  ...callsOf(adminCompetitions),
  ...callsOf(adminDash),
  ...callsOf(adminMatches),
  ...callsOf(announcements),
  ...callsOf(boardExport),
  ...callsOf(boards),
  ...callsOf(bonus),
  ...callsOf(bundles),
  ...callsOf(byHand),
  ...callsOf(cards),
  ...callsOf(changes),
  ...callsOf(collectibles),
  ...callsOf(competitionLife),
  ...callsOf(contact),
  ...callsOf(coupons),
  ...callsOf(cups),
  ...callsOf(deductions),
  ...callsOf(defaultCompetition),
  ...callsOf(disputes),
  ...callsOf(exclusions),
  ...callsOf(explain),
  ...callsOf(fans),
  ...callsOf(firstAnswers),
  ...callsOf(form),
  ...callsOf(games),
  ...callsOf(histories),
  ...callsOf(keptPlayers),
  ...callsOf(leagues),
  ...callsOf(mails),
  ...callsOf(myLeagues),
  ...callsOf(notices),
  ...callsOf(ownSessions),
  ...callsOf(parked),
  ...callsOf(passkeys),
  ...callsOf(playTime),
  ...callsOf(playerInvitations),
  ...callsOf(playerSheets),
  ...callsOf(predictionSheets),
  ...callsOf(predictions),
  ...callsOf(previews),
  ...callsOf(prizes),
  ...callsOf(proofAgain),
  ...callsOf(raffle),
  ...callsOf(receipts),
  ...callsOf(replays),
  ...callsOf(resultProposals),
  ...callsOf(roundResults),
  ...callsOf(rounds),
  ...callsOf(seasonDrafts),
  ...callsOf(seasonImport),
  ...callsOf(season),
  ...callsOf(secondFactor),
  ...callsOf(session),
  ...callsOf(settings),
  ...callsOf(site),
  ...callsOf(skor),
  ...callsOf(stageTables),
  ...callsOf(subscriptions),
  ...callsOf(teams),
  ...callsOf(terms),
  ...callsOf(users),
  ...callsOf(wallets),
} as const

export type RouteName = keyof typeof contract

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
