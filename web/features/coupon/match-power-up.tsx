import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/clock.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { type PowerUp, powerUpsOf } from './coupon-state.ts'
import styles from './match-power-up.module.css'
import { usePowerUp } from './use-power-up.ts'

/** How often it is looked which matches have locked, in milliseconds. */
const LOOK_MS = 5_000

interface MatchPowerUpProps {
  match: MatchView
  /** all matches of the week */
  matches: readonly MatchView[]
}

/** The power-ups that a match may have, beside the match: each by its sign, as among the power-ups of the week. */
export function MatchPowerUp({ match, matches }: MatchPowerUpProps) {
  const isFan = useUser()?.role === 'user'
  const now = useNow(LOOK_MS)
  const { competition, round } = match
  const mine = useQuery({ ...read('myCoupons', { competition }), enabled: isFan }).data?.data
  const rules = useCompetitions().data?.data.find(({ id }) => id === competition)?.rules
  if (!mine || !rules) return null
  return powerUpsOf({ round, matches, now, coupons: rules.coupons, ...mine })
    .filter(({ kind }) => kindsOfCoupon[kind].belongsTo === 'match')
    .filter(power => power.matches.some(({ id }) => id === match.id))
    .map(power => <UsePowerUp key={power.kind} power={power} match={match} />)
}

function UsePowerUp({ power, match }: { power: PowerUp; match: MatchView }) {
  const [asking, setAsking] = useState(false)
  const { busy, spend } = usePowerUp(() => setAsking(false))
  return (
    <>
      <Button
        small
        className={styles.use}
        aria-label={t`Use ${power.name} on ${teamText(match.home)} vs ${teamText(match.away)}, ${power.sign}`}
        title={power.name}
        onClick={() => setAsking(true)}
      >
        {power.sign}
      </Button>
      <Confirm
        open={asking}
        title={t`Use ${power.name}?`}
        text={power.words.consequence(match)}
        ok={t`Use it`}
        busy={busy}
        onOk={() => spend({ kind: power.kind, match: match.id })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
