import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { AdminLayout } from './admin-layout.tsx'
import { RouteError } from './error-boundary.tsx'
import { SignedInOnly, StaffOnly } from './guards.tsx'
import { paths } from './paths.ts'
import { Shell } from './shell.tsx'

function ToHome() {
  return <Navigate to={paths.home} replace />
}

/** Pages come in when first asked for; each exports its page as `Component`. */
const anyone: RouteObject[] = [
  { path: paths.home, lazy: () => import('#web/features/home/home.tsx') },
  { path: paths.login, lazy: () => import('#web/features/session/login.tsx') },
  { path: paths.predictor, lazy: () => import('./pages/league.tsx') },
  { path: paths.worldCup, lazy: () => import('./pages/world-cup.tsx') },
]

const signedIn: RouteObject[] = [
  { path: paths.leaderboard, lazy: () => import('#web/features/leaderboard/leaderboard.tsx') },
  { path: paths.winners, lazy: () => import('#web/features/winners/winners.tsx') },
  { path: paths.matchWinners, lazy: () => import('#web/features/winners/match-winners.tsx') },
  { path: paths.allWinners, lazy: () => import('#web/features/winners/all-winners.tsx') },
  { path: paths.dashboard, lazy: () => import('./pages/dashboard.tsx') },
  { path: paths.myPredictions, lazy: () => import('./pages/my-predictions.tsx') },
  { path: paths.history, lazy: () => import('./pages/previous-matches.tsx') },
  { path: paths.winnings, lazy: () => import('./pages/winnings.tsx') },
]

const staff: RouteObject[] = [
  { path: paths.adminMatches, lazy: () => import('#web/features/admin-matches/matches.tsx') },
  { path: paths.adminScore, lazy: () => import('#web/features/admin-matches/set-score.tsx') },
  { path: paths.adminWinner, lazy: () => import('#web/features/admin-matches/set-winner.tsx') },
  { path: paths.adminEdit, lazy: () => import('#web/features/admin-matches/edit-match.tsx') },
  { path: paths.adminReplays, lazy: () => import('#web/features/admin-replays/replays.tsx') },
]

export function makeRouter() {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      children: [
        ...anyone,
        { element: <SignedInOnly />, children: signedIn },
        { element: <StaffOnly />, children: [{ element: <AdminLayout />, children: staff }] },
        { path: '*', element: <ToHome /> },
      ],
    },
  ])
}
