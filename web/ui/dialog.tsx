import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-box.tsx'
import { useOpened } from './opened.ts'

const DialogBox = lazy(() => import('./dialog-box.tsx'))

/** A dialog: focus stays within, Escape closes, focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const opened = useOpened(props.open)
  return <Suspense>{opened && <DialogBox {...props} />}</Suspense>
}
