import { plural, t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/rounds.ts'
import { couponNames } from '#domain/coupons/names.ts'
import { lockText } from '#web/ui/duration.ts'
import styles from './home.module.css'
import own from './how-to-play.module.css'

/** The way through a week, and the three power-ups. */
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
  const { weeklyPerSeason } = competition.ruleset
  const lock = lockText(competition.ruleset)
  const steps = [
    {
      sign: '1',
      title: t`Call the scores`,
      text: t`Type a score for each match of the week. Every match locks ${lock}; an empty one simply scores nothing.`,
    },
    {
      sign: 'x2',
      title: couponNames.freepass,
      text: t`Doubles the points of one match, any but the marquee match.`,
    },
    {
      sign: 'All',
      title: couponNames.allornothing,
      text: t`Get the marquee match exactly right, and every match of the week gives full points, the marquee match double. A miss changes nothing.`,
    },
    {
      sign: 'W2',
      title: couponNames.weekly,
      text: plural(weeklyPerSeason, {
        one: 'Doubles a whole week. You have it # time a season, so choose well.',
        2: 'Doubles a whole week. You have it twice a season, so choose well.',
        other: 'Doubles a whole week. You have it # times a season, so choose well.',
      }),
    },
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
