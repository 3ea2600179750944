import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { TraceStep } from '#contract/explain/calls.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { stampOf, withStamps } from '#web/ui/time.ts'
import { changeText } from './explain-words.ts'
import styles from './explanation.module.css'

/** The events that points rest on, the first one first; what was corrected later is struck through. */
export function TraceList({ steps }: { steps: readonly TraceStep[] }) {
  const user = useUser()
  const staff = user !== null && isStaff(user)
  return (
    <ol className={styles.trace}>
      {steps.map(step => (
        <li key={step.position} className={clsx(step.change !== null && styles.counts)}>
          <b>
            <What step={step} />
            {step.change !== null && <span>{changeText(step.change)}</span>}
          </b>
          {step.sides && <small>{matchName(step.sides)}</small>}
          <small>
            <Trans>
              <time dateTime={step.at}>{stampOf(step.at)}</time> by {phrasesText([step.who])}
            </Trans>
            {step.locksAt && t`, lock ${stampOf(step.locksAt)}`}
            {step.reason && t`: \u2018${isolated(step.reason)}\u2019`}
          </small>
          {step.corrected && (
            <small>
              {t`Corrected later`}
              {step.corrected.reason && t`: \u2018${isolated(step.corrected.reason)}\u2019`}
            </small>
          )}
          {staff && (
            <small>
              {step.stream} at {step.revision}, position {step.position.replace(/^0+(?=\d)/, '')}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

function What({ step }: { step: TraceStep }) {
  const words = withStamps(phrasesText(step.words))
  return step.corrected ? <s>{words}</s> : <span>{words}</span>
}
