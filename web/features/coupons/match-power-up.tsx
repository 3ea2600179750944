import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchView } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/clock.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { consequence } from './consequence.ts'
import { powerUpsOf } from './coupon-state.ts'
import styles from './match-power-up.module.css'
import { usePowerUp } from './use-power-up.ts'

/** How often it is looked which matches have locked, in milliseconds. */
const LOOK_MS = 5_000

interface MatchPowerUpProps {
  match: MatchView
  /** all matches of the week */
  matches: readonly MatchView[]
}

/** The power-up that a match may have, beside the match: All or Nothing on the marquee match, Double Up on the others. */
export function MatchPowerUp({ match, matches }: MatchPowerUpProps) {
  const isFan = useUser()?.role === 'user'
  const now = useNow(LOOK_MS)
  const [asking, setAsking] = useState(false)
  const { competition, round } = match
  const mine = useQuery({ ...read('myCoupons', { competition }), enabled: isFan }).data?.data
  const { busy, spend } = usePowerUp(() => setAsking(false))
  if (!mine) return null
  const kind = match.marquee ? 'allornothing' : 'freepass'
  const power = powerUpsOf({ round, matches, now, ...mine }).find(one => one.kind === kind)
  if (!power?.matches.some(({ id }) => id === match.id)) return null
  return (
    <>
      <Button
        small
        look="quiet"
        className={styles.use}
        aria-label={t`Use ${power.name} on ${match.home} v ${match.away}`}
        onClick={() => setAsking(true)}
      >
        {power.name}
      </Button>
      <Confirm
        open={asking}
        title={t`Use ${power.name}?`}
        text={consequence(kind, match)}
        ok="Use it"
        busy={busy}
        onOk={() => spend({ kind, match: match.id })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
