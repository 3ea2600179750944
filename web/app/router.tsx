import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { paths } from '#web/ui/paths.ts'
import { AdminLayout } from './admin-layout.tsx'
import { RouteError } from './error-boundary.tsx'
import { FanLayout } from './fan-layout.tsx'
import { AdminOnly, SignedInOnly, StaffOnly } from './guards.tsx'
import { Shell } from './shell.tsx'
import { textPage } from './text-page.tsx'

function ToHome() {
  return <Navigate to={paths.home} replace />
}

const explained = () => import('./pages/explained.tsx')
const winners = () => import('#web/features/winners/winners.tsx')
const matchWinners = () => import('#web/features/winners/match-winners.tsx')
const history = () => import('#web/features/dashboard/history.tsx')

/**
 * Pages come in when first asked for; each exports its page as `Component`. A handle has the title that the document
 * bears until the page knows a better one.
 */
const anyone: RouteObject[] = [
  { path: paths.home, lazy: () => import('#web/features/home/home.tsx') },
  { path: paths.login, lazy: () => import('#web/features/session/login.tsx') },
  { path: paths.register, lazy: () => import('#web/features/sign-up/register.tsx') },
  { path: paths.verifyOtp, lazy: () => import('#web/features/one-time-code/verify-otp.tsx') },
  { path: paths.forgotPassword, lazy: () => import('#web/features/recovery/forgot-password.tsx') },
  { path: paths.verifyForgotOtp, lazy: () => import('#web/features/one-time-code/verify-forgot-otp.tsx') },
  { path: paths.changePassword, lazy: () => import('#web/features/recovery/change-password.tsx') },
  { path: paths.contact, lazy: () => import('#web/features/contact/contact.tsx') },
  { path: paths.getCode, lazy: () => import('#web/features/contact/get-code.tsx') },
  { path: paths.collectibles, lazy: () => import('#web/features/collectibles/market.tsx') },
  { path: paths.collectible, lazy: () => import('#web/features/collectibles/details.tsx') },
  { path: paths.createCollectible, lazy: () => import('#web/features/collectibles/create.tsx') },
  { path: paths.subscription, lazy: () => import('#web/features/subscription/subscription.tsx') },
  { path: paths.help, lazy: () => import('#web/features/help/help.tsx') },
  { path: paths.predictorHome, lazy: () => import('#web/features/home/predictor-home.tsx') },
  { path: paths.games, lazy: () => import('#web/features/games/portal.tsx') },
  { path: paths.gamesOf, lazy: () => import('#web/features/games/category.tsx') },
  { path: paths.playField, lazy: () => import('#web/features/games/play-field.tsx') },
  { path: paths.predictor, handle: { title: 'Match week' }, lazy: () => import('./pages/league.tsx') },
  {
    lazy: explained,
    children: [
      { path: paths.worldCup, handle: { title: 'World Cup' }, lazy: () => import('./pages/world-cup.tsx') },
      { path: `${paths.match}/:match`, lazy: () => import('#web/features/match/match.tsx') },
    ],
  },
]

/** Pages of text, which stand in `web/content`. */
const texts: RouteObject[] = [
  { path: paths.about, lazy: () => import('#web/features/about/about.tsx') },
  { path: paths.company, lazy: () => import('#web/features/company/company.tsx') },
  { path: paths.sportverse, lazy: textPage(() => import('#web/content/pages/sportverse.md')) },
  { path: paths.whitepaper, lazy: textPage(() => import('#web/content/pages/whitepaper.md')) },
  { path: paths.resources, lazy: textPage(() => import('#web/content/pages/resource.md')) },
  { path: paths.guild, lazy: textPage(() => import('#web/content/pages/chairman-guild.md')) },
  { path: paths.fantasy, lazy: textPage(() => import('#web/content/pages/fantasy-football.md')) },
  { path: paths.ai, lazy: textPage(() => import('#web/content/pages/ai-page.md')) },
  { path: paths.esports, lazy: textPage(() => import('#web/content/pages/immersive-esports.md')) },
  { path: paths.token, lazy: textPage(() => import('#web/content/pages/skor-token.md')) },
  { path: paths.journal, lazy: () => import('#web/features/articles/journal.tsx') },
  { path: paths.articles, lazy: () => import('#web/features/articles/all-articles.tsx') },
  { path: paths.article, lazy: () => import('#web/features/articles/article.tsx') },
  { path: paths.project, lazy: () => import('./pages/project-info.tsx') },
  { path: paths.terms, lazy: () => import('#web/features/terms/terms.tsx') },
  { path: paths.verify, lazy: () => import('#web/features/verify/verify.tsx') },
  { path: paths.raffle, lazy: () => import('#web/features/raffle/raffle.tsx') },
  { path: paths.changes, lazy: () => import('#web/features/changes/changes.tsx') },
  { path: paths.bonus, lazy: () => import('#web/features/bonus/bonus.tsx') },
  { path: paths.prizes, lazy: () => import('#web/features/prizes/prizes.tsx') },
  { path: `${paths.leagues}/:league`, lazy: () => import('#web/features/leagues/league.tsx') },
  { path: paths.leagues, lazy: () => import('#web/features/leagues/leagues.tsx') },
  { path: `${paths.join}/:code`, lazy: () => import('#web/features/leagues/join.tsx') },
  { path: `${paths.share}/:card`, lazy: () => import('#web/features/share/share.tsx') },
  { path: paths.unsubscribe, lazy: () => import('#web/features/settings/unsubscribe.tsx') },
  { path: paths.offering, lazy: () => import('#web/features/offering/offering.tsx') },
]

/** Pages without the layout. */
const bare: RouteObject[] = [
  { path: paths.avatar, lazy: () => import('#web/features/avatar/avatar.tsx') },
  { path: paths.ambassador, lazy: () => import('#web/features/ambassador/ambassador.tsx') },
]

