import { t } from '@lingui/core/macro'
import { MAX_LABEL_LENGTH, MAX_MARKS, MAX_PLACE, MarkTone } from '#domain/competition/table-marks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type MarkRow, oneMore, TONES } from './mark-rows.ts'
import styles from './rows-form.module.css'

interface MarkFieldsProps {
  rows: readonly MarkRow[]
  /** @param next of the rows as they stand in the fields, before they are drawn */
  onChange(next: (rows: readonly MarkRow[]) => readonly MarkRow[]): void
}

/** The marks of a table, each with its places, its label and where it leads; and one more. */
export function MarkFields({ rows, onChange }: MarkFieldsProps) {
  const change = (key: number, changed: Partial<MarkRow>) =>
    onChange(all => all.map(row => (row.key === key ? { ...row, ...changed } : row)))
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row.key} className={styles.row}>
          <legend>{t`Mark ${index + 1}`}</legend>
          <div className={styles.fields}>
            {(['from', 'to'] as const).map(end => (
              <Field
                key={end}
                label={end === 'from' ? t`From place` : t`To place`}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_PLACE}
                step={1}
                value={row[end]}
                onChange={place => change(row.key, { [end]: place })}
              />
            ))}
            <Field
              label={t`Label`}
              maxLength={MAX_LABEL_LENGTH}
              value={row.label}
              onChange={label => change(row.key, { label })}
            />
            <Select
              label={t`Leads`}
              value={row.tone}
              options={MarkTone.options.map(tone => ({ value: tone, label: TONES[tone] }))}
              onChange={tone => change(row.key, { tone: MarkTone.parse(tone) })}
            />
          </div>
          <Button
            small
            look="quiet"
            onClick={() => onChange(all => all.filter(({ key }) => key !== row.key))}
          >
            {t`Remove mark ${index + 1}`}
          </Button>
        </fieldset>
      ))}
      <Button disabled={rows.length >= MAX_MARKS} onClick={() => onChange(oneMore)}>
        {t`Add a mark`}
      </Button>
    </>
  )
}
