import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { dayOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './settings.module.css'

/** The calendar of locks: its address is shown once, when it is made. @param since when that was; null where there is none */
export function Calendar({ since }: { since: string | null }) {
  const make = useCommand('makeCalendar')
  const [url, setUrl] = useState<string>()
  const shown = since === null ? undefined : url
  return (
    <section aria-labelledby="calendar" className={styles.section}>
      <SectionTitle id="calendar">{t`Calendar`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`Each round’s lock, with what you have not predicted yet, in your own calendar program. Whoever has the address can read the calendar, so keep the address to yourself.`}
      </Text>
      {shown ? (
        <Field
          label={t`Address of your calendar`}
          hint={t`Shown this once. Subscribe to it in your calendar program.`}
          value={shown}
          readOnly
          onFocus={event => event.target.select()}
        />
      ) : (
        since && (
          <Text tone="quiet" size="small">
            <Trans>Made on {dayOf(since)}. Its address is not shown again.</Trans>
          </Text>
        )
      )}
      <Actions>
        {shown && (
          <Button small onClick={() => void copy(shown)}>
            {t`Copy the address`}
          </Button>
        )}
        {since && (
          <CommandButton command="endCalendar" body={{}}>
            {t`End the calendar`}
          </CommandButton>
        )}
        <Button
          small
          busy={make.isPending}
          onClick={() => void make.mutateAsync({}).then(({ data }) => setUrl(data.url), notify.error)}
        >
          {since ? t`Make a new address` : t`Make a calendar`}
        </Button>
      </Actions>
    </section>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify.success(t`The address is in the clipboard`)
  } catch {
    notify.error(t`The address could not be copied: please select it`)
  }
}
