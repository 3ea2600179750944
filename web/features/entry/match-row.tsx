import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import type { MatchForm } from '#contract/round/form-calls.ts'
import type { CouponKind } from '#domain/words.ts'
import { CouponChips } from '#web/game/coupon-chips.tsx'
import type { Draft } from '#web/game/kept-scores.ts'
import { Kickoff } from '#web/game/kickoff.tsx'
import { fateOf } from '#web/game/match-fate.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { usePassed } from '#web/ui/clock.ts'
import { type Side, textsOfSaved } from './drafts.ts'
import { TeamsForm } from './match-form.tsx'
import styles from './match-row.module.css'
import { MatchScore } from './match-score.tsx'
import playedStyles from './played-row.module.css'
import { PlayedRow } from './played-row.tsx'
import { canType, isClosed, type RowState, rowState } from './row-state.ts'

/** What other features put beside a match of a week. */
export type BesideMatch = (match: MatchView, week: readonly MatchView[]) => ReactNode

interface MatchRowProps {
  match: MatchView
  /** whether the row says when the match kicks off: else the day does */
  timed: boolean
  /** undefined when nothing is typed that is not saved */
  draft: Draft | undefined
  /** visitors type as well; what is saved and earned is for the signed-in */
  signedIn: boolean
  /** whether the rules let a saved prediction change */
  amend: boolean
  /** whether the rules give points of their own for the right margin */
  hasMargin: boolean
  coupons: readonly CouponKind[]
  /** of both teams; undefined while it is not there */
  form: MatchForm | undefined
  beside: BesideMatch
  /** all matches of the week */
  week: readonly MatchView[]
  onType(match: MatchView, side: Side, text: string): void
  /** the reader asks how the points of a match came about */
  onWhy(match: MatchView['id']): void
}

/** One match of a week: who plays, what was predicted, and which points that gave. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, draft, onType } = props
  usePassed(match.locksAt)
  const closed = isClosed(match, Date.now())
  const editable = canType(match, closed, props.amend)
  const texts = editable && draft ? draft : textsOfSaved(match)
  const state = rowState(match, closed, editable && draft !== undefined)
  const score = match.score ?? match.live?.score
  const ribbon = match.marquee && <span className={styles.ribbon}>{t`Marquee match`}</span>
  if (score)
    return (
      <li
        className={clsx(playedStyles.columns, styles.match, styles.played, match.marquee && styles.marquee)}
      >
        {ribbon}
        <PlayedRow {...props} score={score} state={state} />
      </li>
    )
  return (
    <li className={clsx(styles.match, styles.open, match.marquee && styles.marquee)}>
      {ribbon}
      <span className={clsx(styles.team, styles.home)}>
        <TeamMark team={match.home} size={30} />
        {teamText(match.home)}
      </span>
      <MatchScore match={match} texts={texts} disabled={!editable} onType={onType} />
      <span className={styles.team}>
        <TeamMark team={match.away} size={30} />
        {teamText(match.away)}
      </span>
      <div className={styles.state}>
        <div className={styles.lines}>
          <span className={styles.says}>
            {(props.signedIn || says(state)) && <StateText state={state} />}
          </span>
          {props.coupons.length > 0 && <CouponChips kinds={props.coupons} className={styles.chips} />}
          {props.timed && fateOf(match.status) === null && <Kickoff at={match.kickOff} />}
        </div>
        {editable && props.beside(match, props.week)}
      </div>
      {editable && <TeamsForm home={match.home} away={match.away} form={props.form} />}
    </li>
  )
})

/** Whether a state is about the match itself, and so for visitors as well. */
function says({ kind }: RowState): boolean {
  return kind !== 'open' && kind !== 'missed'
}

function StateText({ state: { kind, text } }: { state: RowState }) {
  const faint = kind === 'open' || kind === 'missed'
  return <b className={clsx(kind === 'unsaved' && styles.unsaved, faint && styles.faint)}>{text}</b>
}
