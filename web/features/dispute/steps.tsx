import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DisputeView } from '#contract/dispute/calls.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { locale } from '#web/languages/languages.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { bothStampsOf, withStamps } from '#web/ui/time.ts'
import styles from './disputes.module.css'

/** What happened in a case, with what was written. */
export function Steps({ dispute: { steps, receipt } }: { dispute: DisputeView }) {
  return (
    <section aria-labelledby="steps">
      <SectionTitle id="steps">{t`What happened`}</SectionTitle>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.revision}>
            <b>{phrasesText(step.said)}</b>
            <small>
              <Trans>
                <time dateTime={step.at}>{bothStampsOf(step.at)}</time> by {phrasesText([step.who])}
              </Trans>
            </small>
            {step.words !== null && (
              <blockquote>
                <bdi>{step.words}</bdi>
              </blockquote>
            )}
            {index === 0 && receipt && (
              <p className={styles.proof}>
                <Trans>
                  Receipt attached and checked: {withStamps(phrasesText(receipt.said))}, saved{' '}
                  {bothStampsOf(receipt.at)}, leaf {receipt.leaf.toLocaleString(locale)} of{' '}
                  <Link to={paths.verify}>the log</Link>
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
