import { Trans } from '@lingui/react/macro'
import type { TableRow } from '#contract/round/calls.ts'
import { teamText } from '#web/game/team-text.ts'
import { locale } from '#web/languages/languages.ts'
import styles from './deductions.module.css'

const list = new Intl.ListFormat(locale)

/** Places that teams share at the end, and that fair play, lots or a play-off still have to settle. */
export function PendingNotes({ rows }: { rows: readonly TableRow[] }) {
  const pending = Map.groupBy(
    rows.filter(row => row.pending),
    ({ place }) => place,
  )
  if (pending.size === 0) return null
  return (
    <ul className={styles.notes}>
      {[...pending].map(([place, level]) => (
        <li key={place}>
          <Trans>
            {list.format(level.map(({ team }) => teamText(team)))} are level on all criteria and share place{' '}
            {place} until it is decided.
          </Trans>
        </li>
      ))}
    </ul>
  )
}
