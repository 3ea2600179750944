import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { templateSheet } from '#contract/season/sheet-template.ts'
import { language } from '#web/languages/languages.ts'
import { Actions, Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { pastedFile } from '#web/ui/file-input.tsx'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'
import { Page } from '#web/ui/page.tsx'
import { Drafts } from './drafts.tsx'
import { ImportProgress } from './import-progress.tsx'
import { Lives } from './lives.tsx'
import { Outcome } from './outcome.tsx'
import styles from './season-import.module.css'
import { nameOf, Sources, ZoneField } from './sources.tsx'
import { useSeasonFile } from './use-season-file.ts'

/** /admin-import, for admins: what a sheet or a season file would change, then the import of exactly that, with a bar, or a draft. */
export function Component() {
  const [pasted, setPasted] = useState('')
  const [name, setName] = useState('')
  const [zone, setZone] = useState(ownTimeZone)
  const [competition, setCompetition] = useState('')
  const season = useSeasonFile({
    zone: zone.trim() || undefined,
    competition: competition.trim() || undefined,
    name: name.trim() || undefined,
  })
  const { file, look, started } = season
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    season.forget()
  }
  return (
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
        <ZoneField
          label={t`Time zone`}
          hint={t`Of times without an offset, such as Europe/London`}
          value={zone}
          onChange={change(setZone)}
        />
        <Field
          label={t`Competition`}
          hint={t`Only where the file doesn't say it, such as premier-league-2025-26`}
          value={competition}
          onChange={change(setCompetition)}
        />
      </div>
      <Sources pasted={pasted} onPaste={change(setPasted)} onFile={file => look(file, {})}>
        <Actions>
          <Button
            look="primary"
            disabled={pasted.trim() === ''}
            busy={season.isRead}
            onClick={() => look(pastedFile(pasted), {})}
          >
            {t`Preview`}
          </Button>
        </Actions>
      </Sources>
      <div aria-live="polite" aria-busy={season.isRead}>
        {file && (
          <p className={styles.note}>
            {season.isRead ? t`Reading: ${nameOf(file)}` : t`Chosen: ${nameOf(file)}`}{' '}
            {season.isIdle && (
              <Button small look="quiet" onClick={() => look(file)}>
                {t`Preview again`}
              </Button>
            )}
          </p>
        )}
        {started !== null && <ImportProgress id={started} />}
        <Outcome season={season}>
          {(file, shown) => (
            <Actions>
              <Button
                look="primary"
                busy={season.isWritten}
                onClick={() => void season.confirm(file, shown.fingerprint)}
              >
                {plural(shown.changes, { one: 'Import # change', other: 'Import # changes' })}
              </Button>
              {shown.opens && (
                <Button busy={season.isKept} onClick={() => void season.keepIt(file, shown.fingerprint)}>
                  {t`Keep as a draft`}
                </Button>
              )}
            </Actions>
          )}
        </Outcome>
      </div>
      <Drafts />
      <Lives />
    </Page>
  )
}
