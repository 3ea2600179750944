import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { DragEvent } from 'react'
import type { Checkpoint } from '#proof/checkpoint.ts'
import { parseVkeys } from '#proof/note/key.ts'
import { inWords } from '#proof/verify/replay/verdict.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { locale } from '#web/languages/languages.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { stampOf } from '#web/ui/time.ts'
import type { BundleProof, WholeProof } from './archive.worker.ts'
import { checkFile, type ReceiptProof } from './check-file.ts'
import { ProvenEvents } from './proven-events.tsx'
import styles from './verify.module.css'

/** Drop a receipt or an evidence bundle: this browser checks signature, proofs and contents, and sends nothing. @param vkey keys of the log */
export function CheckProof({ vkey }: { vkey: string }) {
  const check = useMutation({ mutationFn: async (file: File) => checkFile(file, parseVkeys(vkey)) })
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !check.isPending) check.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <section className={styles.part}>
      <SectionTitle>{t`Check a receipt or a bundle`}</SectionTitle>
      <label className={styles.drop} onDragOver={event => event.preventDefault()} onDrop={drop}>
        <span>{t`Drop a receipt or an evidence bundle here, or choose one`}</span>
        <input
          type="file"
          accept=".tlog-proof,.zip"
          disabled={check.isPending}
          onChange={event => {
            take(event.target.files)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <div aria-live="polite">
        {check.isPending && (
          <p>{t`Checking the file. An archive of a whole competition takes some seconds.`}</p>
        )}
        {check.error && <NotProven why={check.error.message} />}
        {check.data?.kind === 'receipt' && <Receipt {...check.data} />}
        {check.data?.kind === 'bundle' && <Bundle {...check.data} />}
        {check.data?.kind === 'whole' && <Whole {...check.data} />}
      </div>
    </section>
  )
}

interface Saved {
  readonly match: string
  readonly to: { readonly home: number; readonly away: number }
}

function Receipt({ of: { event, index, checkpoint } }: ReceiptProof) {
  const { predictions = [] } = event.data as { predictions?: readonly Saved[] }
  return (
    <div className={styles.proven}>
      <Text tone="good">
        <Check size={18} aria-hidden />{' '}
        {t`Proven: leaf ${index.toLocaleString(locale)} of ${signedAt(checkpoint)}`}
      </Text>
      <p>{stampOf(event.time)}</p>
      <ul>
        {predictions.map(({ match, to }) => (
          <li key={match}>
            {match} <b>{scoreWords(to)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bundle({ of: { events, words }, said: sentences }: BundleProof) {
  const log = signedAt(events[0].checkpoint)
  return (
    <div className={styles.proven}>
      <Text tone="good">
        <Check size={18} aria-hidden />{' '}
        {plural(events.length, {
          one: `Proven: # event is a leaf of ${log}`,
          other: `Proven: # events are leaves of ${log}`,
        })}
      </Text>
      <Said sentences={sentences} />
      <ProvenEvents events={events} words={words} />
    </div>
  )
}

/** Each thing by itself: one that is contradicted hides no other. */
function Whole({ of: { checkpoint, sealed, said: sentences, verdicts } }: WholeProof) {
  const wrong = verdicts.filter(({ kind }) => kind === 'contradicted').map(inWords)
  const others = verdicts.filter(({ kind }) => kind !== 'contradicted').map(inWords)
  return (
    <div className={styles.proven}>
      <Text tone="good">
        <Check size={18} aria-hidden /> {t`Proven: every leaf of ${signedAt(checkpoint)}`}
      </Text>
      {wrong.map(sentence => (
        <NotProven key={sentence} why={sentence} />
      ))}
      <Said
        sentences={[
          t`${sealed.toLocaleString(locale)} leaves are sealed and not opened.`,
          ...sentences,
          ...others,
        ]}
      />
    </div>
  )
}

function NotProven({ why }: { why: string }) {
  return (
    <Text tone="bad">
      <X size={18} aria-hidden /> {t`Not proven: ${why}`}
    </Text>
  )
}

function Said({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function signedAt({ origin, size }: Checkpoint): string {
  return t`${origin}, signed at ${size.toLocaleString(locale)} leaves`
}
