import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { latinDigits } from '#domain/latin-digits.ts'
import type { Score } from '#domain/words.ts'
import type { Draft } from '#web/game/kept-scores.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { stampOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DatedMatch } from './next.ts'
import styles from './next-match.module.css'
import { keepTypedScore, typedScoreOf } from './typed-score.ts'

/** A line without words, as high as one with words. */
const LINE = '\u00a0'
/** Height of a team's mark, in CSS pixels. */
const MARK = 64

/** Where the match will stand, whose teams have one line each: what is below stays where it is. */
export function NextMatchPlace() {
  const team = (
    <>
      <span style={{ height: MARK }} />
      {LINE}
    </>
  )
  return (
    <div className={clsx(styles.board, styles.place)} aria-hidden="true">
      <Board label={LINE} home={team} score={<ScoreBoxes />} away={team} figure={LINE} left={LINE} />
    </div>
  )
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
  const name = match.marquee ? t`Marquee match` : t`Next match`
  const board = (
    <Board
      label={`${name}, ${stampOf(match.kickOff)}`}
      home={<Team name={match.home} />}
      score={
        typed ? <VisitorScore match={match} onEnter={() => void navigate(to)} /> : <OwnScore own={own} />
      }
      away={<Team name={match.away} />}
      figure={<Countdown to={match.locksAt} />}
      left={own ? t`left to change your mind` : t`left to predict`}
    />
  )
  if (!typed)
    return (
      <Link className={styles.board} to={to}>
        {board}
      </Link>
    )
  return <div className={styles.board}>{board}</div>
}

interface BoardProps {
  label: string
  home: ReactNode
  score: ReactNode
  away: ReactNode
  /** the time that is left */
  figure: ReactNode
  left: string
}

function Board({ label, home, score, away, figure, left }: BoardProps) {
  return (
    <>
      <Text as="span" tone="quiet" size="small" weight="strong" centred>
        {label}
      </Text>
      <span className={styles.teams}>
        <span className={styles.team}>{home}</span>
        {score}
        <span className={styles.team}>{away}</span>
      </span>
      <span className={styles.clock}>
        <span className={styles.figure}>{figure}</span>
        {left}
      </span>
    </>
  )
}

function Team({ name }: { name: string }) {
  return (
    <>
      <TeamMark team={name} size={MARK} />
      {teamText(name)}
    </>
  )
}

function OwnScore({ own }: { own: Score | undefined }) {
  return (
    <ScoreBoxes own={own}>
      <VisuallyHidden>{own ? t`You predicted ${own.home} to ${own.away}.` : t`Against`}</VisuallyHidden>
    </ScoreBoxes>
  )
}

function ScoreBoxes({ own, children }: { own?: Score | undefined; children?: ReactNode }) {
  return (
    <span className={styles.score}>
      {children}
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
