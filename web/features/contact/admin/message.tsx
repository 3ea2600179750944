import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContactQuery } from '#contract/contact/calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './message.module.css'
import { beginningOf } from './shorten.ts'

/** A long message shows its beginning; the rest opens in a dialog. */
export function Message({ query }: { query: ContactQuery }) {
  const [open, setOpen] = useState(false)
  const beginning = beginningOf(query.message)
  if (beginning === null) return <p className={styles.message}>{query.message}</p>
  return (
    <>
      <p className={styles.message}>{beginning}</p>
      <button type="button" className={styles.more} onClick={() => setOpen(true)}>
        <Trans>
          Read more<VisuallyHidden> from {query.name}</VisuallyHidden>
        </Trans>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={query.name} text={query.email}>
        <p className={styles.whole}>{query.message}</p>
      </Dialog>
    </>
  )
}
