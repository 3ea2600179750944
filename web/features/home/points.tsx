import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { CompetitionView } from '#contract/round/calls.ts'
import styles from './home.module.css'
import { lockWords } from './lock-words.ts'
import { ended, pointSteps } from './point-steps.ts'
import own from './points.module.css'

/** How points work, from the rules in force. */
export function Points({ competition }: { competition: CompetitionView }) {
  const { rules, name } = competition
  return (
    <section className={styles.section}>
      <h2>{t`How points work`}</h2>
      <p className={styles.about}>
        {rules.score === 'after-120' ? (
          <Trans>
            The rules in force for the {name}. Scores count up to 120 minutes. Say a match ends {ended.home}:
            {ended.away}.
          </Trans>
        ) : (
          <Trans>
            The rules in force for the {name}. Scores count up to 90 minutes. Say a match ends {ended.home}:
            {ended.away}.
          </Trans>
        )}
      </p>
      <ol className={clsx(styles.columns, styles.pairs)}>
        {pointSteps(rules).map(step => (
          <li key={step.title} className={own.step}>
            <span className={own.figure}>{step.points}</span>
            <b>{step.title}</b>
            <p>{step.text}</p>
            <p className={own.example}>
              <Trans>
                You said{' '}
                <b>
                  {step.example.home}:{step.example.away}
                </b>
              </Trans>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.about}>
        {t`Predictions lock ${lockWords(rules.lock)}.`}{' '}
        {rules.amend === 'until-lock'
          ? t`Until then you may change them as often as you like.`
          : t`Every submission is final.`}
      </p>
    </section>
  )
}
