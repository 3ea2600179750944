/** Every route of the contract has its handler here; the compiler finds the one that is missing. */
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { accessCodeRoutes } from './access-code/routes.ts'
import { accountActRoutes } from './account/act-routes.ts'
import { adminUserRoutes } from './account/admin-routes.ts'
import { profileRoutes } from './account/profile-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { announcementRoutes } from './announcement/routes.ts'
import { changeRoutes } from './audit/change-routes.ts'
import { historyRoutes } from './audit/history-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { boardRoutes } from './board/routes.ts'
import { tableThenRoutes } from './board/table-then-routes.ts'
import { bundleRoutes } from './bundle/routes.ts'
import { byHandRoutes } from './by-hand/routes.ts'
import { cardRoutes } from './card/routes.ts'
import { collectibleRoutes } from './collectible/routes.ts'
import { adminCompetitionRoutes } from './competition/admin-routes.ts'
import { deductionRoutes } from './competition/deduction-routes.ts'
import { defaultCompetitionRoutes } from './competition/default-routes.ts'
import { competitionLifeRoutes } from './competition/life-routes.ts'
import { teamRoutes } from './competition/team-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { disputeDeskRoutes } from './dispute/desk-routes.ts'
import { disputeRoutes } from './dispute/routes.ts'
import { adminPredictionRoutes } from './entry/admin-routes.ts'
import { receiptRoutes } from './entry/receipt-routes.ts'
import { entryRoutes } from './entry/routes.ts'
import { predictionSheetRoutes } from './entry/sheet-routes.ts'
import { exclusionRoutes } from './exclusion/routes.ts'
import { explainRoutes } from './explain/explain-routes.ts'
import { whyRankRoutes } from './explain/rank-routes.ts'
import { whyRoundRoutes } from './explain/round-routes.ts'
import { fanRoutes } from './fan/routes.ts'
import { firstAnswersRoutes } from './http/first-answers-routes.ts'
import type { Handlers } from './http/handlers.ts'
import { type Gate, type Handler, type MountedRoute, route } from './http/route.ts'
import { playerInvitationRoutes } from './kept-player/invitation-routes.ts'
import { keptPlayerRoutes } from './kept-player/routes.ts'
import { playerSheetRoutes } from './kept-player/sheet-routes.ts'
import { cupRoutes } from './league/cup-routes.ts'
import { leagueRoutes } from './league/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { gameRoutes } from './play-session/game-routes.ts'
import { playTimeRoutes } from './play-session/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { prizeRoutes } from './prize/routes.ts'
import { purseRoutes } from './purse/routes.ts'
import { questionRoutes } from './question/routes.ts'
import { raffleRoutes } from './raffle/routes.ts'
import { parkedRoutes } from './replay/parked-routes.ts'
import { replayRoutes } from './replay/routes.ts'
import { adminMatchRoutes } from './round/admin-routes.ts'
import { resultProposalRoutes } from './round/proposal-routes.ts'
import { roundResultRoutes } from './round/result-routes.ts'
import { roundRoutes } from './round/routes.ts'
import { seasonDraftRoutes } from './season/draft-routes.ts'
import { seasonImportRoutes } from './season/import-routes.ts'
import { seasonPlanning } from './season/planning.ts'
import { seasonRoutes } from './season/routes.ts'
import type { Services } from './services.ts'
import { settingRoutes } from './setting/routes.ts'
import { subscriptionRoutes } from './setting/subscription-routes.ts'
import { googleLinkRoutes } from './sign-in/google-link-routes.ts'
import { passkeyRoutes } from './sign-in/passkey-routes.ts'
import { proofAgainRoutes } from './sign-in/proof-again-routes.ts'
import { sessionRoutes } from './sign-in/routes.ts'
import { secondFactorRoutes } from './sign-in/second-factor-routes.ts'
import { adminRoutes } from './site/admin-routes.ts'
import { adminDashRoutes } from './site/dash-routes.ts'
import { siteRoutes } from './site/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

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
    ...entryRoutes(services),
    ...explainRoutes(services),
    ...whyRoundRoutes(services),
    ...whyRankRoutes(services),
    ...noticeRoutes(services),
    ...couponRoutes(services),
    ...boardRoutes(services),
    ...tableThenRoutes(services),
    ...fanRoutes(services),
    ...seasonRoutes(services),
    ...cardRoutes(services),
    ...gameRoutes(services),
    ...playTimeRoutes(services),
    ...purseRoutes(services),
    ...collectibleRoutes(services),
    ...leagueRoutes(services),
    ...cupRoutes(services),
    ...questionRoutes(services),
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
