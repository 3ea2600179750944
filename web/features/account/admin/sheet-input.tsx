import { plural, t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileInput, pastedFile } from '#web/ui/file-input.tsx'
import { Text } from '#web/ui/primitives.tsx'
import styles from './users.module.css'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv,text/plain'

interface SheetInputProps {
  label: string
  hint: string
  pasted: string
  busy: boolean
  /** something else has to be chosen first */
  disabled?: boolean
  onPaste(text: string): void
  /** asks for the preview of pasted cells, or of a file */
  onLook(file: File): void
}

/** Cells of a spreadsheet, or a file: what is chosen is looked at first. */
export function SheetInput({
  label,
  hint,
  pasted,
  busy,
  disabled = false,
  onPaste,
  onLook,
}: SheetInputProps) {
  return (
    <div className={styles.sources}>
      <div>
        <TextArea label={label} hint={hint} rows={7} spellCheck={false} value={pasted} onChange={onPaste} />
        <Button
          look="primary"
          busy={busy}
          disabled={disabled || pasted.trim() === ''}
          onClick={() => onLook(pastedFile(pasted))}
        >
          {t`Preview`}
        </Button>
      </div>
      <FileInput
        label={t`Or a file: Excel (XLSX) or CSV`}
        accept={ACCEPTED}
        disabled={disabled}
        onFile={file => file && onLook(file)}
      />
    </div>
  )
}

/** Lines that are left out, each with its reason, which the server says in English. */
export function RefusedLines({ lines }: { lines: readonly { line: number; reason: string }[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={t`Lines left out`} className={styles.account}>
      <Text tone="quiet">
        {plural(lines.length, { one: '# line is left out:', other: '# lines are left out:' })}
      </Text>
      <ul className={styles.refused}>
        {lines.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <b>{t`Line ${line}`}</b>{' '}
            <span lang="en" dir="ltr">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
