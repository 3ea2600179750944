import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { goesLive, type ReplayView } from '#contract/replay/calls.ts'
import { locale } from '#web/languages/languages.ts'
import { Text } from '#web/ui/primitives.tsx'
import { ReplayFans } from './replay-fans.tsx'
import styles from './replay-list.module.css'
import { changedText } from './replay-words.ts'

type Result = NonNullable<ReplayView['result']>
const count = new Intl.NumberFormat(locale)

/** These ask what would be otherwise: a difference is their answer, and no alarm. */
const ASKS_FOR_DIFFERENCE: ReadonlySet<ReplayView['kind']> = new Set(['what-if', 'as-of'])

/** Whether the compared tables are equal, and which fans would have other points or another rank. */
export function ReplayResultView({ replay, result }: { replay: ReplayView; result: Result }) {
  const differing = result.tables.filter(table => !table.equal).map(table => table.table)
  return (
    <div className={styles.result}>
      <p
        className={styles.verdict}
        data-equal={result.equal === false && ASKS_FOR_DIFFERENCE.has(replay.kind) ? undefined : result.equal}
      >
        {verdictText(result.equal)}
      </p>
      <Text tone="faint" size="small">
        {t`${count.format(result.events)} events in ${result.seconds.toFixed(1)} s`}
        {result.generation !== null && t`, generation ${result.generation}`}
        {result.fingerprint && (
          <Trans>
            , fingerprint{' '}
            <Text as="code" tone="quiet">
              {result.fingerprint.slice(0, 12)}
            </Text>
          </Trans>
        )}
      </Text>
      {differing.length > 0 && <Text tone="faint" size="small">{t`Different: ${differing.join(', ')}`}</Text>}
      {result.changedFans > 0 && <Changed replay={replay} changed={result.changedFans} />}
    </div>
  )
}

function verdictText(equal: Result['equal']): string {
  if (equal === null) return t`Not compared`
  return equal ? t`Tables are equal` : t`Tables differ`
}

/** The fans are fetched when the reader opens their list. */
function Changed({ replay, changed }: { replay: ReplayView; changed: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.fans} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{changedText(changed, goesLive(replay.kind))}</summary>
      {open && <ReplayFans replay={replay.id} />}
    </details>
  )
}
