/** Asks witnesses to sign a checkpoint too (C2SP tlog-witness): each saw that the log only grew, and when. */

import { tilesOf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { toBase64 } from '#proof/bytes.ts'
import { parseNote, parseSignatures, type Signature, signatureLine, signedAt } from '#proof/note/note.ts'
import { hashesFrom } from '#proof/tiles/hashes.ts'
import { consistencyProof } from '#proof/tree/prove.ts'
import type { Witness } from './settings.ts'

/** How long a witness may take to answer, in milliseconds. */
const ANSWERED_WITHIN = 5_000
/** Of an answer, in characters: more than a witness's signatures need. */
const MAX_ANSWER = 10_000
const CONFLICT = 409

/**
 * @param note the checkpoint
 * @returns the lines to add to the checkpoint, of this witness's key alone
 * @throws Error where the witness does not answer, or refuses: then somebody else should know
 */
export async function askWitness(
  log: LogDatabase,
  { key, url }: Witness,
  { size, note }: { readonly size: number; readonly note: string },
): Promise<string> {
  let answer = await ask(log, url, size, note, 0)
  // The witness says up to which size it has seen the log.
  if (answer.status === CONFLICT) answer = await ask(log, url, size, note, Number(answer.text))
  if (answer.status !== 200)
    throw new Error(`the witness ${key.name} answered ${answer.status}: ${answer.text}`)
  const { text } = parseNote(note)
  const signatures: Signature[] = []
  for (const signature of parseSignatures(answer.text))
    if ((await signedAt({ text, signatures: [signature] }, key)) !== null) signatures.push(signature)
  if (signatures.length === 0) throw new Error(`the witness ${key.name} answered without its signature`)
  return signatures.map(signatureLine).join('')
}

async function ask(
  log: LogDatabase,
  url: string,
  size: number,
  note: string,
  seen: number,
): Promise<{ status: number; text: string }> {
  if (!Number.isSafeInteger(seen) || seen > size)
    return { status: CONFLICT, text: `it has seen ${seen} leaves, and the log has ${size}` }
  const proof = await consistencyProof(seen, size, hashesFrom(size, tilesOf(log)))
  const body = [`old ${seen}`, ...proof.map(toBase64), '', note].join('\n')
  const response = await fetch(`${url}/add-checkpoint`, {
    ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(ANSWERED_WITHIN) },
  })
  return { status: response.status, text: (await response.text()).slice(0, MAX_ANSWER) }
}
