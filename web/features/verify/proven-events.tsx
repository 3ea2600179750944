import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { CheckedBundle } from '#proof/archive.ts'
import { locale } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { stampOf } from '#web/ui/time.ts'
import styles from './verify.module.css'

/** Events that a bundle shows before all of them are asked for. */
const FIRST_SHOWN = 50

/** The events of a bundle in the order of the log, with what people wrote. */
export function ProvenEvents({ events, words }: CheckedBundle) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ol className={styles.events}>
        {(all ? events : events.slice(0, FIRST_SHOWN)).map(({ event, index }) => {
          const quote = words.get(String(event.data.words))
          return (
            <li key={index}>
              <b>{event.type}</b> {t`${stampOf(event.time)} by ${event.actor}`}
              <small>{t`${event.stream}, leaf ${index.toLocaleString(locale)}`}</small>
              {quote !== undefined && <q>{quote}</q>}
              <details>
                <summary>{t`What the event holds`}</summary>
                <code>{JSON.stringify(event.data)}</code>
              </details>
            </li>
          )
        })}
      </ol>
      {!all && events.length > FIRST_SHOWN && (
        <Button small onClick={() => setAll(true)}>
          {t`Show all ${events.length.toLocaleString(locale)} events`}
        </Button>
      )}
    </>
  )
}
