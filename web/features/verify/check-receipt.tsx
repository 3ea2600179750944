import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { parseVkey } from '#proof/note/key.ts'
import { MAX_PROOF_FILE } from '#proof/proof-file.ts'
import { type CheckedReceipt, checkReceipt } from '#proof/receipt.ts'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { stampOf } from '#web/ui/time.ts'
import styles from './verify.module.css'

/** Drop a receipt: this browser checks signature, proof and pick, and sends nothing. */
export function CheckReceipt({ vkey }: { vkey: string }) {
  const [key, setKey] = useState(vkey)
  const check = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_PROOF_FILE) throw new Error('This file is too large for a receipt')
      return checkReceipt(await file.text(), parseVkey(key))
    },
  })
  const take = (files: FileList | null) => files?.[0] && check.mutate(files[0])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <section className={styles.part}>
      <SectionTitle>Check a receipt</SectionTitle>
      <label className={styles.drop} onDragOver={event => event.preventDefault()} onDrop={drop}>
        <span>Drop a .tlog-proof file here, or choose one</span>
        <input
          type="file"
          accept=".tlog-proof"
          onChange={event => {
            take(event.target.files)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <Field
        label="Key of the log"
        hint="The site's own key. Put in the one that you kept: a site that rewrites its history could show another."
        value={key}
        onChange={setKey}
      />
      <div aria-live="polite">
        {check.error && (
          <p className={styles.wrong}>
            <X size={18} aria-hidden /> Not proven: {check.error.message}
          </p>
        )}
        {check.data && <Proven of={check.data} />}
      </div>
    </section>
  )
}

interface Saved {
  readonly match: string
  readonly to: { readonly home: number; readonly away: number }
}

function Proven({ of: { event, index, checkpoint } }: { of: CheckedReceipt }) {
  const { predictions = [] } = event.data as { predictions?: readonly Saved[] }
  return (
    <div className={styles.proven}>
      <p className={styles.right}>
        <Check size={18} aria-hidden /> Proven: leaf {index.toLocaleString('en')} of {checkpoint.origin},
        signed at {checkpoint.size.toLocaleString('en')} leaves
      </p>
      <p>{stampOf(event.time)}</p>
      <ul>
        {predictions.map(({ match, to }) => (
          <li key={match}>
            {match} <b>{`${to.home}:${to.away}`}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
