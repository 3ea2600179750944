import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { type ClipboardEvent, useId } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { fateOf } from '#web/game/match-fate.ts'
import { ScoreInput } from '#web/game/score-input.tsx'
import { scoreProblem } from '#web/game/score-text.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { withScores } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Note } from '#web/ui/field.tsx'
import { ifKnown, stampOf } from '#web/ui/time.ts'
import { changeOf, type Draft, isMoved, isThroughAsked, type Line, lineOf, problemsIn } from './lines.ts'
import styles from './matchday.module.css'

interface ResultLineProps {
  match: MatchView
  draft: Draft | undefined
  /** whether a result can be entered */
  open: boolean
  /** whether what is missing is said */
  saysProblems: boolean
  onType(line: Partial<Line>): void
  onPaste(event: ClipboardEvent): void
  onMoved(keep: 'theirs' | 'mine'): void
}

/** One match of the sheet: its score, in a knock-out match extra time and who went through, and what becomes of it. */
export function ResultLine({ match, draft, open, saysProblems, onType, onPaste, onMoved }: ResultLineProps) {
  const note = useId()
  const { home, away } = match
  const line = lineOf(match, draft)
  const problems = problemsIn(match, draft)
  const wrong = scoreProblem(line.home) ?? scoreProblem(line.away)
  const missing = saysProblems && problems.includes('score') ? t`Please enter both goals` : undefined
  return (
    <li className={clsx(styles.line, !open && styles.closed)}>
      <span className={clsx(styles.team, styles.home)}>
        <TeamMark team={home} size={26} />
        {home}
      </span>
      <fieldset className={styles.score} aria-label={t`${home} against ${away}`} onPaste={onPaste}>
        <ScoreInput
          label={t`${home} goals`}
          value={line.home}
          disabled={!open}
          describedBy={note}
          problem={line.home === '' ? missing : undefined}
          onChange={text => onType({ home: text })}
        />
        <span aria-hidden="true">:</span>
        <ScoreInput
          label={t`${away} goals`}
          value={line.away}
          disabled={!open}
          describedBy={note}
          problem={line.away === '' ? missing : undefined}
          onChange={text => onType({ away: text })}
        />
      </fieldset>
      <span className={styles.team}>
        <TeamMark team={away} size={26} />
        {away}
      </span>
      <span className={clsx(styles.state, draft && styles.unsaved)}>{stateOf(match, draft, open)}</span>
      <div className={styles.below}>
        <Note id={note} problem={wrong ?? missing} />
        {isMoved(match, draft) && <Moved match={match} onMoved={onMoved} />}
        {open && match.knockOut && (
          <KnockOut match={match} line={line} problems={saysProblems ? problems : []} onType={onType} />
        )}
      </div>
    </li>
  )
}

/** What stands, or what becomes of it by what is typed. */
function stateOf(match: MatchView, draft: Draft | undefined, open: boolean): string {
  const { score, status } = match
  if (!open) return fateOf(status) ?? t`Kicks off ${ifKnown(match.kickOff, stampOf)}`
  const change = changeOf(match, draft)
  if (change?.correction && score) return withScores(t`Corrects ${score.home}:${score.away}`)
  if (draft) return t`Not saved`
  if (score && match.winner === null) return t`Winner missing`
  return score ? t`Saved` : t`Score missing`
}

function Moved({ match: { score }, onMoved }: { match: MatchView; onMoved: ResultLineProps['onMoved'] }) {
  const current = score ? `${score.home}:${score.away}` : ''
  return (
    <div className={styles.moved} role="alert">
      <span>{withScores(t`${current} was entered meanwhile.`)}</span>
      <Button small onClick={() => onMoved('theirs')}>
        {t`Leave it so`}
      </Button>
      <Button small look="quiet" onClick={() => onMoved('mine')}>
        {t`Correct it to mine`}
      </Button>
    </div>
  )
}

interface KnockOutProps {
  match: MatchView
  line: Line
  problems: readonly string[]
  onType(line: Partial<Line>): void
}

function KnockOut({ match, line, problems, onType }: KnockOutProps) {
  const note = useId()
  const { home, away } = match
  const wrong = problems.includes('after90')
    ? t`After 90 minutes a team has as many goals at the most as after 120`
    : undefined
  return (
    <div className={styles.knockOut}>
      <Check checked={line.extra} onChange={extra => onType({ extra })}>
        {t`Extra time`}
      </Check>
      {line.extra && (
        <fieldset className={styles.after90} aria-describedby={note}>
          <legend>{t`After 90 minutes`}</legend>
          <ScoreInput
            label={t`${home} goals after 90 minutes`}
            value={line.home90}
            problem={wrong}
            onChange={text => onType({ home90: text })}
          />
          <span aria-hidden="true">:</span>
          <ScoreInput
            label={t`${away} goals after 90 minutes`}
            value={line.away90}
            problem={wrong}
            onChange={text => onType({ away90: text })}
          />
          <Note id={note} problem={scoreProblem(line.home90) ?? scoreProblem(line.away90) ?? wrong} />
        </fieldset>
      )}
      {isThroughAsked(match, line) && (
        <Choices
          legend={t`Who goes through?`}
          name={`through ${match.id}`}
          choices={[
            { value: 'home', label: home },
            { value: 'away', label: away },
          ]}
          value={line.winner}
          problem={problems.includes('through') ? t`Please choose who goes through` : undefined}
          onChange={winner => onType({ winner: winner as Line['winner'] })}
        />
      )}
    </div>
  )
}
