import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ImportPreview, TableView } from '#contract/season/import-calls.ts'
import { Check } from '#web/ui/check.tsx'
import { ImportPreviewView } from './preview.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import type { Said, SeasonFile } from './use-season-file.ts'

interface OutcomeProps {
  season: SeasonFile
  /** a file that was made, whose lines nobody has seen */
  madeHere?: boolean
  /** what can be done with the file as it was read */
  children(file: File, shown: ImportPreview): ReactNode
}

/** How a file was read, and what it would change; a sheet's columns can be corrected. */
export function Outcome({ season, madeHere, children }: OutcomeProps) {
  const { file, shown, started, look, corrections } = season
  if (!file || !shown || started !== null) return null
  const answers = { ...corrections, ...saidOf(shown.table) }
  return (
    <>
      {shown.table && <SheetColumns sheet={shown.table} onChange={by => look(file, { ...answers, ...by })} />}
      {(shown.opens || corrections.results !== undefined) && shown.results > 0 && (
        <Check
          checked={corrections.results === 'later'}
          onChange={isLater => look(file, { ...answers, results: isLater ? 'later' : 'now' })}
        >
          {t`Leave the results out for now: predictions of the weeks that were played come in first, from a sheet. The same file brings the results then.`}
        </Check>
      )}
      <ImportPreviewView preview={shown} madeHere={madeHere}>
        {children(file, shown)}
      </ImportPreviewView>
    </>
  )
}

/** What holds of a sheet as it was read: one change leaves the rest as it stands. */
function saidOf(table: TableView | null): Said {
  if (!table) return {}
  const { columns, dateOrder } = table
  return { columns: columns.map(({ role }) => role), ...(dateOrder ? { dateOrder } : {}) }
}
