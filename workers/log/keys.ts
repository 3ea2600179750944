/** Publishes the log's keys, and lets a new key take over from the one before. */
import { newestCheckpoint, replaceNote } from '#projections/log/kept/checkpoints.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import { type LogDatabase, publishKeys } from '#projections/log/kept/schema.ts'
import { parseCheckpoint } from '#proof/checkpoint.ts'
import { parseKeyList, signKeyList } from '#proof/key-list.ts'
import { type SignerKey, toVkey } from '#proof/note/key.ts'
import { formatNote, signNote } from '#proof/note/note.ts'
import { writeWhole } from './outside.ts'
import type { LogSettings } from './settings.ts'

/**
 * Publishes the key where it is new. A key that takes over signs the newest checkpoint too, so that the log can be held to that
 * checkpoint by this key alone; the list that names both is signed by both.
 */
export async function publishKey(log: LogDatabase, settings: LogSettings, now: Date): Promise<void> {
  const { key, before, copy } = settings
  const own = toVkey(key)
  const published = await headOf(log)
  if (published.vkey === own && published.keys !== null) return
  const note = await log.transaction().execute(async tx => {
    const head = await headOf(tx, { locked: true })
    if (head.vkey === own && head.keys !== null) return null
    const newest = await newestCheckpoint(tx)
    const from = now.toISOString()
    const first = { vkey: head.vkey ?? own, from: newest?.keptAt.toISOString() ?? from, until: null }
    const known = head.keys === null ? [first] : parseKeyList(head.keys).keys
    const takesOver = head.vkey !== null && head.vkey !== own
    const until = before?.until.toISOString() ?? from
    const keys = takesOver
      ? [
          ...known.map(period => ({ ...period, until: period.until ?? until })),
          { vkey: own, from, until: null },
        ]
      : known
    await publishKeys(tx, own, await signKeyList(keys, before ? [key, before.key] : [key]))
    return takesOver && newest ? signAlso(tx, newest, key) : null
  })
  if (note !== null) await writeWhole(copy, note)
}

/** @returns the newest checkpoint with the signature of the key behind the others */
async function signAlso(
  tx: LogDatabase,
  { size, note }: { readonly size: number; readonly note: string },
  key: SignerKey,
): Promise<string> {
  const { note: parsed } = parseCheckpoint(note)
  const { signatures } = await signNote(parsed.text, key)
  const both = formatNote({ ...parsed, signatures: [...parsed.signatures, ...signatures] })
  await replaceNote(tx, size, both)
  return both
}
