import type { ImportChange, ImportPreview } from '#contract/season-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import { withStamps } from '#web/ui/time.ts'
import styles from './season-import.module.css'

interface Props {
  of: ImportPreview
  busy: boolean
  onConfirm(): void
}

const KINDS: Readonly<Record<ImportChange['kind'], string>> = {
  competition: 'Competition',
  'new-match': 'New match',
  details: 'Details',
  result: 'Result',
}

/** What a season file would change, line by line; or why the file is refused. */
export function ImportPreviewView({ of, busy, onConfirm }: Props) {
  if (of.problems.length > 0) return <Problems of={of} />
  if (of.changes === 0)
    return (
      <EmptyState title="There is nothing to change">
        {matchesIn(of)}: all of it is known.{namesIn(of)}
      </EmptyState>
    )
  return (
    <section className={styles.preview}>
      <SectionTitle>{of.competition?.name}</SectionTitle>
      <p className={styles.note}>
        {matchesIn(of)}; {count(of.changes, 'change')}
        {of.listed.length < of.changes && `, the first ${of.listed.length} of them listed`}.{namesIn(of)}
      </p>
      <Button look="primary" busy={busy} onClick={onConfirm}>
        Import {count(of.changes, 'change')}
      </Button>
      <Table<ImportChange & { key: string }>
        caption="What would change"
        rows={of.listed.map((change, index) => ({ ...change, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          { title: 'Line', number: true, wideOnly: true, cell: ({ line }) => line },
          { title: 'Kind', cell: ({ kind }) => <Chip>{KINDS[kind]}</Chip> },
          { title: 'Match', heads: true, cell: ({ teams }) => teams ?? of.competition?.name },
          { title: 'Change', cell: ({ what }) => withStamps(what) },
        ]}
      />
    </section>
  )
}

function Problems({ of }: { of: ImportPreview }) {
  return (
    <section className={styles.preview}>
      <SectionTitle>This file can't be imported</SectionTitle>
      <p className={styles.note}>
        Nothing is written while a single line is refused. What the file doesn't say, its competition or its
        time zone, goes into the fields above; a competition that doesn't exist yet is opened by the import.
      </p>
      <ul className={styles.problems}>
        {of.problems.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <b>Line {line}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

function matchesIn({ matches, leftOut }: ImportPreview): string {
  const left = leftOut > 0 ? `, ${leftOut} left out: teams not known yet, or cancelled` : ''
  return `${matches.toLocaleString('en')} ${matches === 1 ? 'match' : 'matches'} read${left}`
}

/** ' Quarry City is Quarry Town here, and keeps this name.' */
function namesIn({ renamed }: ImportPreview): string {
  return renamed.map(({ inFile, known }) => ` ${inFile} is ${known} here, and keeps this name.`).join('')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : `${noun}s`}`
}
