import { clsx } from 'clsx'
import type { CompetitionView } from '#contract/rounds.ts'
import { minutesText } from '#web/ui/duration.ts'
import styles from './home.module.css'
import { ended, pointSteps } from './point-steps.ts'
import own from './points.module.css'

/** How points work, from the rules in force. */
export function Points({ competition }: { competition: CompetitionView }) {
  const { ruleset, name } = competition
  return (
    <section className={styles.section}>
      <h2>How points work</h2>
      <p className={styles.about}>
        The rules in force for the {name}. Scores count up to 120 minutes. Say a match ends {ended.home}:
        {ended.away}.
      </p>
      <ol className={clsx(styles.columns, styles.pairs)}>
        {pointSteps(ruleset).map(step => (
          <li key={step.title} className={own.step}>
            <span className={own.figure}>{step.points}</span>
            <b>{step.title}</b>
            <p>{step.text}</p>
            <p className={own.example}>
              You said{' '}
              <b>
                {step.example.home}:{step.example.away}
              </b>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.about}>
        Predictions lock {minutesText(ruleset.lockMinutes)} before{' '}
        {ruleset.lockFrom === 'match' ? 'each kick-off' : 'the first kick-off of the day'}.{' '}
        {ruleset.amend
          ? 'Until then you may change them as often as you like.'
          : 'Every submission is final.'}
      </p>
    </section>
  )
}