const signedIn: RouteObject[] = [
  { path: paths.leaderboard, lazy: () => import('#web/features/leaderboard/leaderboard.tsx') },
  { path: paths.tableThen, lazy: () => import('#web/features/leaderboard/table-then.tsx') },
  { path: paths.winners, lazy: async () => ({ Component: (await winners()).FanWinners }) },
  { path: paths.matchWinners, lazy: async () => ({ Component: (await matchWinners()).FanMatchWinners }) },
  { path: `${paths.fan}/:user`, lazy: () => import('#web/features/fan/fan.tsx') },
  { path: `${paths.season}/:user`, lazy: () => import('#web/features/season/season.tsx') },
  { path: paths.whyRound, lazy: () => import('#web/features/explain/why-round.tsx') },
  { path: paths.whyAnswer, lazy: () => import('#web/features/explain/why-answer.tsx') },
  { path: paths.whyRank, lazy: () => import('#web/features/explain/why-rank.tsx') },
  { path: paths.allWinners, lazy: () => import('#web/features/winners/all-winners.tsx') },
  {
    lazy: explained,
    children: [
      { path: paths.dashboard, lazy: () => import('#web/features/dashboard/dashboard.tsx') },
      { path: paths.myPredictions, lazy: async () => ({ Component: (await history()).MyPredictions }) },
      { path: paths.history, lazy: async () => ({ Component: (await history()).PreviousMatches }) },
      { path: paths.winnings, lazy: () => import('./pages/winnings.tsx') },
    ],
  },
  { path: paths.myDisputes, lazy: () => import('#web/features/disputes/my-disputes.tsx') },
  { path: `${paths.myDisputes}/:dispute`, lazy: () => import('#web/features/disputes/my-dispute.tsx') },
  { path: paths.transactions, lazy: () => import('#web/features/transactions/transactions.tsx') },
  { path: paths.profile, lazy: () => import('#web/features/profile/profile.tsx') },
  { path: paths.settings, lazy: () => import('#web/features/settings/settings.tsx') },
]

const staff: RouteObject[] = [
  { path: paths.adminDash, lazy: () => import('#web/features/admin-dash/admin-dash.tsx') },
  { path: paths.adminWinners, lazy: async () => ({ Component: (await winners()).AdminWinners }) },
  {
    path: paths.adminMatchWinners,
    lazy: async () => ({ Component: (await matchWinners()).AdminMatchWinners }),
  },
  {
    path: paths.adminPredictions,
    lazy: () => import('#web/features/admin-predictions/admin-predictions.tsx'),
  },
  { path: paths.adminRewards, lazy: () => import('#web/features/admin-rewards/admin-rewards.tsx') },
  { path: paths.adminMatches, lazy: () => import('#web/features/admin-matches/matches.tsx') },
  { path: paths.adminScore, lazy: () => import('#web/features/admin-matches/set-score.tsx') },
  { path: paths.adminWinner, lazy: () => import('#web/features/admin-matches/set-winner.tsx') },
  { path: paths.adminEdit, lazy: () => import('#web/features/admin-matches/edit-match.tsx') },
  { path: paths.adminReplays, lazy: () => import('#web/features/admin-replays/replays.tsx') },
  { path: paths.adminPlayTime, lazy: () => import('#web/features/admin-play-time/play-time.tsx') },
  { path: paths.adminPlaySessions, lazy: () => import('#web/features/admin-play-time/sessions.tsx') },
  { path: paths.adminRaffle, lazy: () => import('#web/features/admin-raffle/admin-raffle.tsx') },
  { path: paths.adminImport, lazy: () => import('#web/features/season-import/season-import.tsx') },
  { path: paths.adminResults, lazy: () => import('#web/features/admin-results/results.tsx') },
  { path: paths.adminBonus, lazy: () => import('#web/features/bonus/admin-bonus.tsx') },
  { path: paths.adminPrizes, lazy: () => import('#web/features/prizes/admin-prizes.tsx') },
  { path: paths.disputes, lazy: () => import('#web/features/disputes/desk.tsx') },
  { path: `${paths.disputes}/:dispute`, lazy: () => import('#web/features/disputes/desk-case.tsx') },
  { path: paths.adminHistory, lazy: () => import('#web/features/admin-history/history.tsx') },
  { path: paths.adminUsers, lazy: () => import('#web/features/admin-users/users.tsx') },
  { path: paths.adminMails, lazy: () => import('#web/features/admin-mails/mails.tsx') },
]

const admins: RouteObject[] = [
  { path: paths.adminQueries, lazy: () => import('#web/features/admin-queries/queries.tsx') },
  {
    path: paths.adminAccessCodes,
    lazy: () => import('#web/features/admin-access-codes/access-codes.tsx'),
  },
]

const alone = (
  <main>
    <RouteError />
  </main>
)

export const routes: RouteObject[] = [
  { errorElement: alone, children: bare },
  {
    element: <Shell />,
    errorElement: alone,
    children: [
      {
        // A page that fails keeps what stands around every page.
        errorElement: <RouteError />,
        children: [
          {
            element: <FanLayout />,
            children: [...anyone, ...texts, { element: <SignedInOnly />, children: signedIn }],
          },
          { element: <StaffOnly />, children: [{ element: <AdminLayout />, children: staff }] },
          { element: <AdminOnly />, children: [{ element: <AdminLayout />, children: admins }] },
          { path: '*', element: <ToHome /> },
        ],
      },
    ],
  },
]

/** @returns the router once it has what the open page is made of: until then the page's frame stands */
export async function makeRouter() {
  const router = createBrowserRouter(routes)
  if (!router.state.initialized)
    await new Promise<void>(resolve => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  return router
}
