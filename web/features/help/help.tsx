import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CompetitionView } from '#contract/rounds.ts'
import { COUPON_KINDS } from '#domain/coupons/kinds.ts'
import type { Asks } from '#domain/question/events.ts'
import { bonusWords } from '#domain/scoring/bonus-words.ts'
import { type BonusRules, rulesetOf } from '#domain/scoring/ruleset.ts'
import type { ScoreLine } from '#domain/scoring/score-prediction.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { phrasesText } from '#web/languages/i18n.ts'
import { couponWords } from '#web/ui/coupon-words.ts'
import { minutesText } from '#web/ui/duration.ts'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { ruleText } from '#web/ui/rule-text.ts'
import { scoreWords } from '#web/ui/score-words.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { type Example, examplesOf } from './examples.ts'
import styles from './help.module.css'

/** /help: the rules in force, and what predictions give by them. */
export function Component() {
  const competitions = useCompetitions()
  return (
    <Page
      title={t`How points come about`}
      lead={t`The rules in force, with examples that are worked out by them. Each point of your own opens into the same steps.`}
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
      <p className={styles.note}>{t`By the rules “${ruleset.id}”, version ${ruleset.version}.`}</p>
      <div className={styles.columns}>
        <div>
          <SectionTitle>{t`When`}</SectionTitle>
          <ul className={styles.facts}>
            <li>{lockWords(ruleset)}</li>
            <li>
              {ruleset.amend
                ? t`Until its lock a prediction can be changed and taken back.`
                : t`Every submission is final.`}
            </li>
            <li>{t`What is empty at the lock gives no points. Scores count up to 120 minutes.`}</li>
            <li>{t`A match that becomes void gives no points, and its power-up comes back.`}</li>
            <li>{t`A corrected score is worked out anew for everybody, and says so.`}</li>
          </ul>
        </div>
        <div>
          <SectionTitle>{t`Power-ups`}</SectionTitle>
          <ul className={styles.facts}>
            {COUPON_KINDS.map(kind => (
              <li key={kind}>{couponWords(kind).rule(rules.coupons)}</li>
            ))}
            <li>{t`Each can be taken back until its lock. They multiply together.`}</li>
          </ul>
        </div>
      </div>
      <SectionTitle>{t`Bonus questions`}</SectionTitle>
      <Bonus rules={rules.bonus} />
      <SectionTitle>{t`Points of a prediction`}</SectionTitle>
      <Examples caption={t`Points of a prediction: ${name}`} rows={examples.points} />
      <SectionTitle>{t`With power-ups`}</SectionTitle>
      <Examples caption={t`Points with power-ups: ${name}`} rows={examples.powerUps} />
    </section>
  )
}

function lockWords({ lockMinutes, lockFrom }: CompetitionView['ruleset']): string {
  const minutes = minutesText(lockMinutes)
  return lockFrom === 'match'
    ? t`A match locks ${minutes} before its kick-off. The server’s clock decides, and a lock that has passed stays passed.`
    : t`A match locks ${minutes} before the first kick-off of its day (GMT). The server’s clock decides, and a lock that has passed stays passed.`
}

function Bonus({ rules }: { rules: BonusRules }) {
  const worth = (kind: Asks['kind']) => phrasesText([bonusWords(kind, rules)])
  return (
    <ul className={styles.facts}>
      <li>
        <Trans>One name: {worth('single')}. Where a first place is shared, each name is right.</Trans>
      </li>
      <li>
        <Trans>Several names: {worth('several')}.</Trans>
      </li>
      <li>
        <Trans>A number: {worth('number')}.</Trans>
      </li>
      <li>
        {t`An answer can change until its question locks, and nobody else sees it before. The points count on the competition’s board, on no board of a round or a month. A void question gives none.`}
      </li>
    </ul>
  )
}

const effectOf = ({ effect }: ScoreLine) => (effect.kind === 'times' ? `x${effect.factor}` : effect.points)

const COLUMNS: readonly Column<Example>[] = [
  {
    title: t`Example`,
    heads: true,
    cell: ({ title, lines, outcome }) => (
      <Lines>
        {title}
        {lines.map(line => (
          <Under key={line.rule + line.running}>
            {ruleText(line, outcome === 'void' ? null : outcome)} <b>{effectOf(line)}</b>
          </Under>
        ))}
      </Lines>
    ),
  },
  { title: t`You say`, number: true, cell: ({ prediction }) => scoreWords(prediction) },
  {
    title: t`It ends`,
    number: true,
    cell: ({ outcome }) => (outcome === 'void' ? t`void` : scoreWords(outcome)),
  },
  { title: t`Points`, number: true, strong: true, cell: ({ points }) => points },
]

function Examples({ caption, rows }: { caption: string; rows: readonly Example[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={rows} rowKey={({ title }) => title} />
}
