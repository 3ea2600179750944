import type { CompetitionView } from '#contract/rounds.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import offering from '#web/content/pages/predictor-offering.md'
import { minutesText } from '#web/ui/duration.ts'
import { prizes } from '#web/ui/prizes.ts'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import { View } from '#web/ui/state.tsx'
import styles from './offering.module.css'

/** The predictor offering: points by the rules in force of each competition, power-ups, prizes. */
export function Component() {
  return (
    <ProsePage
      of={offering}
      parts={{
        end: (
          <>
            <PointRules />
            <Prizes />
          </>
        ),
      }}
    />
  )
}

function PointRules() {
  const competitions = useCompetitions()
  return (
    <section className={styles.part}>
      <h2>Points</h2>
      <View of={competitions} rows={4} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <div className={styles.rules}>
            {data.map(competition => (
              <Rules key={competition.id} of={competition} />
            ))}
          </div>
        )}
      </View>
    </section>
  )
}

function Rules({ of: { name, ruleset } }: { of: CompetitionView }) {
  const rows = [
    ['Right score and right result', ruleset.exact],
    ...(ruleset.margin === null ? [] : [['Right result and right margin', ruleset.margin] as const]),
    ['Wrong score but right result', ruleset.result],
    ['Wrong result', 0],
  ] as const
  return (
    <div>
      <h3>{name}</h3>
      <dl className={styles.points}>
        {rows.map(([label, points]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p>
        Locks {minutesText(ruleset.lockMinutes)} before{' '}
        {ruleset.lockFrom === 'match' ? 'each kick-off' : 'the first kick-off of the day'}.{' '}
        {ruleset.amend ? 'Until then a prediction may change.' : 'Every submission is final.'}
      </p>
    </div>
  )
}

function Prizes() {
  return (
    <section className={styles.part}>
      <h2>Prizes</h2>
      <ul className={styles.prizes}>
        {prizes.map(({ prize, name, text }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{prize}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
