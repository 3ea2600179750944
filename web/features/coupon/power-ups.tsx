import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { countsForWeek } from '#domain/coupon/kinds.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { DisputeButton } from '#web/game/dispute-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/clock.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ChooseMatch } from './choose-match.tsx'
import { allOf, type PowerUp, powerUpsOf } from './coupon-state.ts'
import styles from './power-ups.module.css'
import { usePowerUp } from './use-power-up.ts'

/** How often it is looked which matches have locked, in milliseconds. */
const LOOK_MS = 5_000

interface PowerUpsProps {
  competition: CompetitionView
  round: number
  matches: readonly MatchView[]
}

/** The power-ups of a week: what they do, where they were used, and using them. */
export function PowerUps({ competition, round, matches }: PowerUpsProps) {
  const heading = useId()
  const user = useUser()
  const now = useNow(LOOK_MS)
  const [powerUp, setPowerUp] = useState<PowerUp | null>(null)
  const mine = useQuery({ ...read('myCoupons', { competition: competition.id }), enabled: user !== null })
    .data?.data
  const { coupons } = competition.rules
  const { uses = [], left = allOf(coupons) } = mine ?? {}
  const { busy, spend } = usePowerUp(() => setPowerUp(null))
  const spent = ({ kind }: PowerUp) => uses.find(use => use.round === round && use.kind === kind)
  const powers = powerUpsOf({ round, matches, uses, coupons, left, now }).filter(
    power => coupons[power.kind] !== null || spent(power),
  )
  const over = powers.every(power => power.matches.length === 0) && uses.every(use => use.round !== round)
  if (over) return null
  return (
    <section className={styles.slim} aria-labelledby={heading}>
      <SectionTitle id={heading}>{t`Power-ups`}</SectionTitle>
      <ul className={styles.powers}>
        {powers.map(power => (
          <li key={power.kind} className={clsx(styles.power, power.used && styles.used)}>
            <span className={styles.sign} aria-hidden="true">
              {power.sign}
            </span>
            <b>{power.name}</b>
            {power.takesBack === null ? (
              <Button
                small
                disabled={power.matches.length === 0}
                aria-label={`${power.name}: ${power.action}`}
                onClick={() => (user ? setPowerUp(power) : notify.error(t`Please Login to use coupon`))}
              >
                {power.action}
              </Button>
            ) : (
              <TakeBack power={power} match={power.takesBack} />
            )}
            <p>{power.text}</p>
            {power.used && <DisputeUse power={power} use={spent(power)} competition={competition.id} />}
          </li>
        ))}
      </ul>
      <Ask
        power={powerUp}
        busy={busy}
        onUse={({ kind }, match) => spend({ kind, match })}
        onCancel={() => setPowerUp(null)}
      />
    </section>
  )
}

interface DisputeUseProps {
  power: PowerUp
  use: { match: string } | undefined
  competition: string
}

/** What can be taken back needs no dispute. */
function DisputeUse({ power, use, competition }: DisputeUseProps) {
  if (!use || power.takesBack !== null) return null
  return (
    <DisputeButton
      competition={competition}
      subject={{ kind: 'coupon', coupon: power.kind, match: use.match }}
      about={t`your ${power.name}`}
    />
  )
}

/** Until the deadline of its use a power-up can be taken back, and used elsewhere. */
function TakeBack({ power, match }: { power: PowerUp; match: string }) {
  const takeBack = useCommand('takeBackCoupon')
  return (
    <Button
      small
      busy={takeBack.isPending}
      aria-label={t`${power.name}: take back`}
      onClick={() =>
        // The button is gone by the time of the answer: callbacks of `mutate` would go with it.
        takeBack
          .mutateAsync({ kind: power.kind, match })
          .then(() => notify.success(t`${power.name} is yours again`), notify.error)
      }
    >
      {t`Take back`}
    </Button>
  )
}

interface AskProps {
  power: PowerUp | null
  busy: boolean
  onUse(power: PowerUp, match: string): void
  onCancel(): void
}

/** Asks before a power-up is spent. */
function Ask({ power, busy, onUse, onCancel }: AskProps) {
  if (power && !countsForWeek(power.kind)) {
    return <ChooseMatch power={power} busy={busy} onUse={match => onUse(power, match)} onCancel={onCancel} />
  }
  const match = power?.matches[0]
  return (
    <Confirm
      open={power !== null}
      title={t`Use ${power?.name ?? ''}?`}
      text={power && match && power.words.consequence(match)}
      ok={t`Use it`}
      busy={busy}
      onOk={() => power && match && onUse(power, match.id)}
      onCancel={onCancel}
    />
  )
}
