import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { PowerUps } from '#web/features/coupons/power-ups.tsx'
import { Why } from '#web/features/explain/why.tsx'
import { League } from '#web/features/predictor/league.tsx'
import { LeagueTable } from '#web/features/tables/league-table.tsx'

/** /pl_predictor: the matches of a week, and beside them power-ups, the reader's points explained, the table. */
export function Component() {
  const user = useUser()
  const [asked, setAsked] = useState<string | null>(null)
  const newest = useQuery({
    ...read('myPredictions', { winnings: 'true', limit: 1 }),
    enabled: user !== null,
  }).data?.data[0]?.match
  return (
    <League
      onWhy={match => setAsked(match.id)}
      aside={({ competition, round, matches }) => (
        <>
          <PowerUps competition={competition} round={round} matches={matches} />
          {user && <Why asked={asked} fallback={newest ?? null} onClose={() => setAsked(null)} />}
          <LeagueTable competition={competition} />
        </>
      )}
    />
  )
}
