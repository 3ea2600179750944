import { useState } from 'react'
import type { PredictionView } from '#contract/predictions.ts'
import { PredictionsTable } from './predictions-table.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** The fan asks how the points of a prediction came about. */
export type OnWhy = (row: PredictionView) => void

interface PredictionsProps {
  rows: readonly PredictionView[]
  powerUps?: boolean
  onWhy: OnWhy
}

/** The table, with the dialog its share buttons open. */
export function Predictions({ rows, powerUps, onWhy }: PredictionsProps) {
  const [shared, setShared] = useState<PredictionView | null>(null)
  return (
    <>
      <PredictionsTable rows={rows} powerUps={powerUps} onShare={setShared} onWhy={onWhy} />
      <ShareDialog row={shared} onClose={() => setShared(null)} />
    </>
  )
}
