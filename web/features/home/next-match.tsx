import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Score } from '#domain/words.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { type Draft, keepVisitorDraft, visitorDrafts } from '#web/ui/kept-drafts.ts'
import { ScoreInput } from '#web/ui/score-input.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { teamText } from '#web/ui/team-text.ts'
import { stampOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DatedMatch } from './next.ts'
import styles from './next-match.module.css'

/** Where the match will stand: what is below stays where it is. */
export function NextMatchPlace() {
  return <div className={clsx(styles.board, styles.place)} aria-hidden="true" />
}

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
        {typed ? <VisitorScore match={match} /> : <OwnScore own={own} />}
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
  return (
    <form
      className={styles.board}
      onSubmit={event => {
        event.preventDefault()
        void navigate(to)
      }}
    >
      {parts}
    </form>
  )
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
function VisitorScore({ match }: { match: DatedMatch }) {
  const { id, competition } = match
  const [home, away] = [teamText(match.home), teamText(match.away)]
  const [draft, setDraft] = useState(() => visitorDrafts(competition)[id] ?? { home: '', away: '' })
  function type(next: Draft) {
    setDraft(next)
    keepVisitorDraft(competition, id, next)
  }
  return (
    <span className={styles.score}>
      <ScoreInput
        label={t`${home} goals`}
        value={draft.home}
        placeholder={'\u2013'}
        onChange={goals => type({ ...draft, home: goals })}
      />
      <ScoreInput
        label={t`${away} goals`}
        value={draft.away}
        placeholder={'\u2013'}
        onChange={goals => type({ ...draft, away: goals })}
      />
    </span>
  )
}
