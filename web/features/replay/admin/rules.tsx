import { t } from '@lingui/core/macro'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import { pointsInShort } from '#domain/scoring/rules-values.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { minutesText } from '#web/ui/duration.ts'
import { OpenedForm } from '#web/ui/opened-form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Stack, Text } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './rules.module.css'
import { RulesForm } from './rules-form.tsx'

/** The rules in force in each competition; an admin sees what others would do, and puts them in force. */
export function Rules() {
  const competitions = useCompetitions()
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <SectionTitle id="rules">{t`Rules in force`}</SectionTitle>
      <View query={competitions} rows={3} isEmpty={({ data }) => data.length === 0} empty={<EmptyState />}>
        {({ data }) => (
          <Stack as="ul" gap={4}>
            {data.map(competition => (
              <li key={competition.id} className={styles.competition}>
                <InForce competition={competition} />
              </li>
            ))}
          </Stack>
        )}
      </View>
    </section>
  )
}

/** The same of the chosen competition alone. */
export function RulesOfOne() {
  const [get] = useUrlState()
  const competitions = useCompetitions()
  const competition = chosenCompetition(competitionOf(get), competitions.data?.data ?? [])
  return (
    <View query={competitions} rows={3}>
      {() =>
        competition ? (
          <Stack key={competition.id} as="section" gap={4}>
            <SectionTitle>{t`Rules in force`}</SectionTitle>
            <InForce competition={competition} />
          </Stack>
        ) : (
          <EmptyState />
        )
      }
    </View>
  )
}

function InForce({ competition }: { competition: CompetitionView }) {
  const isAdmin = useUser()?.role === 'admin'
  return (
    <>
      <div>
        <h3 className={styles.name}>{competition.name}</h3>
        <Text above={1} tone="quiet" size="small">
          {inWords(competition)}
        </Text>
      </div>
      {isAdmin && (
        <OpenedForm verb={t`Choose other rules`}>
          <RulesForm competition={competition} />
        </OpenedForm>
      )}
    </>
  )
}

/** @param minutes '60 minutes' */
const LOCKED = {
  match: (minutes: string) => t`locked ${minutes} before a match`,
  'first-match-of-day': (minutes: string) => t`locked ${minutes} before the first match of the day`,
  'first-match-of-round': (minutes: string) => t`locked ${minutes} before the first match of the round`,
} as const

function inWords({ rules }: CompetitionView) {
  const { minutes, before, by } = rules.lock
  const lock = LOCKED[before](minutesText(minutes))
  const [name, points] = [nameOfRules(rules), pointsInShort(rules)]
  if (by === null) return t`${name}: ${points} points, ${lock}`
  return t`${name}: ${points} points, ${lock}, by ${gmtStampOf(by)} GMT at the latest`
}
