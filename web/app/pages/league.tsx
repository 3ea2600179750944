import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { MatchPowerUp } from '#web/features/coupons/match-power-up.tsx'
import { PowerUps } from '#web/features/coupons/power-ups.tsx'
import { Why } from '#web/features/explain/why.tsx'
import { LeaguesBeside } from '#web/features/leagues/beside.tsx'
import { League } from '#web/features/predictor/league.tsx'
import type { BesideMatch } from '#web/features/predictor/match-row.tsx'
import { LeagueTable } from '#web/features/tables/league-table.tsx'
import { BonusLink } from '#web/ui/bonus-link.tsx'
import { useAskedWhy } from '#web/ui/url-state.ts'
import styles from './league.module.css'

const powerUpBeside: BesideMatch = (match, matches) => <MatchPowerUp match={match} matches={matches} />

/** /pl_predictor: the matches of a week, and beside them power-ups, the reader's points explained, the table. */
export function Component() {
  const user = useUser()
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
        <>
          {user && explains && (
            <div className={clsx(styles.why, match === '' && styles.unasked)}>
              <Why subject={match} fallback={newest} onClose={() => ask(null)} />
            </div>
          )}
          <LeagueTable competition={competition} />
          <LeaguesBeside />
          <BonusLink competition={competition.id} />
        </>
      )}
    />
  )
}
