import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import offering from '#web/content/pages/predictor-offering.md'
import { prizes } from '#web/game/prizes.ts'
import { minutesText } from '#web/ui/duration.ts'
import { Text } from '#web/ui/primitives.tsx'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import { View } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import styles from './offering.module.css'

/** The predictor offering: points by the rules in force of each competition, power-ups, prizes. */
export function Component() {
  return (
    <ProsePage
      content={offering}
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
      <View query={competitions} rows={4} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <div className={styles.rules}>
            {data.map(competition => (
              <Rules key={competition.id} competition={competition} />
            ))}
          </div>
        )}
      </View>
    </section>
  )
}

const COUNTED_FROM = {
  match: 'each kick-off',
  'first-match-of-day': 'the first kick-off of the day',
  'first-match-of-round': 'the first kick-off of the round',
} as const

function Rules({ competition: { name, rules } }: { competition: CompetitionView }) {
  const rows = [
    ['Right score and right result', rules.points.exact],
    ...(rules.points.margin === null
      ? []
      : [['Right result and right margin', rules.points.margin] as const]),
    ['Wrong score but right result', rules.points.result],
    ['Wrong result', 0],
    ...(rules.points.goals === 0
      ? []
      : [['On top, the goals of one team alone', rules.points.goals] as const]),
  ] as const
  return (
    <div>
      <h3>{name}</h3>
      <dl className={styles.points}>
        {rows.map(([label, points]) => (
          <div key={label}>
            <Text as="dt" tone="quiet">
              {label}
            </Text>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p>
        Locks {rules.lock.minutes === 0 ? 'at' : `${minutesText(rules.lock.minutes)} before`}{' '}
        {COUNTED_FROM[rules.lock.before]}.{' '}
        {rules.lock.by !== null && `Everything locks by ${gmtStampOf(rules.lock.by)} GMT at the latest. `}
        {rules.amend === 'until-lock' ? 'Until then a prediction may change.' : 'Every submission is final.'}
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
            <Text as="span" tone="faint" size="small">
              {name}
            </Text>
            <b>{prize}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
