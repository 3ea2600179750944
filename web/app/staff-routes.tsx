/**
 * The pages of admins and auditors. What is imported from here alone has its texts in the catalogue of staff
 * (`web/build/staff-modules.ts`).
 */
import type { RouteObject } from 'react-router-dom'
import { paths } from '#web/ui/paths.ts'
import { AdminOnly, StaffOnly } from './guards.tsx'
import { page } from './page.ts'

const AdminLayout = page(() => import('./admin-layout.tsx'))
const matchWinners = () => import('#web/features/winners/match-winners.tsx')

export const staff: RouteObject[] = [
  { path: paths.adminDash, Component: page(() => import('#web/features/site/admin/admin-dash.tsx')) },
  {
    path: paths.adminWinners,
    Component: page(async () => ({
      Component: (await import('#web/features/winners/winners.tsx')).AdminWinners,
    })),
  },
  {
    path: paths.adminMatchWinners,
    Component: page(async () => ({ Component: (await matchWinners()).AdminMatchWinners })),
  },
  {
    path: paths.adminPredictions,
    Component: page(() => import('./pages/people-of-competition.tsx')),
  },
  {
    path: paths.adminRewards,
    Component: page(() => import('#web/features/reward/admin/admin-rewards.tsx')),
  },
  { path: paths.adminMatches, Component: page(() => import('#web/features/round/admin/matches.tsx')) },
  { path: paths.adminScore, Component: page(() => import('#web/features/round/admin/set-score.tsx')) },
  { path: paths.adminWinner, Component: page(() => import('#web/features/round/admin/set-winner.tsx')) },
  { path: paths.adminEdit, Component: page(() => import('#web/features/round/admin/edit-match.tsx')) },
  { path: paths.adminReplays, Component: page(() => import('#web/features/replay/admin/replays.tsx')) },
  {
    path: paths.adminPlayTime,
    Component: page(() => import('#web/features/play-session/admin/play-time.tsx')),
  },
  {
    path: paths.adminPlaySessions,
    Component: page(() => import('#web/features/play-session/admin/sessions.tsx')),
  },
  { path: paths.adminRaffle, Component: page(() => import('#web/features/raffle/admin/admin-raffle.tsx')) },
  {
    path: paths.adminCompetitions,
    Component: page(() => import('#web/features/season-import/competitions/competitions.tsx')),
  },
  { path: paths.adminImport, Component: page(() => import('#web/features/season-import/season-import.tsx')) },
  { path: paths.adminResults, Component: page(() => import('#web/features/proposal/admin/results.tsx')) },
  { path: paths.adminMatchday, Component: page(() => import('#web/features/round/matchday/matchday.tsx')) },
  { path: paths.adminBonus, Component: page(() => import('#web/features/question/admin/admin-bonus.tsx')) },
  { path: paths.adminPrizes, Component: page(() => import('#web/features/prize/admin/admin-prizes.tsx')) },
  { path: paths.disputes, Component: page(() => import('#web/features/dispute/admin/desk.tsx')) },
  {
    path: `${paths.disputes}/:dispute`,
    Component: page(() => import('#web/features/dispute/admin/desk-case.tsx')),
  },
  { path: paths.adminHistory, Component: page(() => import('#web/features/audit/admin/history.tsx')) },
  { path: paths.adminUsers, Component: page(() => import('#web/features/account/admin/users.tsx')) },
  {
    path: `${paths.adminUsers}/:user`,
    Component: page(() => import('#web/features/account/admin/account.tsx')),
  },
  { path: paths.adminAccountActs, Component: page(() => import('#web/features/account/admin/acts.tsx')) },
  { path: paths.adminMails, Component: page(() => import('#web/features/mail/admin/mails.tsx')) },
]

export const admins: RouteObject[] = [
  { path: paths.adminQueries, Component: page(() => import('#web/features/contact/admin/queries.tsx')) },
  {
    path: paths.adminAccessCodes,
    Component: page(() => import('#web/features/access-code/admin/access-codes.tsx')),
  },
]

/** With their guards and their frame. */
export const ofStaff: RouteObject[] = [
  { element: <StaffOnly />, children: [{ Component: AdminLayout, children: staff }] },
  { element: <AdminOnly />, children: [{ Component: AdminLayout, children: admins }] },
]

/** The addresses of their pages, as the router has them. */
export const staffAddresses = (): string[] => [...staff, ...admins].flatMap(({ path }) => path ?? [])
