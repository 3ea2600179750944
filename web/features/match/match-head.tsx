import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { sameScore } from '#domain/score.ts'
import { CouponChips } from '#web/game/coupon-chips.tsx'
import { LiveChip, liveText } from '#web/game/live.tsx'
import { scoreWords } from '#web/game/score-words.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { usePassed } from '#web/ui/clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { KeepReceipt } from './keep-receipt.tsx'
import styles from './match.module.css'
import { Place } from './place.tsx'

const STATUS_WORDS = {
  announced: t`Date not known yet`,
  scheduled: t`Deadline passed`,
  postponed: t`Postponed, new date open`,
  scored: t`Awaiting result`,
  settled: t`Final score`,
  void: t`Void: it counts for no points`,
} as const satisfies Record<MatchView['status'], string>

/** What other features put into the head of a match. */
export interface OfOthers {
  /** whether a prediction can still be typed */
  isOpen(match: MatchView): boolean
  /** the reader's boxes. @param fallback stands there until they have come */
  boxes(match: MatchView, fallback: ReactNode): ReactNode
  /** how the reader's points came about, in a line */
  receipt(match: MatchView['id']): ReactNode
}

/** The two teams, and between them the reader's boxes; from the lock on the result beside what the reader had said. */
export function MatchHead({ match, isOpen, boxes, receipt }: OfOthers & { match: MatchView }) {
  usePassed(match.locksAt)
  const open = isOpen(match)
  return (
    <section className={clsx(styles.head, open && styles.open)} aria-label={open ? t`Match` : t`Result`}>
      <h1 className={styles.title}>
        <span className={styles.team}>
          {open && <Place team={match.home} competition={match.competition} />}
          {teamText(match.home)}
          <TeamMark team={match.home} size={open ? 72 : 48} />
        </span>
        <VisuallyHidden> {t`vs`} </VisuallyHidden>
        <span className={styles.team}>
          <TeamMark team={match.away} size={open ? 72 : 48} />
          {teamText(match.away)}
          {open && <Place team={match.away} competition={match.competition} />}
        </span>
      </h1>
      {open ? (
        <div className={styles.middle}>{boxes(match, <div className={styles.boxesPlace} />)}</div>
      ) : (
        <Card match={match} receipt={receipt} />
      )}
      {open && match.prediction?.byHand && <p className={styles.note}>{t`Entered by the organiser`}</p>}
      {match.prediction && (
        <div className={styles.acts}>
          <CouponChips kinds={match.prediction.coupons} />
          {!match.locked && <KeepReceipt match={match.id} />}
        </div>
      )}
    </section>
  )
}

/** How long a prediction can still be typed; nothing afterwards. */
export function Deadline({ match, isOpen }: Pick<OfOthers, 'isOpen'> & { match: MatchView }) {
  usePassed(match.locksAt)
  if (!isOpen(match) || !match.locksAt) return null
  return (
    <p className={styles.deadline}>
      <b>
        <Countdown to={match.locksAt} />
      </b>{' '}
      {t`until the deadline`}
    </p>
  )
}

/** The result, the reader's own score beside it, and below both what that gave, or would give. */
function Card({ match, receipt }: { match: MatchView; receipt: OfOthers['receipt'] }) {
  const { status, prediction, live } = match
  const score = live?.score ?? match.score
  const counted = live?.score ?? match.counted
  const hit = prediction !== null && counted !== null && sameScore(prediction.score, counted)
  return (
    <div className={styles.card}>
      <div className={styles.half}>
        <Text as="span" tone="faint" size="small" centred>
          {live ? <LiveChip /> : STATUS_WORDS[status]}
        </Text>
        <p className={styles.score}>{score ? scoreWords(score) : 'v'}</p>
        {match.after90 && (
          <Text tone="faint" size="small" centred>{t`${scoreWords(match.after90)} after 90 minutes`}</Text>
        )}
        {match.awarded && <Text tone="faint" size="small" centred>{t`Decided at a desk`}</Text>}
      </div>
      {prediction && (
        <div className={styles.half}>
          <Text as="span" tone="faint" size="small" centred>{t`You predicted`}</Text>
          <p className={clsx(styles.score, styles.mine, score && !hit && styles.missed)}>
            {scoreWords(prediction.score)}
          </p>
          {prediction.byHand && <Text tone="faint" size="small" centred>{t`Entered by the organiser`}</Text>}
        </div>
      )}
      {live && (
        <p className={styles.stub} role="status">
          {liveText(live)}
        </p>
      )}
      {prediction && prediction.points !== null && <div className={styles.stub}>{receipt(match.id)}</div>}
    </div>
  )
}
