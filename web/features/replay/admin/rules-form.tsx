import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { problemsOf } from '#contract/form-problems.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { presetOf, RULES_PRESETS, type RulesPreset, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { sameRules } from '#domain/scoring/rules-values.ts'
import { useCommand } from '#web/api/command.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { isReason, ReasonField } from '#web/ui/reason-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { usePreviewed } from '#web/ui/use-previewed.ts'
import {
  draftOf,
  draftProblems,
  playable,
  type RulesDraft,
  type RulesFormValues,
  rulesOf,
} from './rules-draft.ts'
import {
  BonusFields,
  CountedFields,
  EqualFansFields,
  FactorRows,
  LockFields,
  PointsFields,
  PowerUpFields,
  RareFields,
} from './rules-fields.tsx'
import styles from './rules-form.module.css'

/** As /help says it. The same file as the page's, so that first loads have no other to list. */
const RulesInWords = lazy(async () => ({ default: (await import('#web/game/help.tsx')).RulesInWords }))

const IN_FORCE = 'in-force'
const OWN = 'own'

/** Every value of the rules; what fans will read of them; and what they would move, before they are put in force. */
export function RulesForm({ competition }: { competition: CompetitionView }) {
  const { id, name, rules: inForce } = competition
  const adopt = useCommand('adoptRules')
  const change = usePreviewed(useCommand('previewRules'))
  const form = useForm<RulesFormValues>({
    initial: { ...draftOf(inForce), reason: '' },
    check: ({ reason, ...draft }) => [
      ...draftProblems(draft),
      ...problemsOf<'reason'>(['reason', !isReason(reason), t`Please give a reason for other rules`]),
    ],
    async send({ reason, ...draft }) {
      const rules = rulesOf(draft)
      if (sameRules(rules, inForce)) {
        notify.success(t`These rules are in force already`)
        return
      }
      const body = { competition: id, rules, reason: reason.trim() }
      await change.ask(body, async preview => {
        const sent = await adopt.mutateAsync({ ...body, preview })
        notify.success(t`The rules are in force`)
        return sent
      })
    },
  })
  const rules = playable(form.values)
  return (
    <Form handle={form} className={styles.form}>
      <ChangePreview change={change} title={t`${name}: other rules`} verb={t`Put in force`} danger />
      <Select
        label={t`Begin with`}
        hint={t`Fills the form; every value can be changed afterwards.`}
        options={[
          { value: IN_FORCE, label: t`The rules in force` },
          ...RULES_PRESETS.map(preset => ({ value: preset, label: preset })),
          { value: OWN, label: t`Values of your own` },
        ]}
        value={beginningOf(rules, inForce)}
        onChange={chosen => form.set(beginnings(inForce, chosen))}
      />
      <PointsFields form={form} />
      <RareFields form={form} />
      <CountedFields form={form} />
      <EqualFansFields form={form} />
      <LockFields form={form} />
      <PowerUpFields form={form} />
      <FactorRows form={form} />
      <BonusFields form={form} />
      <section className={styles.words} aria-label={t`What fans will read`}>
        <h4 className={styles.legend}>{t`What fans will read`}</h4>
        {rules ? (
          <Suspense>
            <RulesInWords competition={{ ...competition, rules }} />
          </Suspense>
        ) : (
          <p>{t`These values can’t be played yet: the button says which, and why.`}</p>
        )}
      </section>
      <ReasonField label={t`Reason for other rules`} hint={t`Fans can read it.`} {...form.field('reason')} />
      <Button type="submit" look="primary" busy={change.busy}>
        {t`See what they would do`}
      </Button>
    </Form>
  )
}

function beginningOf(rules: CompetitionView['rules'] | null, inForce: CompetitionView['rules']): string {
  if (rules === null) return OWN
  return sameRules(rules, inForce) ? IN_FORCE : (presetOf(rules) ?? OWN)
}

/** What the choice puts into the fields; values of one's own are those that stand there. */
function beginnings(inForce: CompetitionView['rules'], chosen: string): Partial<RulesDraft> {
  if (chosen === OWN) return {}
  return draftOf(chosen === IN_FORCE ? inForce : rulesPresets[chosen as RulesPreset])
}
