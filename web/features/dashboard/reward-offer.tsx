import type { MySkor } from '#contract/skor.ts'
import { gmtDayOf } from '#web/ui/time.ts'
import styles from './totals.module.css'

/** The rule of the reward points, where fans see what the points came to. */
export function RewardOffer({ skor: { rewards, offer } }: { skor: MySkor }) {
  const earned = `Reward points have brought you ${rewards.toLocaleString('en')} SKOR points so far.`
  if (!offer) return <p className={styles.rule}>{earned} There are none to earn at the moment.</p>
  const { startDate, endDate, points, earnedToday } = offer
  return (
    <p className={styles.rule}>
      From {gmtDayOf(startDate)} to {gmtDayOf(endDate)}, both days included (GMT), each day brings you{' '}
      <b>{points.toLocaleString('en')} SKOR points</b> once: with your first login of the day, or when you
      predict every match of a round. {earnedToday ? 'You have those of today.' : earned}
    </p>
  )
}
