import { t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import { COUPON_KINDS, kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { couponWords } from '#web/game/coupon-words.ts'
import styles from './home.module.css'
import own from './how-to-play.module.css'
import { lockWords } from './lock-words.ts'

/** The way through a week, and the power-ups. */
export function HowToPlay({ competition }: { competition: CompetitionView }) {
  return (
    <section className={styles.section} id="how-to-play">
      <h2>{t`How to play`}</h2>
      <PlaySteps competition={competition} />
    </section>
  )
}

/** The steps by the rules in force. */
export function PlaySteps({ competition }: { competition: CompetitionView }) {
  const { coupons, lock: locks } = competition.rules
  const lock = lockWords(locks)
  const steps = [
    {
      sign: '1',
      title: t`Call the scores`,
      text: t`Type a score for each match of the week. Every match locks ${lock}; an empty one simply scores nothing.`,
    },
    ...COUPON_KINDS.filter(kind => coupons[kind] !== null).map(kind => {
      const { sign, explained } = couponWords(kind, coupons)
      return { sign, title: kindsOfCoupon[kind].name, text: explained(coupons) }
    }),
    {
      sign: '?',
      title: t`Ask why`,
      text: t`Each point you earn opens into the rule it came by and the events behind it, corrections included.`,
    },
  ]
  return (
    <ol className={own.list}>
      {steps.map(step => (
        <li key={step.title}>
          <span className={own.sign} aria-hidden="true">
            {step.sign}
          </span>
          <b>{step.title}</b>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
