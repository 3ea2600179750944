import type { ReactNode } from 'react'
import type { ImportPreview, TableView } from '#contract/season-import.ts'
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
export function Outcome({ season: { file, shown, started, look }, madeHere, children }: OutcomeProps) {
  if (!file || !shown || started !== null) return null
  return (
    <>
      {shown.table && (
        <SheetColumns sheet={shown.table} onChange={by => look(file, { ...saidOf(shown.table), ...by })} />
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
