import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import type { Draft } from '#web/game/kept-scores.ts'
import { ScoreInput } from '#web/game/score-input.tsx'
import { scoreProblem } from '#web/game/score-text.ts'
import { teamText } from '#web/game/team-text.ts'
import { type Side, textsOfSaved } from './drafts.ts'
import styles from './match-row.module.css'
import { Result } from './result.tsx'

/** A dash, where nothing is typed. */
const NOT_TYPED = '\u2013'

interface MatchScoreProps {
  match: MatchView
  /** what the inputs show */
  texts: Draft
  disabled: boolean
  onType(match: MatchView, side: Side, text: string): void
}

/** The result of a played match, or the score of one in play; else the two inputs for its score, with the message for what is no score. */
export function MatchScore(props: MatchScoreProps) {
  const { match } = props
  const score = match.score ?? match.live?.score
  return score ? <Result match={match} score={score} /> : <ScorePair {...props} />
}

function ScorePair({ match, texts, disabled, onType }: MatchScoreProps) {
  const [home, away] = [teamText(match.home), teamText(match.away)]
  const problemId = useId()
  const problem = scoreProblem(texts.home) ?? scoreProblem(texts.away)
  const kept = textsOfSaved(match)
  const isSaved = match.prediction !== null && texts.home === kept.home && texts.away === kept.away
  const isTyped = !isSaved && (texts.home !== '' || texts.away !== '')
  return (
    <>
      <fieldset
        className={clsx(
          styles.score,
          isSaved && styles.saved,
          isTyped && styles.typed,
          disabled && styles.closed,
        )}
        aria-label={t`${home} against ${away}`}
      >
        <ScoreInput
          label={t`${home} goals`}
          value={texts.home}
          placeholder={NOT_TYPED}
          disabled={disabled}
          describedBy={problem && problemId}
          onChange={text => onType(match, 'home', text)}
        />
        <span aria-hidden="true">:</span>
        <ScoreInput
          label={t`${away} goals`}
          value={texts.away}
          placeholder={NOT_TYPED}
          disabled={disabled}
          describedBy={problem && problemId}
          onChange={text => onType(match, 'away', text)}
        />
      </fieldset>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert" style={{ order: 9 }}>
          {problem}
        </p>
      )}
    </>
  )
}
