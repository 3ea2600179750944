import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { MatchView } from '#contract/round/calls.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { CouponKind, Score } from '#domain/words.ts'
import { LiveChip } from '#web/game/live.tsx'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Figure } from '#web/ui/figure.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Hit, hitOf } from './hit.ts'
import styles from './played-row.module.css'
import type { RowState } from './row-state.ts'

const HITS: Readonly<Record<Hit, string>> = {
  exact: t({ message: 'exact', context: 'a hit, under its points' }),
  margin: t({ message: 'margin', context: 'a hit, under its points' }),
  result: t({ message: 'result', context: 'a hit, under its points' }),
}

interface PlayedRowProps {
  match: MatchView
  score: Score
  state: RowState
  signedIn: boolean
  /** whether the rules give points of their own for the right margin */
  hasMargin: boolean
  coupons: readonly CouponKind[]
  /** the reader asks how the points of a match came about */
  onWhy(match: MatchView['id']): void
}

/** A match that is played or in play: its score, what the reader had said, and which points that gave, in columns. */
export function PlayedRow({ match, score, state, signedIn, hasMargin, coupons, onWhy }: PlayedRowProps) {
  const hit = match.live === null ? hitOf(match, score, hasMargin) : null
  const earns = hit !== null || (match.prediction?.points ?? 0) > 0
  return (
    <>
      <span className={clsx(styles.team, styles.home)}>
        <TeamMark team={match.home} size={26} />
        {teamText(match.home)}
      </span>
      <MatchLink id={match.id} className={styles.result}>
        <Goals score={score} />
      </MatchLink>
      <span className={clsx(styles.team, styles.away)}>
        <TeamMark team={match.away} size={26} />
        {teamText(match.away)}
      </span>
      {signedIn && <OwnScore match={match} earns={earns} />}
      <div className={styles.end}>
        {match.live && <LiveChip />}
        {signedIn && <Points state={state} match={match} onWhy={onWhy} />}
        <span className={styles.how}>
          {hit && <span>{HITS[hit]}</span>}
          {coupons.map(kind => (
            <b key={kind}>{kindsOfCoupon[kind].name}</b>
          ))}
        </span>
      </div>
    </>
  )
}

/** The words over the columns of rows. */
export function PlayedHeads({ day, signedIn }: { day: string; signedIn: boolean }) {
  return (
    <div className={clsx(styles.columns, styles.heads)}>
      <h2>{day}</h2>
      <span className={styles.result}>{t`Result`}</span>
      {signedIn && (
        <>
          <span className={styles.own}>{t`You`}</span>
          <span className={styles.end}>{t`Points`}</span>
        </>
      )}
    </div>
  )
}

/** The figures with their separator, in the direction of the page: beside each other, or each in the line of its team. */
function Goals({ score }: { score: Score }) {
  return (
    <span className={styles.goals}>
      <Figure value={score.home} />
      <i>:</i>
      <Figure value={score.away} />
    </span>
  )
}

function OwnScore({ match: { prediction }, earns }: { match: MatchView; earns: boolean }) {
  if (!prediction) return <span className={styles.own}>{'\u2013'}</span>
  const { home, away } = prediction.score
  return (
    <span className={clsx(styles.own, earns && styles.hit)}>
      <VisuallyHidden>
        <Trans>
          you said {home}:{away}
        </Trans>
      </VisuallyHidden>
      <span aria-hidden="true">
        <Goals score={prediction.score} />
      </span>
    </span>
  )
}

function Points({ state, match, onWhy }: Pick<PlayedRowProps, 'state' | 'match' | 'onWhy'>) {
  if (state.kind !== 'points') return <span className={styles.says}>{state.text}</span>
  return (
    <button
      type="button"
      className={clsx(styles.why, state.points === 0 && styles.none)}
      aria-label={t`Why ${state.text} for ${teamText(match.home)} against ${teamText(match.away)}`}
      onClick={() => onWhy(match.id)}
    >
      <Figure value={state.points} />
    </button>
  )
}
