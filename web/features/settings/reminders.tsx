import { t } from '@lingui/core/macro'
import type { Settings } from '#contract/settings.ts'
import { useCommand } from '#web/api/command.ts'
import { Check } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './settings.module.css'
import { ownTimeZone, timeZones } from './time-zones.ts'

const QUIET = { from: '22:00', to: '08:00' }

interface RemindersProps {
  /** the time zone is null until the fan has saved settings */
  saved: Omit<Settings, 'timeZone'> & { timeZone: string | null }
}

/** Reminders before a lock: whether, and when not. */
export function Reminders({ saved }: RemindersProps) {
  const save = useCommand('saveSettings')
  const { quietHours } = saved
  const form = useForm({
    initial: {
      remindByMail: saved.remindByMail,
      timeZone: saved.timeZone ?? ownTimeZone(),
      quiet: quietHours !== null,
      ...(quietHours ?? QUIET),
    },
    check: ({ quiet, from, to }) =>
      quiet && from === to ? [{ field: 'to', message: t`Quiet hours need two different times` }] : [],
    async send({ remindByMail, timeZone, quiet, from, to }) {
      const { message } = await save.mutateAsync({
        ...{ remindByMail, timeZone },
        quietHours: quiet ? { from, to } : null,
      })
      notify.success(message)
    },
  })
  const { values, set } = form
  return (
    <section aria-labelledby="reminders">
      <SectionTitle id="reminders">{t`Reminders`}</SectionTitle>
      <Form of={form}>
        <p className={styles.note}>
          {t`A day and two hours before your first lock, and only while a prediction of yours is missing. If the kick-off moves, the reminder moves with it.`}
        </p>
        <Check
          name="remindByMail"
          checked={values.remindByMail}
          onChange={remindByMail => set({ remindByMail })}
        >
          {t`Remind me by mail`}
        </Check>
        <Check name="quiet" checked={values.quiet} onChange={quiet => set({ quiet })}>
          {t`Quiet hours: a reminder that would fall into them comes before they begin`}
        </Check>
        {values.quiet && (
          <div className={styles.pair}>
            <Field label={t`Quiet from`} type="time" required {...form.field('from')} />
            <Field label={t`Quiet until`} type="time" required {...form.field('to')} />
          </div>
        )}
        <Select
          label={t`Time zone`}
          hint={t`Quiet hours and the times in reminders follow it.`}
          options={timeZones(values.timeZone).map(zone => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          {...form.field('timeZone')}
        />
        <SubmitButton busy={form.busy}>{t`Save`}</SubmitButton>
      </Form>
    </section>
  )
}
