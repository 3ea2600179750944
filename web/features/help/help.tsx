import type { CompetitionView } from '#contract/rounds.ts'
import { COUPON_KINDS } from '#domain/coupons/kinds.ts'
import { bonusWords } from '#domain/scoring/bonus-words.ts'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import type { ScoreLine } from '#domain/scoring/score-prediction.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { couponWords } from '#web/ui/coupon-words.ts'
import { minutesText } from '#web/ui/duration.ts'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { type Example, examplesOf } from './examples.ts'
import styles from './help.module.css'

/** /help: the rules in force, and what predictions give by them. */
export function Component() {
  const competitions = useCompetitions()
  return (
    <Page
      title="How points come about"
      lead="The rules in force, with examples that are worked out by them. Each point of your own opens into the same steps."
    >
      <View of={competitions} rows={8} isEmpty={({ data }) => data.length === 0} empty={<EmptyState />}>
        {({ data }) => data.map(one => <Rules key={one.id} competition={one} />)}
      </View>
    </Page>
  )
}

function Rules({ competition: { id, name, ruleset } }: { competition: CompetitionView }) {
  const rules = rulesetOf(ruleset.id, ruleset.version)
  const examples = examplesOf(rules)
  return (
    <section className={styles.rules} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <p className={styles.note}>
        By the rules &ldquo;{ruleset.id}&rdquo;, version {ruleset.version}.
      </p>
      <div className={styles.columns}>
        <div>
          <SectionTitle>When</SectionTitle>
          <ul className={styles.facts}>
            <li>
              A match locks {minutesText(ruleset.lockMinutes)} before{' '}
              {ruleset.lockFrom === 'match' ? 'its kick-off' : 'the first kick-off of its day (GMT)'}. The
              server&rsquo;s clock decides, and a lock that has passed stays passed.
            </li>
            <li>
              {ruleset.amend
                ? 'Until its lock a prediction can be changed and taken back.'
                : 'Every submission is final.'}
            </li>
            <li>What is empty at the lock gives no points. Scores count up to 120 minutes.</li>
            <li>A match that becomes void gives no points, and its power-up comes back.</li>
            <li>A corrected score is worked out anew for everybody, and says so.</li>
          </ul>
        </div>
        <div>
          <SectionTitle>Power-ups</SectionTitle>
          <ul className={styles.facts}>
            {COUPON_KINDS.map(kind => (
              <li key={kind}>{couponWords(kind).rule(rules.coupons)}</li>
            ))}
            <li>Each can be taken back until its lock. They multiply together.</li>
          </ul>
        </div>
      </div>
      <SectionTitle>Bonus questions</SectionTitle>
      <ul className={styles.facts}>
        <li>
          One name: {bonusWords('single', rules.bonus)}. Where a first place is shared, each name is right.
        </li>
        <li>Several names: {bonusWords('several', rules.bonus)}.</li>
        <li>A number: {bonusWords('number', rules.bonus)}.</li>
        <li>
          An answer can change until its question locks, and nobody else sees it before. The points count on
          the competition&rsquo;s board, on no board of a round or a month. A void question gives none.
        </li>
      </ul>
      <SectionTitle>Points of a prediction</SectionTitle>
      <Examples caption={`Points of a prediction: ${name}`} rows={examples.points} />
      <SectionTitle>With power-ups</SectionTitle>
      <Examples caption={`Points with power-ups: ${name}`} rows={examples.powerUps} />
    </section>
  )
}

const goals = ({ home, away }: Example['prediction']) => `${home}:${away}`
const stepText = ({ text, effect }: ScoreLine) =>
  `${text}: ${effect.kind === 'times' ? `x${effect.factor}` : effect.points}`

const COLUMNS: readonly Column<Example>[] = [
  {
    title: 'Example',
    heads: true,
    cell: ({ title, lines }) => (
      <Lines>
        {title}
        {lines.map(line => (
          <Under key={line.rule + line.running}>{stepText(line)}</Under>
        ))}
      </Lines>
    ),
  },
  { title: 'You say', number: true, cell: ({ prediction }) => goals(prediction) },
  { title: 'It ends', number: true, cell: ({ outcome }) => (outcome === 'void' ? 'void' : goals(outcome)) },
  { title: 'Points', number: true, strong: true, cell: ({ points }) => points },
]

function Examples({ caption, rows }: { caption: string; rows: readonly Example[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={rows} rowKey={({ title }) => title} />
}
