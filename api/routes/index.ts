/** Every route of the contract has its handler here; the compiler finds the one that is missing. */
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { type Gate, type Handler, type MountedRoute, route } from '../middleware/route.ts'
import { seasonPlanning } from '../season-planning.ts'
import type { Services } from '../services.ts'
import { accessCodeRoutes } from './access-codes.ts'
import { accountActRoutes } from './account-acts.ts'
import { accountRoutes } from './accounts.ts'
import { adminRoutes } from './admin.ts'
import { adminCompetitionRoutes } from './admin-competitions.ts'
import { adminDashRoutes } from './admin-dash.ts'
import { adminMatchRoutes } from './admin-matches.ts'
import { adminPredictionRoutes } from './admin-predictions.ts'
import { adminUserRoutes } from './admin-users.ts'
import { announcementRoutes } from './announcements.ts'
import { auditRoutes } from './audit.ts'
import { boardRoutes } from './boards.ts'
import { bonusRoutes } from './bonus.ts'
import { bundleRoutes } from './bundles.ts'
import { byHandRoutes } from './by-hand.ts'
import { cardRoutes } from './cards.ts'
import { changeRoutes } from './changes.ts'
import { collectibleRoutes } from './collectibles.ts'
import { competitionLifeRoutes } from './competition-life.ts'
import { contactRoutes } from './contact.ts'
import { couponRoutes } from './coupons.ts'
import { cupRoutes } from './cups.ts'
import { deductionRoutes } from './deductions.ts'
import { defaultCompetitionRoutes } from './default-competition.ts'
import { disputeDeskRoutes } from './dispute-desk.ts'
import { disputeRoutes } from './disputes.ts'
import { exclusionRoutes } from './exclusions.ts'
import { explainRoutes } from './explain.ts'
import { fanRoutes } from './fans.ts'
import { firstAnswersRoutes } from './first-answers.ts'
import { gameRoutes } from './games.ts'
import { googleLinkRoutes } from './google-link.ts'
import type { Handlers } from './handlers.ts'
import { historyRoutes } from './histories.ts'
import { keptPlayerRoutes } from './kept-players.ts'
import { leagueRoutes } from './leagues.ts'
import { mailRoutes } from './mails.ts'
import { noticeRoutes } from './notices.ts'
import { parkedRoutes } from './parked.ts'
import { passkeyRoutes } from './passkeys.ts'
import { playTimeRoutes } from './play-time.ts'
import { playerInvitationRoutes } from './player-invitations.ts'
import { playerSheetRoutes } from './player-sheets.ts'
import { predictionSheetRoutes } from './prediction-sheets.ts'
import { predictionRoutes } from './predictions.ts'
import { previewRoutes } from './previews.ts'
import { prizeRoutes } from './prizes.ts'
import { profileRoutes } from './profile.ts'
import { proofAgainRoutes } from './proof-again.ts'
import { raffleRoutes } from './raffle.ts'
import { receiptRoutes } from './receipts.ts'
import { replayRoutes } from './replays.ts'
import { resultProposalRoutes } from './result-proposals.ts'
import { roundResultRoutes } from './round-results.ts'
import { roundRoutes } from './rounds.ts'
import { seasonRoutes } from './season.ts'
import { seasonDraftRoutes } from './season-drafts.ts'
import { seasonImportRoutes } from './season-import.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { sessionRoutes } from './session.ts'
import { settingRoutes } from './settings.ts'
import { siteRoutes } from './site.ts'
import { skorRoutes } from './skor.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { tableThenRoutes } from './table-then.ts'
import { teamRoutes } from './teams.ts'
import { walletRoutes } from './wallets.ts'
import { whyRoutes } from './why.ts'

export function mountedRoutes(services: Services, gate: Gate): MountedRoute[] {
  const planning = seasonPlanning(services)
  const otherHandlers: Handlers<Exclude<RouteName, 'firstAnswers'>> = {
    ...sessionRoutes(services),
    ...secondFactorRoutes(services),
    ...passkeyRoutes(services),
    ...googleLinkRoutes(services),
    ...proofAgainRoutes(services),
    ...competitionLifeRoutes(services),
    ...teamRoutes(services),
    ...announcementRoutes(services),
    ...defaultCompetitionRoutes(services),
    ...accountRoutes(services),
    ...profileRoutes(services),
    ...walletRoutes(services),
    ...roundRoutes(services),
    ...roundResultRoutes(services),
    ...predictionRoutes(services),
    ...explainRoutes(services),
    ...whyRoutes(services),
    ...noticeRoutes(services),
    ...couponRoutes(services),
    ...boardRoutes(services),
    ...tableThenRoutes(services),
    ...fanRoutes(services),
    ...seasonRoutes(services),
    ...cardRoutes(services),
    ...gameRoutes(services),
    ...playTimeRoutes(services),
    ...skorRoutes(services),
    ...collectibleRoutes(services),
    ...leagueRoutes(services),
    ...cupRoutes(services),
    ...bonusRoutes(services),
    ...raffleRoutes(services),
    ...prizeRoutes(services),
    ...disputeRoutes(services),
    ...disputeDeskRoutes(services),
    ...changeRoutes(services),
    ...subscriptionRoutes(services),
    ...previewRoutes(services),
    ...adminMatchRoutes(services),
    ...resultProposalRoutes(services),
    ...deductionRoutes(services),
    ...seasonImportRoutes(services, planning),
    ...seasonDraftRoutes(services, planning),
    ...adminRoutes(services),
    ...auditRoutes(services),
    ...historyRoutes(services),
    ...adminCompetitionRoutes(services),
    ...adminDashRoutes(services),
    ...adminPredictionRoutes(services),
    ...replayRoutes(services),
    ...parkedRoutes(services),
    ...contactRoutes(services),
    ...accessCodeRoutes(services),
    ...adminUserRoutes(services),
    ...accountActRoutes(services),
    ...exclusionRoutes(services),
    ...byHandRoutes(services),
    ...keptPlayerRoutes(services),
    ...predictionSheetRoutes(services, planning),
    ...playerInvitationRoutes(services),
    ...playerSheetRoutes(services, planning),
    ...mailRoutes(services),
    ...settingRoutes(services),
    ...siteRoutes(services),
    ...receiptRoutes(services),
    ...bundleRoutes(services),
  }
  const handlers: Handlers<RouteName> = { ...otherHandlers, ...firstAnswersRoutes(services, otherHandlers) }
  return namedFirst(Object.keys(contract) as RouteName[]).map(name =>
    // Each handler was checked against its own contract above; a union of them can't be called by the compiler.
    route(contract[name] as RouteContract, handlers[name] as unknown as Handler<RouteContract>, gate),
  )
}

/** A path that names what another path has a parameter for comes before that one: the router takes the first that fits. */
function namedFirst(names: readonly RouteName[]): readonly RouteName[] {
  const rank = (name: RouteName) => contract[name].path.replaceAll(/:\w+/g, LAST_CHARACTER)
  return names.toSorted((name, other) => (rank(name) < rank(other) ? -1 : 1))
}

const LAST_CHARACTER = '\uFFFF'
