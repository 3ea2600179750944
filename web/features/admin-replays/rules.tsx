import { problemsOf } from '#contract/form-problems.ts'
import type { CompetitionView } from '#contract/rounds.ts'
import { RulesetId } from '#domain/competition/events.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangePreview } from '#web/ui/change-preview.tsx'
import { minutesText } from '#web/ui/duration.ts'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { isReason, ReasonField } from '#web/ui/reason-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { usePreviewed } from '#web/ui/use-previewed.ts'
import styles from './rules.module.css'

/** The rules in force in each competition; an admin sees what others would do, and puts them in force. */
export function Rules() {
  const isAdmin = useUser()?.role === 'admin'
  const competitions = useCompetitions()
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <SectionTitle id="rules">Rules in force</SectionTitle>
      <View of={competitions} rows={3} isEmpty={({ data }) => data.length === 0} empty={<EmptyState />}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(one => (
              <li key={one.id} className={styles.competition}>
                <div>
                  <h3 className={styles.name}>{one.name}</h3>
                  <p className={styles.note}>{inWords(one)}</p>
                </div>
                {isAdmin && <Change of={one} />}
              </li>
            ))}
          </ul>
        )}
      </View>
    </section>
  )
}

function inWords({
  ruleset: { id, version, exact, margin, result, lockMinutes, lockFrom },
}: CompetitionView) {
  const points = [exact, ...(margin === null ? [] : [margin]), result].join(' / ')
  const lock = `${minutesText(lockMinutes)} before ${lockFrom === 'match' ? 'a match' : 'the first match of the day'}`
  return `${id}, version ${version}: ${points} points, locked ${lock}`
}

function Change({ of: { id: competition, name, ruleset } }: { of: CompetitionView }) {
  const adopt = useCommand('adoptRules')
  const change = usePreviewed(useCommand('previewRules'))
  const others = RulesetId.options.filter(id => id !== ruleset.id)
  const form = useForm({
    initial: { ruleset: others[0] ?? ruleset.id, reason: '' },
    check: ({ reason }) => problemsOf(['reason', !isReason(reason), 'Please give a reason for other rules']),
    async send({ reason }) {
      const asked = { competition, ruleset: chosen, reason }
      await change.ask(asked, async preview => {
        const sent = await adopt.mutateAsync({ ...asked, preview })
        notify.success('The rules are in force')
        return sent
      })
    },
  })
  // What was put in force is no choice any more.
  const chosen = others.find(id => id === form.values.ruleset) ?? others[0] ?? ruleset.id
  return (
    <Form of={form} className={styles.change}>
      <ChangePreview of={change} title={`${name}: ${chosen}`} verb="Put in force" danger />
      <Select
        label="Other rules"
        options={others.map(id => ({ value: id, label: id }))}
        {...form.field('ruleset')}
        value={chosen}
      />
      <ReasonField label="Reason for other rules" {...form.field('reason')} />
      <Button type="submit" busy={change.busy}>
        See what they would do
      </Button>
    </Form>
  )
}
