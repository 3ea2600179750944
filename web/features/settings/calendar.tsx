import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
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
      <SectionTitle id="calendar">Calendar</SectionTitle>
      <p className={styles.note}>
        Each round’s lock, with what you have not predicted yet, in your own calendar program. Whoever has the
        address can read the calendar, so keep the address to yourself.
      </p>
      {shown ? (
        <Field
          label="Address of your calendar"
          hint="Shown this once. Subscribe to it in your calendar program."
          value={shown}
          readOnly
          onFocus={event => event.target.select()}
        />
      ) : (
        since && <p className={styles.note}>Made on {dayOf(since)}. Its address is not shown again.</p>
      )}
      <Actions>
        {shown && (
          <Button small onClick={() => void copy(shown)}>
            Copy the address
          </Button>
        )}
        {since && (
          <CommandButton command="endCalendar" body={{}}>
            End the calendar
          </CommandButton>
        )}
        <Button
          small
          busy={make.isPending}
          onClick={() => void make.mutateAsync({}).then(({ data }) => setUrl(data.url), notify.error)}
        >
          {since ? 'Make a new address' : 'Make a calendar'}
        </Button>
      </Actions>
    </section>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify.success('The address is in the clipboard')
  } catch {
    notify.error(new Error('The address could not be copied: please select it'))
  }
}
