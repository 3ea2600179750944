import { useState } from 'react'
import type { PredictionView } from '#contract/entry/view.ts'
import { PredictionsTable } from './predictions-table.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface PredictionsProps {
  rows: readonly PredictionView[]
  powerUps?: boolean
}

/** The table, with the dialog its share buttons open. */
export function Predictions({ rows, powerUps }: PredictionsProps) {
  const [shared, setShared] = useState<PredictionView | null>(null)
  return (
    <>
      <PredictionsTable rows={rows} powerUps={powerUps} onShare={setShared} />
      <ShareDialog row={shared} onClose={() => setShared(null)} />
    </>
  )
}
