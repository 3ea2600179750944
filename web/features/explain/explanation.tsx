import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Explanation } from '#contract/explain/calls.ts'
import { roundOf } from '#domain/match-id.ts'
import { DisputeButton } from '#web/game/dispute-button.tsx'
import { pointsWords } from '#web/game/points.ts'
import { ruleText } from '#web/game/rule-text.ts'
import { teamText } from '#web/game/team-text.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { Corrections } from './corrections.tsx'
import { effectText, matchText, savedText } from './explain-words.ts'
import styles from './explanation.module.css'
import { TraceList } from './trace-list.tsx'

/** How the points of one match came about: each step of the rules, and the events behind them. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const { match, points, prediction, lines } = explanation
  return (
    <>
      <p className={styles.total}>
        {points ?? '\u2013'} <span>{matchText(match)}</span>
      </p>
      <Text above={2} tone="quiet" size="note">
        {prediction
          ? t`You predicted ${prediction.home}:${prediction.away}${savedText(explanation.trace)}`
          : t`You did not predict this match`}
      </Text>
      <Corrections steps={explanation.trace} />
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <li key={`${line.rule} ${line.running}`}>
            <b>{ruleText(line, match.score)}</b>
            <span className={styles.effect}>{effectText(line.effect, index === 0)}</span>
            {line.effect.kind === 'times' && <span className={styles.note}>{t`makes ${line.running}`}</span>}
          </li>
        ))}
        {points !== null && (
          <li>
            <b>{t`Together`}</b>
            <span className={clsx(styles.effect, styles.sum)}>{points}</span>
            <span className={styles.note}>
              <Trans>
                {pointsWords(points)} by <Link to={paths.help}>the rules</Link>
              </Trans>
            </span>
          </li>
        )}
      </ol>
      <Trace steps={explanation.trace} />
      <DisputeButton
        competition={roundOf(match.id).competition}
        subject={{ kind: 'prediction', match: match.id }}
        about={t`your prediction for ${teamText(match.home)} vs ${teamText(match.away)}`}
      />
    </>
  )
}

function Trace({ steps }: { steps: Explanation['trace'] }) {
  const [open, setOpen] = useState(false)
  if (steps.length === 0) return null
  return (
    <>
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open
          ? t`Close the trace`
          : plural(steps.length, {
              one: 'Open the full trace (# event)',
              other: 'Open the full trace (# events)',
            })}
      </button>
      {open && <TraceList steps={steps} />}
    </>
  )
}
