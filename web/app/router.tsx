import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { AdminLayout } from './admin-layout.tsx'
import { RouteError } from './error-boundary.tsx'
import { SignedInOnly, StaffOnly } from './guards.tsx'
import { paths } from './paths.ts'
import { Shell } from './shell.tsx'

const pages = import.meta.glob<{ Component: ComponentType }>('../features/*/*.tsx')

function page(name: string): () => Promise<{ Component: ComponentType }> {
  return pages[`../features/${name}.tsx`] ?? (async () => ({ Component: ToHome }))
}

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
  { path: paths.leaderboard, lazy: page('leaderboard/leaderboard') },
  { path: paths.winners, lazy: page('winners/winners') },
  { path: paths.matchWinners, lazy: page('winners/match-winners') },
  { path: paths.allWinners, lazy: page('winners/all-winners') },
  { path: paths.dashboard, lazy: () => import('./pages/dashboard.tsx') },
  { path: paths.myPredictions, lazy: () => import('./pages/my-predictions.tsx') },
  { path: paths.history, lazy: () => import('./pages/previous-matches.tsx') },
  { path: paths.winnings, lazy: () => import('./pages/winnings.tsx') },
]

const staff: RouteObject[] = [
  { path: paths.adminMatches, lazy: page('admin-matches/matches') },
  { path: paths.adminScore, lazy: page('admin-matches/set-score') },
  { path: paths.adminWinner, lazy: page('admin-matches/set-winner') },
  { path: paths.adminEdit, lazy: page('admin-matches/edit-match') },
  { path: paths.adminReplays, lazy: page('admin-replays/replays') },
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
