import { lazy, Suspense } from 'react'
import { BoxesPlace, SeasonPlace } from '#web/features/home/fan-start.tsx'
import { Home } from '#web/features/home/home.tsx'

/** Fetched by fans alone: a visitor's first page is light. */
const parts = () => import('./fan-start.tsx')
const LeftScores = lazy(async () => ({ default: (await parts()).LeftScores }))
const OwnSeason = lazy(async () => ({ default: (await parts()).OwnSeason }))
const CalledScores = lazy(async () => ({ default: (await parts()).CalledScores }))
const LeaguesBeside = lazy(async () => ({ default: (await parts()).LeaguesBeside }))

/** /: what a fan has left to do, with the boxes in place, and the own leagues; what the game is for a visitor. */
export function Component() {
  return (
    <Home
      left={(competition, matches, user) => (
        <Suspense fallback={<BoxesPlace />}>
          <LeftScores key={competition.id} competition={competition} matches={matches} user={user} />
        </Suspense>
      )}
      season={(competition, user) => (
        <Suspense fallback={<SeasonPlace />}>
          <OwnSeason competition={competition} user={user} />
        </Suspense>
      )}
      called={(competition, matches) => (
        <Suspense>
          <CalledScores competition={competition} matches={matches} />
        </Suspense>
      )}
      leagues={
        <Suspense>
          <LeaguesBeside />
        </Suspense>
      }
    />
  )
}
