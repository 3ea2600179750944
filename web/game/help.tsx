import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import { COUPON_KINDS } from '#domain/coupon/kinds.ts'
import type { Asks } from '#domain/question/events.ts'
import { bonusWords } from '#domain/scoring/bonus-words.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import type { BonusRules, Rules } from '#domain/scoring/rules.ts'
import type { ScoreLine } from '#domain/scoring/score-prediction.ts'
import { unreachable } from '#domain/unreachable.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { textOf } from '#web/languages/i18n.ts'
import { minutesText } from '#web/ui/duration.ts'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { couponWords } from './coupon-words.ts'
import { equalFansRule } from './equal-fans-rule.ts'
import styles from './help.module.css'
import { givesWords, prizeRule, prizeTitle } from './prize-words.ts'
import { type Example, examplesOf } from './rule-examples.ts'
import { ruleText } from './rule-text.ts'
import { scoreWords } from './score-words.ts'

/** /help: the rules in force, and what predictions give by them. */
export function Component() {
  const competitions = useCompetitions()
  return (
    <Page
      title={t`How points come about`}
      lead={t`The rules in force, with examples that are worked out by them. Each point of your own opens into the same steps.`}
    >
      <View query={competitions} rows={8} isEmpty={({ data }) => data.length === 0} empty={<EmptyState />}>
        {({ data }) =>
          data.map(competition => <RulesInWords key={competition.id} competition={competition} />)
        }
      </View>
    </Page>
  )
}

/** What fans read of the rules and prizes of a competition: when, power-ups, bonus questions, and what predictions give by them. */
export function RulesInWords({
  competition: { id, name, rules, prizes },
}: {
  competition: Pick<CompetitionView, 'id' | 'name' | 'rules' | 'prizes'>
}) {
  const examples = examplesOf(rules)
  const hasPowerUps = COUPON_KINDS.some(kind => rules.coupons[kind] !== null)
  return (
    <section className={styles.rules} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <Text tone="quiet" size="small">{t`By the rules “${nameOfRules(rules)}”.`}</Text>
      <div className={styles.columns}>
        <div>
          <SectionTitle>{t`When`}</SectionTitle>
          <ul className={styles.facts}>
            <li>{lockWords(rules.lock)}</li>
            {rules.lock.by !== null && (
              <li>{t`On ${gmtStampOf(rules.lock.by)} GMT every match locks that is still open, whether or not its kick-off is known.`}</li>
            )}
            <li>
              {rules.amend === 'until-lock'
                ? t`Until its lock a prediction can be changed and taken back.`
                : t`Every submission is final.`}
            </li>
            <li>
              {rules.score === 'after-120'
                ? t`What is empty at the lock gives no points. Scores count up to 120 minutes.`
                : t`What is empty at the lock gives no points. Scores count up to 90 minutes, whatever extra time brings.`}
            </li>
            <li>
              {rules.deskDecision === 'counts'
                ? t`Where a result is decided at a desk, points follow the decision.`
                : t`Where a result is decided at a desk, points stay with what was played.`}
            </li>
            {rules.rare && <li>{rareRule(rules.rare)}</li>}
            <li>
              {hasPowerUps
                ? t`A match that becomes void gives no points, and its power-up comes back.`
                : t`A match that becomes void gives no points.`}
            </li>
            <li>{t`A corrected score is worked out anew for everybody, and says so.`}</li>
            {equalFansRule(rules.equalFans).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <div>
          <SectionTitle>{t`Power-ups`}</SectionTitle>
          <ul className={styles.facts}>
            {COUPON_KINDS.map(kind => (
              <li key={kind}>{couponWords(kind, rules.coupons).rule(rules.coupons)}</li>
            ))}
            {rules.factors.map(({ from, to, factor }) => (
              <li key={from}>
                {from === to
                  ? t`The points of round ${from} count x${factor}.`
                  : t`The points of rounds ${from} to ${to} count x${factor}.`}
              </li>
            ))}
            {hasPowerUps && <li>{t`Each can be taken back until its lock. They multiply together.`}</li>}
          </ul>
        </div>
      </div>
      <SectionTitle>{t`Bonus questions`}</SectionTitle>
      <Bonus rules={rules.bonus} />
      {prizes.length > 0 && (
        <>
          <SectionTitle>{t`Prizes`}</SectionTitle>
          <ul className={styles.facts}>
            {prizes.map(rule => (
              <li key={rule.id}>
                {prizeTitle(rule)}: {givesWords(rule)}. {prizeRule(rule)}
              </li>
            ))}
          </ul>
        </>
      )}
      <SectionTitle>{t`Points of a prediction`}</SectionTitle>
      <Examples caption={t`Points of a prediction: ${name}`} rows={examples.points} />
      {examples.powerUps.length > 0 && (
        <>
          <SectionTitle>{t`With power-ups`}</SectionTitle>
          <Examples caption={t`Points with power-ups: ${name}`} rows={examples.powerUps} />
        </>
      )}
    </section>
  )
}

function lockWords({ minutes: count, before }: Rules['lock']): string {
  if (count === 0) return atKickOffWords(before)
  const minutes = minutesText(count)
  switch (before) {
    case 'match':
      return t`A match locks ${minutes} before its kick-off. The server’s clock decides, and a lock that has passed stays passed.`
    case 'first-match-of-day':
      return t`A match locks ${minutes} before the first kick-off of its day (GMT). The server’s clock decides, and a lock that has passed stays passed.`
    case 'first-match-of-round':
      return t`A match locks ${minutes} before the first kick-off of its round. The server’s clock decides, and a lock that has passed stays passed.`
    default:
      return unreachable(before)
  }
}

function rareRule({ below, points }: NonNullable<Rules['rare']>): string {
  return plural(points, {
    one: `A right result that fewer than ${below} % of the predictions of its match have gives # point on top. All predictions that count are counted.`,
    other: `A right result that fewer than ${below} % of the predictions of its match have gives # points on top. All predictions that count are counted.`,
  })
}

/** The lock without a minute before. */
function atKickOffWords(before: Rules['lock']['before']): string {
  switch (before) {
    case 'match':
      return t`A match locks at its kick-off. The server’s clock decides, and a lock that has passed stays passed.`
    case 'first-match-of-day':
      return t`A match locks at the first kick-off of its day (GMT). The server’s clock decides, and a lock that has passed stays passed.`
    case 'first-match-of-round':
      return t`A match locks at the first kick-off of its round. The server’s clock decides, and a lock that has passed stays passed.`
    default:
      return unreachable(before)
  }
}

function Bonus({ rules }: { rules: BonusRules }) {
  const worth = (kind: Asks['kind']) => {
    const { id, text, values } = bonusWords(kind, rules)
    return textOf(id, text, values)
  }
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
