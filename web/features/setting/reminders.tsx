import { t } from '@lingui/core/macro'
import type { Settings } from '#contract/setting/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Check } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { Select } from '#web/ui/select.tsx'
import { SavedSign } from './saved-sign.tsx'
import styles from './settings.module.css'
import { timeZones } from './time-zones.ts'
import { useSavedAtOnce } from './use-saved-at-once.ts'

const QUIET = { from: '22:00', to: '08:00' }

interface RemindersProps {
  /** the time zone is null until the fan has saved settings */
  saved: Omit<Settings, 'timeZone'> & { timeZone: string | null }
}

interface Wishes {
  remindByMail: boolean
  timeZone: string
  quiet: boolean
  from: string
  to: string
}

function problemOf({ quiet, from, to }: Wishes): string | null {
  if (!quiet) return null
  if (from === '' || to === '') return t`Please give a time such as 22:00`
  return from === to ? t`Quiet hours need two different times` : null
}

/** Reminders before a lock: whether, and when not. */
export function Reminders({ saved }: RemindersProps) {
  const save = useCommand('saveSettings')
  const { quietHours } = saved
  const { values, savedAt, change } = useSavedAtOnce<Wishes>(
    {
      remindByMail: saved.remindByMail,
      timeZone: saved.timeZone ?? ownTimeZone(),
      quiet: quietHours !== null,
      ...(quietHours ?? QUIET),
    },
    ({ remindByMail, timeZone, quiet, from, to }) =>
      save.mutateAsync({ remindByMail, timeZone, quietHours: quiet ? { from, to } : null }),
    problemOf,
  )
  return (
    <section aria-labelledby="reminders" className={styles.section}>
      <SectionTitle id="reminders">{t`Reminders`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`A day and two hours before your first lock, and only while a prediction of yours is missing. If the kick-off moves, the reminder moves with it.`}
      </Text>
      <Check
        name="remindByMail"
        checked={values.remindByMail}
        onChange={remindByMail => change({ remindByMail })}
      >
        {t`Remind me by mail`}
      </Check>
      <Check name="quiet" checked={values.quiet} onChange={quiet => change({ quiet })}>
        {t`Quiet hours: a reminder that would fall into them comes before they begin`}
      </Check>
      {values.quiet && (
        <div className={styles.pair}>
          <Field
            label={t`Quiet from`}
            type="time"
            required
            name="from"
            value={values.from}
            onChange={from => change({ from })}
          />
          <Field
            label={t`Quiet until`}
            type="time"
            required
            name="to"
            value={values.to}
            problem={problemOf(values) ?? undefined}
            onChange={to => change({ to })}
          />
        </div>
      )}
      <Select
        label={t`Time zone`}
        hint={t`Quiet hours and the times in reminders follow it.`}
        options={timeZones(values.timeZone).map(zone => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        name="timeZone"
        value={values.timeZone}
        onChange={timeZone => change({ timeZone })}
      />
      <SavedSign at={savedAt} />
    </section>
  )
}
