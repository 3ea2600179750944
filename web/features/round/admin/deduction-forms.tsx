import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { MAX_DEDUCTED_POINTS } from '#domain/competition/parts.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { teamText } from '#web/game/team-text.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { ReasonForm } from '#web/ui/reason-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type DeductionForm, deductionProblems } from './deduction-problems.ts'
import styles from './forms.module.css'

const DATE_CHARACTERS = 'YYYY-MM-DD'.length

interface DeductFormProps {
  competition: string
  onDone(): void
}

/** Which team loses how many points, from which day on, and why. */
export function DeductForm({ competition, onDone }: DeductFormProps) {
  const deduct = useCommand('deductPoints')
  const rows = useQuery(read('getTables', { competition })).data?.data ?? []
  const teams = rows.map(({ team }) => team).sort((a, b) => a.localeCompare(b))
  const form = useForm<DeductionForm>({
    initial: { team: '', points: '', from: new Date().toISOString().slice(0, DATE_CHARACTERS), reason: '' },
    check: deductionProblems,
    refusals: { 'unknown-team': 'team' },
    async send({ team, points, from, reason }) {
      const { data } = await deduct.mutateAsync({
        competition,
        team,
        from,
        points: Number(points),
        reason: reason.trim(),
      })
      if (data.changed) notify.success(t`Points deducted`)
      else notify.success(t`This deduction is in force already`)
      onDone()
    },
  })
  return (
    <Form handle={form} className={styles.inDialog}>
      <Select
        label={t`Team`}
        options={[
          { value: '', label: t`Choose a team` },
          ...teams.map(team => ({ value: team, label: teamText(team) })),
        ]}
        {...form.field('team')}
      />
      <Field
        label={t`Points`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_DEDUCTED_POINTS}
        step={1}
        {...form.field('points')}
      />
      <Field label={t`From (day in GMT)`} type="date" {...form.field('from')} />
      <ReasonField label={t`Reason`} hint={t`Fans and auditors can read it.`} {...form.field('reason')} />
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {t`Deduct points`}
        </Button>
      </Actions>
    </Form>
  )
}

/** Why the points are given back. */
export function LiftForm({ competition, deduction, onDone }: DeductFormProps & { deduction: number }) {
  const lift = useCommand('liftDeduction')
  return (
    <ReasonForm
      verb={t`Lift the deduction`}
      hint={t`Auditors can read it.`}
      send={reason => lift.mutateAsync({ competition, deduction, reason })}
      onDone={onDone}
    />
  )
}
