import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { problemsOf } from '#contract/form-problems.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { samePrizes } from '#domain/prize/rules-values.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { isReason, ReasonField } from '#web/ui/reason-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Given } from './given.tsx'
import { PrizeRows } from './prize-rows.tsx'
import { draftOf, draftProblems, givable, type PrizesFormValues, prizesOf } from './prizes-draft.ts'
import styles from './prizes-form.module.css'

const OWN = 'own'

interface PrizesFormProps {
  competition: string
  /** the prizes in force */
  inForce: readonly PrizeRule[]
}

/** The prizes of a competition, every value of each; what fans will read of them; and why they change. */
export function PrizesForm({ competition, inForce }: PrizesFormProps) {
  const { data } = useQuery(read('prizeRules', { competition }))
  const set = useCommand('setPrizes')
  const beginnings = [
    { value: 'in-force', label: t`The prizes in force`, prizes: inForce },
    { value: 'none', label: t`No prizes`, prizes: [] },
    ...(data?.data.presets ?? []).map(({ name, prizes }) => ({ value: name, label: name, prizes })),
  ]
  const form = useForm<PrizesFormValues>({
    initial: { ...draftOf(inForce), reason: '' },
    check: ({ reason, ...draft }) => [
      ...draftProblems(draft),
      ...problemsOf<'reason'>(['reason', !isReason(reason), t`Please give a reason for other prizes`]),
    ],
    async send({ reason, ...draft }) {
      await set.mutateAsync({ competition, prizes: prizesOf(draft), reason: reason.trim() })
      notify.success(t`The prizes are in force`)
    },
  })
  const prizes = givable(form.values)
  const beginning = prizes && beginnings.find(candidate => samePrizes(candidate.prizes, prizes))
  return (
    <Form handle={form} className={styles.form}>
      <Select
        label={t`Begin with`}
        hint={t`Fills the form; every value can be changed afterwards.`}
        options={[...beginnings, { value: OWN, label: t`Prizes of your own` }]}
        value={beginning?.value ?? OWN}
        onChange={chosen => {
          const begun = beginnings.find(({ value }) => value === chosen)
          if (begun) form.set(draftOf(begun.prizes))
        }}
      />
      <PrizeRows form={form} />
      <section className={styles.words} aria-label={t`What fans will read`}>
        <h3 className={styles.legend}>{t`What fans will read`}</h3>
        {prizes ? (
          <Given prizes={prizes} />
        ) : (
          <p>{t`These prizes can’t be given yet: the button says which value, and why.`}</p>
        )}
      </section>
      <ReasonField label={t`Reason for other prizes`} hint={t`Fans can read it.`} {...form.field('reason')} />
      <Button type="submit" look="primary" busy={form.busy}>
        {t`Put in force`}
      </Button>
    </Form>
  )
}
