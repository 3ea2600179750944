import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FileInput, isPasted } from '#web/ui/file-input.tsx'
import styles from './season-import.module.css'

/** Where a season stands already. */
const ACCEPTED = '.xlsx,.json,.csv,.tsv,.txt,.ics,application/json,text/csv,text/plain,text/calendar'

export const nameOf = (file: File) => (isPasted(file) ? t`pasted cells` : file.name)

interface SourcesProps {
  pasted: string
  problem?: string | undefined
  onPaste(text: string): void
  onFile(file: File | undefined): void
  /** below the cells: what reads them */
  children: ReactNode
}

/** Cells of a spreadsheet, or a file. */
export function Sources({ pasted, problem, onPaste, onFile, children }: SourcesProps) {
  return (
    <div className={styles.sources}>
      <div>
        <TextArea
          label={t`Cells of a spreadsheet`}
          hint={t`A match a row: date, time, home, away; round, venue and score where you have them. Headings may be in English, German, Spanish or Arabic`}
          rows={7}
          spellCheck={false}
          value={pasted}
          problem={problem}
          onChange={onPaste}
        />
        {children}
      </div>
      <FileInput label={t`Season file, 1 MB at most`} accept={ACCEPTED} onFile={onFile} />
    </div>
  )
}

interface ZoneFieldProps {
  label: string
  hint: string
  value: string
  problem?: string | undefined
  onChange(zone: string): void
}

/** By its name of IANA. */
export function ZoneField(props: ZoneFieldProps) {
  const zones = useId()
  return (
    <>
      <Field list={zones} {...props} />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
