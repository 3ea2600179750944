import { plural, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import type { TableView } from '#contract/season-import.ts'
import type { ColumnRole, DateOrder } from '#contract/sheet-columns.ts'
import { templateSheet } from '#contract/sheet-template.ts'
import { useCommand } from '#web/api/command.ts'
import { messageOf } from '#web/api/errors.ts'
import { direction, language } from '#web/languages/languages.ts'
import { Actions, Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'
import { Page } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Drafts } from './drafts.tsx'
import { ImportProgress } from './import-progress.tsx'
import { Lives } from './lives.tsx'
import { ImportPreviewView } from './preview.tsx'
import styles from './season-import.module.css'
import { SheetColumns } from './sheet-columns.tsx'

/** What the admin says of a sheet once it was read. */
interface Said {
  readonly columns?: readonly ColumnRole[]
  readonly dateOrder?: DateOrder
}

/** /admin-import, for admins: what a sheet or a season file would change, then the import of exactly that, with a bar, or a draft. */
export function Component() {
  const [file, setFile] = useState<File>()
  const [pasted, setPasted] = useState('')
  const [name, setName] = useState('')
  const [zone, setZone] = useState(ownTimeZone)
  const [competition, setCompetition] = useState('')
  const [said, setSaid] = useState<Said>({})
  const zones = useId()
  const preview = useCommand('previewImport')
  const bringIn = useCommand('importSeason')
  const keep = useCommand('keepDraft')
  const started = bringIn.data?.data.import ?? null
  const asked = (of: File, by: Said = said) => ({
    file: of,
    zone: zone.trim() || undefined,
    competition: competition.trim() || undefined,
    name: name.trim() || undefined,
    columns: by.columns && [...by.columns],
    dateOrder: by.dateOrder,
  })
  const look = (of: File | undefined, by: Said = said) => {
    setFile(of)
    setSaid(by)
    bringIn.reset()
    if (of) preview.mutate(asked(of, by), { onError: problem => notify.error(problem.message) })
  }
  /** A preview holds for the file and the fields that it was made of. */
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    preview.reset()
  }
  const confirm = async (of: File, fingerprint: string) => {
    await bringIn.mutateAsync({ ...asked(of), fingerprint }).then(
      ({ message }) => notify.success(message),
      (problem: unknown) => {
        notify.error(messageOf(problem))
        look(of)
      },
    )
  }
  const keepIt = async (of: File, fingerprint: string) => {
    await keep.mutateAsync({ ...asked(of), fingerprint }).then(
      ({ message }) => {
        notify.success(message)
        setFile(undefined)
      },
      (problem: Error) => notify.error(problem.message),
    )
  }
  const shown = preview.data?.data
  return (
    <div lang={language} dir={direction}>
      <Page
        title={t`Import a season`}
        lead={t`Paste cells from a spreadsheet, or choose a file: Excel (XLSX), CSV, a calendar (ICS), or JSON of openfootball, football-data.org, OpenLigaDB, Fantasy Premier League or our own format. Nothing is written before you have seen what would change; the same file twice changes nothing.`}
        end={
          <ButtonAnchor
            download="season.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateSheet(language))}`}
          >
            {t`Download a template`}
          </ButtonAnchor>
        }
      >
        <div className={styles.form}>
          <Field
            label={t`Name of the competition`}
            hint={t`With its season, such as Village League 2026/27. A sheet needs one`}
            value={name}
            onChange={change(setName)}
          />
          <Field
            label={t`Time zone`}
            hint={t`Of times without an offset, such as Europe/London`}
            list={zones}
            value={zone}
            onChange={change(setZone)}
          />
          <Field
            label={t`Competition`}
            hint={t`Only where the file doesn't say it, such as premier-league-2025-26`}
            value={competition}
            onChange={change(setCompetition)}
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        <div className={styles.sources}>
          <div>
            <TextArea
              label={t`Cells of a spreadsheet`}
              hint={t`A match a row: date, time, home, away; round, venue and score where you have them. Headings may be in English, German, Spanish or Arabic`}
              rows={7}
              spellCheck={false}
              value={pasted}
              onChange={change(setPasted)}
            />
            <Actions>
              <Button
                look="primary"
                disabled={pasted.trim() === ''}
                busy={preview.isPending}
                onClick={() => look(new File([pasted], PASTED, { type: 'text/plain' }), {})}
              >
                {t`Preview`}
              </Button>
            </Actions>
          </div>
          <label className={styles.file}>
            <span>{t`Season file, 1 MB at most`}</span>
            <input
              type="file"
              accept=".xlsx,.json,.csv,.tsv,.txt,.ics,application/json,text/csv,text/plain,text/calendar"
              onChange={event => {
                look(event.target.files?.[0], {})
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
          </label>
        </div>
        <div aria-live="polite" aria-busy={preview.isPending}>
          {file && (
            <p className={styles.note}>
              {preview.isPending ? t`Reading: ${nameOf(file)}` : t`Chosen: ${nameOf(file)}`}{' '}
              {preview.isIdle && (
                <Button small look="quiet" onClick={() => look(file)}>
                  {t`Preview again`}
                </Button>
              )}
            </p>
          )}
          {started !== null && <ImportProgress id={started} />}
          {file && shown && started === null && (
            <>
              {shown.table && (
                <SheetColumns
                  of={shown.table}
                  onChange={by => look(file, { ...saidOf(shown.table), ...by })}
                />
              )}
              <ImportPreviewView of={shown}>
                <Actions>
                  <Button
                    look="primary"
                    busy={bringIn.isPending}
                    onClick={() => void confirm(file, shown.fingerprint)}
                  >
                    {plural(shown.changes, { one: 'Import # change', other: 'Import # changes' })}
                  </Button>
                  {shown.opens && (
                    <Button busy={keep.isPending} onClick={() => void keepIt(file, shown.fingerprint)}>
                      {t`Keep as a draft`}
                    </Button>
                  )}
                </Actions>
              </ImportPreviewView>
            </>
          )}
        </div>
        <div lang="en" dir="ltr">
          <Drafts />
          <Lives />
        </div>
      </Page>
    </div>
  )
}

/** The name of a file that was pasted. */
const PASTED = 'cells.txt'

const nameOf = ({ name }: File) => (name === PASTED ? t`pasted cells` : name)

/** What holds of a sheet as it was read: one change leaves the rest as it stands. */
function saidOf(table: TableView | null): Said {
  if (!table) return {}
  const { columns, dateOrder } = table
  return { columns: columns.map(({ role }) => role), ...(dateOrder ? { dateOrder } : {}) }
}
