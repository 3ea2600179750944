import { useId } from 'react'
import { ScoreInput } from '#web/ui/score-input.tsx'
import { scoreProblem } from '#web/ui/score-text.ts'
import type { Draft, Side } from './drafts.ts'
import styles from './match-row.module.css'

interface ScorePairProps {
  home: string
  away: string
  texts: Draft
  disabled: boolean
  onType(side: Side, text: string): void
}

/** The two inputs of a match, with the message for what is no score. */
export function ScorePair({ home, away, texts, disabled, onType }: ScorePairProps) {
  const problemId = useId()
  const problem = scoreProblem(texts.home) ?? scoreProblem(texts.away)
  return (
    <>
      <fieldset className={styles.score} aria-label={`${home} against ${away}`}>
        <ScoreInput
          label={`${home} goals`}
          value={texts.home}
          disabled={disabled}
          describedBy={problem && problemId}
          onChange={text => onType('home', text)}
        />
        <span aria-hidden="true">:</span>
        <ScoreInput
          label={`${away} goals`}
          value={texts.away}
          disabled={disabled}
          describedBy={problem && problemId}
          onChange={text => onType('away', text)}
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
