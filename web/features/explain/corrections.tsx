import { t } from '@lingui/core/macro'
import type { Explanation } from '#contract/explain/calls.ts'
import { MATCH_CORRECTIONS } from '#domain/round/result-events.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { isolated } from '#web/languages/languages.ts'
import { stampOf, withStamps } from '#web/ui/time.ts'
import { changeText } from './explain-words.ts'
import styles from './explanation.module.css'

type Step = Explanation['trace'][number]

/** What changes the facts of a match after they were entered. */
const CORRECTING: ReadonlySet<string> = new Set(MATCH_CORRECTIONS)

/** What was corrected after the match was entered, why, and what that did to the points. */
export function Corrections({ steps }: { steps: readonly Step[] }) {
  const corrections = steps.filter(({ type }) => CORRECTING.has(type))
  if (corrections.length === 0) return null
  return (
    <ul className={styles.corrections} aria-label={t`Corrections`}>
      {corrections.map(step => (
        <li key={step.position}>
          <b>{withStamps(phrasesText(step.words))}</b>
          {step.change !== null && <span className={styles.effect}>{changeText(step.change)}</span>}
          <span className={styles.note}>
            {t`${stampOf(step.at)} by ${phrasesText([step.who])}`}
            {step.reason && t`: \u2018${isolated(step.reason)}\u2019`}
          </span>
        </li>
      ))}
    </ul>
  )
}
