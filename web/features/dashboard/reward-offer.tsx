import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MySkor } from '#contract/purse/calls.ts'
import { locale } from '#web/languages/languages.ts'
import { gmtDayOf } from '#web/ui/time.ts'
import styles from './totals.module.css'

/** The rule of the reward points, where fans see what the points came to. */
export function RewardOffer({ skor: { rewards, offer } }: { skor: MySkor }) {
  const earned = t`Reward points have brought you ${rewards.toLocaleString(locale)} SKOR points so far.`
  if (!offer)
    return (
      <p className={styles.rule}>
        {earned} {t`There are none to earn at the moment.`}
      </p>
    )
  const { startDate, endDate, points, earnedToday } = offer
  return (
    <p className={styles.rule}>
      <Trans>
        From {gmtDayOf(startDate)} to {gmtDayOf(endDate)}, both days included (GMT), each day brings you{' '}
        <b>{points.toLocaleString(locale)} SKOR points</b> once: with your first login of the day, or when you
        predict every match of a round.
      </Trans>{' '}
      {earnedToday ? t`You have those of today.` : earned}
    </p>
  )
}
