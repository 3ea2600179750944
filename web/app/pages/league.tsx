import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { MatchPowerUp } from '#web/features/coupon/match-power-up.tsx'
import { PowerUps } from '#web/features/coupon/power-ups.tsx'
import { League } from '#web/features/entry/league.tsx'
import type { BesideMatch } from '#web/features/entry/match-row.tsx'
import { useNarrow } from '#web/ui/media.ts'
import { useAskedWhy } from '#web/ui/url-state.ts'
import { WhenNear } from '#web/ui/when-near.tsx'
import styles from './league.module.css'

const LeagueAside = lazy(async () => ({ default: (await import('./league-aside.tsx')).LeagueAside }))

/** What the part beside the matches takes up at the least, in CSS pixels. */
const ASIDE_PX = 900

const powerUpBeside: BesideMatch = (match, matches) => <MatchPowerUp match={match} matches={matches} />

/** /pl_predictor: the matches of a week, and beside them power-ups, the reader's points explained, the table. */
export function Component() {
  const user = useUser()
  const isWide = !useNarrow()
  const [match, ask] = useAskedWhy()
  const { data, isLoading } = useQuery({
    ...read('myPredictions', { winnings: true, limit: 1 }),
    enabled: user !== null,
  })
  const newest = data?.data[0]?.match ?? ''
  const explains = isLoading || match !== '' || newest !== ''
  return (
    <League
      before={({ competition, round, matches }) => (
        <PowerUps competition={competition} round={round} matches={matches} />
      )}
      beside={powerUpBeside}
      aside={({ competition }) => (
        <WhenNear height={ASIDE_PX} at={isWide || match !== '' ? 'once' : 'close'}>
          <Suspense fallback={<div className={styles.place} />}>
            <LeagueAside
              competition={competition}
              explains={user !== null && explains}
              subject={match}
              newest={newest}
              onClose={() => ask(null)}
            />
          </Suspense>
        </WhenNear>
      )}
    />
  )
}
