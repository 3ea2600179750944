import type { CompetitionView } from '#contract/rounds.ts'
import { couponNames } from '#domain/coupons/names.ts'
import { minutesText } from '#web/ui/duration.ts'
import styles from './home.module.css'
import own from './how-to-play.module.css'

/** The way through a week, and the three power-ups. */
export function HowToPlay({ competition }: { competition: CompetitionView }) {
  return (
    <section className={styles.section} id="how-to-play">
      <h2>How to play</h2>
      <PlaySteps competition={competition} />
    </section>
  )
}

/** The steps by the rules in force. */
export function PlaySteps({ competition }: { competition: CompetitionView }) {
  const { lockMinutes, lockFrom, weeklyPerSeason } = competition.ruleset
  const lock = `${minutesText(lockMinutes)} before ${lockFrom === 'match' ? 'kick-off' : 'the first kick-off of the day'}`
  const steps = [
    {
      sign: '1',
      title: 'Call the scores',
      text: `Type a score for each match of the week. Every match locks ${lock}; an empty one simply scores nothing.`,
    },
    {
      sign: 'x2',
      title: couponNames.freepass,
      text: 'Doubles the points of one match, any but the marquee match.',
    },
    {
      sign: 'All',
      title: couponNames.allornothing,
      text: 'Get the marquee match exactly right, and every match of the week gives full points, the marquee match double. A miss changes nothing.',
    },
    {
      sign: 'W2',
      title: couponNames.weekly,
      text: `Doubles a whole week. You have it ${weeklyPerSeason === 2 ? 'twice' : `${weeklyPerSeason} times`} a season, so choose well.`,
    },
    {
      sign: '?',
      title: 'Ask why',
      text: 'Each point you earn opens into the rule it came by and the events behind it, corrections included.',
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
