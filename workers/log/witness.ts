/** Asks witnesses to sign a checkpoint too (C2SP tlog-witness): each saw that the log only grew, and when. */

import { addSignatures } from '#projections/log/kept/checkpoints.ts'
import { tilesOf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { toBase64 } from '#proof/bytes.ts'
import { parseNote, parseSignatures, type Signature, signatureLine, signedAt } from '#proof/note/note.ts'
import { hashesFrom } from '#proof/tiles/hashes.ts'
import { consistencyProof } from '#proof/tree/prove.ts'
import type { Logger } from '#runtime/log.ts'
import type { Witness } from './settings.ts'

/** How long a witness may take for all its answers about one checkpoint, in milliseconds. */
const ANSWERED_WITHIN = 5_000
/** Of an answer, in characters: more than a witness's signatures need. */
const MAX_ANSWER = 10_000
const CONFLICT = 409

interface Signed {
  readonly size: number
  /** the checkpoint */
  readonly note: string
}

/**
 * Asks all witnesses at once and waits for none: the checkpoint stands without them. While a witness is asked about one
 * checkpoint, of those that follow the newest alone waits for it.
 * @returns the asking; and a wait until no witness is being asked
 */
export function createWitnesses(deps: {
  readonly log: LogDatabase
  readonly settings: { readonly witnesses: readonly Witness[] }
  readonly logger: Pick<Logger, 'warn'>
}): { ask(signed: Signed): void; settled(): Promise<void> } {
  const { log, settings, logger } = deps
  const queues = settings.witnesses.map(witness => {
    let waiting: Signed | undefined
    let running: Promise<void> | undefined
    const run = async () => {
      for (let signed = waiting; signed; signed = waiting) {
        waiting = undefined
        const { size } = signed
        await askWitness(log, witness, signed)
          .then(lines => addSignatures(log, size, lines))
          .catch(problem => logger.warn({ problem }, 'a witness did not sign the checkpoint'))
      }
      running = undefined
    }
    return {
      ask(signed: Signed) {
        waiting = signed
        running ??= run()
      },
      settled: () => running,
    }
  })
  return {
    ask: signed => queues.forEach(queue => void queue.ask(signed)),
    settled: async () => void (await Promise.all(queues.map(queue => queue.settled()))),
  }
}

/**
 * @returns the lines to add to the checkpoint, of this witness's key alone
 * @throws Error where the witness does not answer, or refuses: then somebody else should know
 */
async function askWitness(log: LogDatabase, { key, url }: Witness, { size, note }: Signed): Promise<string> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN)
  const ask = (seen: number) => addCheckpoint(log, url, { size, note }, seen, signal)
  let answer = await ask(0)
  // The witness says up to which size it has seen the log.
  if (answer.status === CONFLICT) answer = await ask(Number(answer.text))
  if (answer.status !== 200)
    throw new Error(`the witness ${key.name} answered ${answer.status}: ${answer.text}`)
  const { text } = parseNote(note)
  const signatures: Signature[] = []
  for (const signature of parseSignatures(answer.text))
    if ((await signedAt({ text, signatures: [signature] }, key)) !== null) signatures.push(signature)
  if (signatures.length === 0) throw new Error(`the witness ${key.name} answered without its signature`)
  return signatures.map(signatureLine).join('')
}

async function addCheckpoint(
  log: LogDatabase,
  url: string,
  { size, note }: Signed,
  seen: number,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  if (!Number.isSafeInteger(seen) || seen > size)
    return { status: CONFLICT, text: `it has seen ${seen} leaves, and the log has ${size}` }
  const proof = await consistencyProof(seen, size, hashesFrom(size, tilesOf(log)))
  const body = [`old ${seen}`, ...proof.map(toBase64), '', note].join('\n')
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal,
  })
  return { status: response.status, text: (await response.text()).slice(0, MAX_ANSWER) }
}
