import { type RouteObject, useRoutes } from 'react-router-dom'
import { paths } from '#web/ui/paths.ts'
import { explainedPage } from './explained-page.tsx'
import { FanLayout } from './fan-layout.tsx'
import { SignedInOnly } from './guards.tsx'
import { page } from './page.ts'
import { Shell } from './shell.tsx'
import { textPage } from './text-page.tsx'

const matchWinners = () => import('#web/features/winners/match-winners.tsx')
const history = () => import('#web/features/dashboard/history.tsx')

/**
 * Pages come in when first asked for; each file exports its page as `Component`. A handle has the title that the document
 * bears until the page knows a better one.
 */
export const anyone: RouteObject[] = [
  { path: paths.home, Component: page(() => import('./pages/home.tsx')) },
  { path: paths.contact, Component: page(() => import('#web/features/contact/contact.tsx')) },
  { path: paths.metaverse, Component: page(() => import('#web/features/metaverse/metaverse.tsx')) },
  { path: paths.collectibles, Component: page(() => import('#web/features/collectible/market.tsx')) },
  { path: paths.subscription, Component: page(() => import('#web/features/subscription/subscription.tsx')) },
  { path: paths.help, Component: page(() => import('#web/game/help.tsx')) },
  { path: paths.predictorHome, Component: page(() => import('#web/features/home/predictor-home.tsx')) },
  { path: paths.games, Component: page(() => import('#web/features/play-session/portal.tsx')) },
  { path: paths.gamesOf, Component: page(() => import('#web/features/play-session/category.tsx')) },
  {
    path: paths.predictor,
    handle: { title: 'Week' },
    Component: page(() => import('./pages/league.tsx')),
  },
  {
    path: paths.worldCup,
    handle: { title: 'World Cup' },
    Component: explainedPage(() => import('./pages/world-cup.tsx')),
  },
  { path: `${paths.match}/:match`, Component: explainedPage(() => import('./pages/match.tsx')) },
]

/** Pages of text, which stand in `web/content`. */
export const texts: RouteObject[] = [
  { path: paths.about, Component: page(() => import('#web/features/about/about.tsx')) },
  { path: paths.company, Component: page(() => import('#web/features/company/company.tsx')) },
  { path: paths.sportverse, Component: textPage(() => import('#web/content/pages/sportverse.md')) },
  { path: paths.whitepaper, Component: textPage(() => import('#web/content/pages/whitepaper.md')) },
  { path: paths.resources, Component: textPage(() => import('#web/content/pages/resource.md')) },
  { path: paths.guild, Component: textPage(() => import('#web/content/pages/chairman-guild.md')) },
  { path: paths.fantasy, Component: textPage(() => import('#web/content/pages/fantasy-football.md')) },
  { path: paths.ai, Component: textPage(() => import('#web/content/pages/ai-page.md')) },
  { path: paths.esports, Component: textPage(() => import('#web/content/pages/immersive-esports.md')) },
  { path: paths.token, Component: textPage(() => import('#web/content/pages/skor-token.md')) },
  { path: paths.journal, Component: page(() => import('#web/features/articles/journal.tsx')) },
  { path: paths.articles, Component: page(() => import('#web/features/articles/all-articles.tsx')) },
  { path: paths.article, Component: page(() => import('#web/features/articles/article.tsx')) },
  { path: paths.project, Component: page(() => import('./pages/project-info.tsx')) },
  { path: paths.terms, Component: page(() => import('#web/features/terms/terms.tsx')) },
  { path: paths.verify, Component: page(() => import('#web/features/verify/verify.tsx')) },
  { path: paths.raffle, Component: page(() => import('#web/features/raffle/raffle.tsx')) },
  { path: paths.changes, Component: page(() => import('#web/features/audit/changes.tsx')) },
  { path: paths.bonus, Component: page(() => import('#web/features/question/bonus.tsx')) },
  { path: paths.prizes, Component: page(() => import('#web/features/prize/prizes.tsx')) },
  { path: `${paths.leagues}/:league`, Component: page(() => import('#web/features/league/league.tsx')) },
  { path: paths.leagues, Component: page(() => import('#web/features/league/leagues.tsx')) },
  { path: paths.offering, Component: page(() => import('#web/features/offering/offering.tsx')) },
]

