import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { latinDigits } from '#domain/latin-digits.ts'
import type { Score } from '#domain/words.ts'
import type { Draft } from '#web/game/kept-scores.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { stampOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DatedMatch } from './next.ts'
import styles from './next-match.module.css'
import { keepTypedScore, typedScoreOf } from './typed-score.ts'

/** Where the match will stand: what is below stays where it is. */
export function NextMatchPlace() {
  return <div className={clsx(styles.board, styles.place)} aria-hidden="true" />
}

const BOX = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 2,
  placeholder: '\u2013',
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
} as const

/** Figures alone, of any script. */
const goalsOf = ({ value }: HTMLInputElement) => latinDigits(value).replace(/\D/g, '')

interface NextMatchProps {
  match: DatedMatch
  /** the predictor */
  to: string
  /** whether a visitor's score is typed here */
  typed: boolean
}

/** The match to look forward to, as a score board: the marquee match of the week, else the first that is open. */
export function NextMatch({ match, to, typed }: NextMatchProps) {
  const own = match.prediction?.score
  const navigate = useNavigate()
  const parts = (
    <>
      <span className={styles.label}>
        {match.marquee ? t`Marquee match` : t`Next match`}, {stampOf(match.kickOff)}
      </span>
      <span className={styles.teams}>
        <span className={styles.team}>
          <TeamMark team={match.home} size={64} />
          {teamText(match.home)}
        </span>
        {typed ? <VisitorScore match={match} onEnter={() => void navigate(to)} /> : <OwnScore own={own} />}
        <span className={styles.team}>
          <TeamMark team={match.away} size={64} />
          {teamText(match.away)}
        </span>
      </span>
      <span className={styles.clock}>
        <Countdown to={match.locksAt} className={styles.figure} />
        {own ? t`left to change your mind` : t`left to predict`}
      </span>
    </>
  )
  if (!typed)
    return (
      <Link className={styles.board} to={to}>
        {parts}
      </Link>
    )
  return <div className={styles.board}>{parts}</div>
}

function OwnScore({ own }: { own: Score | undefined }) {
  return (
    <span className={styles.score}>
      <VisuallyHidden>{own ? t`You predicted ${own.home} to ${own.away}.` : t`Against`}</VisuallyHidden>
      <span aria-hidden="true">{own?.home ?? ''}</span>
      <span aria-hidden="true">{own?.away ?? ''}</span>
    </span>
  )
}

/** What is typed here stands in the week when it is opened. */
function VisitorScore({ match, onEnter }: { match: DatedMatch; onEnter(): void }) {
  const { id, competition } = match
  const [home, away] = [teamText(match.home), teamText(match.away)]
  const [score, setScore] = useState(() => typedScoreOf(competition, id))
  const awayBox = useRef<HTMLInputElement>(null)
  function type(change: Partial<Draft>) {
    const next = { ...score, ...change }
    setScore(next)
    keepTypedScore(competition, id, next)
    // A 1 may be the first of two figures.
    if (change.home && change.home !== '1') awayBox.current?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && onEnter()
  return (
    <span className={styles.score}>
      <input
        {...BOX}
        onKeyDown={onKeyDown}
        aria-label={t`${home} goals`}
        value={score.home}
        onChange={({ currentTarget }) => type({ home: goalsOf(currentTarget) })}
      />
      <input
        {...BOX}
        ref={awayBox}
        onKeyDown={onKeyDown}
        aria-label={t`${away} goals`}
        value={score.away}
        onChange={({ currentTarget }) => type({ away: goalsOf(currentTarget) })}
      />
    </span>
  )
}
