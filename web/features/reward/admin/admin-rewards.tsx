import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { RewardPoints } from '#contract/round/admin-calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './admin-rewards.module.css'
import { type RewardForm, rewardProblems } from './reward-problems.ts'

const DATE_CHARACTERS = 'YYYY-MM-DD'.length

/** /admin-reward: between which days a first login or a whole round of predictions earns how many SKOR points. */
export function Component() {
  const setting = useQuery(read('getRewardPoints'))
  return (
    <Page
      title={t`Edit Rewards Points`}
      lead={t`Between both days, in GMT and included, a fan earns the points once a day: with the first login, or by predicting a whole round.`}
    >
      <View query={setting} rows={3}>
        {({ data }) => <RewardPointsForm key={JSON.stringify(data)} setting={data} />}
      </View>
    </Page>
  )
}

function RewardPointsForm({ setting }: { setting: RewardPoints | null }) {
  const mayEdit = useUser()?.role === 'admin'
  const save = useCommand('setRewardPoints')
  const form = useForm<RewardForm>({
    initial: {
      startDate: setting?.startDate.slice(0, DATE_CHARACTERS) ?? '',
      endDate: setting?.endDate.slice(0, DATE_CHARACTERS) ?? '',
      points: setting ? String(setting.points) : '',
    },
    check: rewardProblems,
    refusals: { 'end-before-start': 'endDate', 'invalid-points': 'points' },
    async send({ startDate, endDate, points }) {
      const { message } = await save.mutateAsync({ startDate, endDate, points: Number(points) })
      notify.success(message)
    },
  })
  return (
    <Form handle={form} className={styles.form}>
      <Field label={t`Start Date`} type="date" readOnly={!mayEdit} {...form.field('startDate')} />
      <Field label={t`End Date`} type="date" readOnly={!mayEdit} {...form.field('endDate')} />
      <Field
        label={t`Points`}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        readOnly={!mayEdit}
        {...form.field('points')}
      />
      {mayEdit && <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>}
    </Form>
  )
}