/** Forms, and what a link of a mail or a friend leads to: nothing that a search engine should list. */
export const steps: RouteObject[] = [
  { path: paths.login, Component: page(() => import('#web/features/session/login.tsx')) },
  { path: paths.loginCode, Component: page(() => import('#web/features/session/login-code.tsx')) },
  { path: paths.register, Component: page(() => import('#web/features/sign-up/register.tsx')) },
  { path: paths.verifyOtp, Component: page(() => import('#web/features/one-time-code/verify-otp.tsx')) },
  { path: paths.forgotPassword, Component: page(() => import('#web/features/recovery/forgot-password.tsx')) },
  {
    path: paths.verifyForgotOtp,
    Component: page(() => import('#web/features/one-time-code/verify-forgot-otp.tsx')),
  },
  { path: paths.changePassword, Component: page(() => import('#web/features/recovery/change-password.tsx')) },
  { path: paths.takeOver, Component: page(() => import('#web/features/recovery/take-over.tsx')) },
  { path: paths.getCode, Component: page(() => import('#web/features/contact/get-code.tsx')) },
  { path: paths.collectible, Component: page(() => import('#web/features/collectible/details.tsx')) },
  { path: paths.createCollectible, Component: page(() => import('#web/features/collectible/create.tsx')) },
  { path: paths.playField, Component: page(() => import('#web/features/play-session/play-field.tsx')) },
  { path: `${paths.join}/:code`, Component: page(() => import('#web/features/league/join.tsx')) },
  { path: `${paths.share}/:card`, Component: page(() => import('#web/features/share/share.tsx')) },
  { path: paths.unsubscribe, Component: page(() => import('#web/features/setting/unsubscribe.tsx')) },
]

/** Pages without the layout. */
export const bare: RouteObject[] = [
  { path: paths.avatar, Component: page(() => import('#web/features/avatar/avatar.tsx')) },
  { path: paths.ambassador, Component: page(() => import('#web/features/ambassador/ambassador.tsx')) },
]

export const signedIn: RouteObject[] = [
  { path: paths.leaderboard, Component: page(() => import('#web/features/leaderboard/leaderboard.tsx')) },
  { path: paths.tableThen, Component: page(() => import('#web/features/leaderboard/table-then.tsx')) },
  { path: paths.winners, Component: page(() => import('./pages/winners.tsx')) },
  {
    path: paths.matchWinners,
    Component: page(async () => ({ Component: (await matchWinners()).FanMatchWinners })),
  },
  { path: `${paths.fan}/:user`, Component: page(() => import('#web/features/fan/fan.tsx')) },
  { path: `${paths.season}/:user`, Component: page(() => import('#web/features/season/season.tsx')) },
  { path: paths.whyRound, Component: page(() => import('#web/features/explain/why-round.tsx')) },
  { path: paths.whyAnswer, Component: page(() => import('#web/features/explain/why-answer.tsx')) },
  { path: paths.whyRank, Component: page(() => import('#web/features/explain/why-rank.tsx')) },
  { path: paths.allWinners, Component: page(() => import('#web/features/winners/all-winners.tsx')) },
  { path: paths.me, Component: page(() => import('./pages/me.tsx')) },
  { path: paths.dashboard, Component: explainedPage(() => import('#web/features/dashboard/dashboard.tsx')) },
  {
    path: paths.myPredictions,
    Component: explainedPage(async () => ({ Component: (await history()).MyPredictions })),
  },
  {
    path: paths.history,
    Component: explainedPage(async () => ({ Component: (await history()).PreviousMatches })),
  },
  { path: paths.winnings, Component: explainedPage(() => import('./pages/winnings.tsx')) },
  { path: paths.myDisputes, Component: page(() => import('#web/features/dispute/my-disputes.tsx')) },
  {
    path: `${paths.myDisputes}/:dispute`,
    Component: page(() => import('#web/features/dispute/my-dispute.tsx')),
  },
  { path: paths.transactions, Component: page(() => import('#web/features/purse/transactions.tsx')) },
  { path: paths.profile, Component: page(() => import('#web/features/profile/profile.tsx')) },
  { path: paths.settings, Component: page(() => import('#web/features/setting/settings.tsx')) },
]

export const routes: RouteObject[] = [
  ...bare,
  {
    element: <Shell />,
    children: [
      {
        element: <FanLayout />,
        children: [...anyone, ...texts, ...steps, { element: <SignedInOnly />, children: signedIn }],
      },
      { path: '*', Component: page(() => import('./pages/elsewhere.tsx')) },
    ],
  },
]

/** The page of the address. */
export function Pages() {
  return useRoutes(routes)
}
