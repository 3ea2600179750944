import { beforeAll, describe, expect, inject, it } from 'vitest'
import { bytesOf, fromBase64, toBase64 } from './bytes.ts'
import { withBeside } from './leaf/beside.ts'
import { clearLeaf, parseEntry, sealedEntry } from './leaf/entry.ts'
import type { LoggedEvent } from './leaf/event.ts'
import { commitmentOf, eventOf, openSecret, openWhole, seedOf } from './leaf/seal.ts'
import { makeSecretKey, parseSecretKey, SIGNATURE_TYPES, type SignerKey } from './note/key.ts'
import { cosign, formatNote, parseNote } from './note/note.ts'
import { formatProofFile, parseProofFile } from './proof-file.ts'
import { checkReceipt, formatReceipt } from './receipt.ts'
import { logOf, type MemoryLog } from './support/log.ts'

const saved: LoggedEvent = {
  id: '8d4c3f2e-54b5-5f2b-9b3e-1f6f0f8f2c11',
  type: 'PredictionsSaved',
  version: 1,
  stream: 'entry-league.1.2f0c6f7e-7b0e-4c57-8f4d-0f6f2f6f7a11',
  revision: 0,
  time: '2026-11-22T18:00:00.000Z',
  actor: 'user',
  judgedBy: { round: 9, rules: 1, locksAt: '2026-11-22T19:00:00.000Z' },
  data: {
    competition: 'league',
    round: 1,
    user: '2f0c6f7e-7b0e-4c57-8f4d-0f6f2f6f7a11',
    predictions: [
      { match: 'league.1.a', from: null, to: { home: 2, away: 1 } },
      { match: 'league.1.b', from: null, to: { home: 0, away: 0 } },
    ],
  },
}
const fansKey = new Uint8Array(32).fill(7)
const seed = seedOf(fansKey, saved.id)
const opening = openWhole(seed, saved)

/** Goals of a team that are guessed, from 0 on: all that can be predicted, or those that ever are. */
const GOALS = inject('thorough') ? 100 : 20
/** How long a slow machine may take to seal each scoreline twice, in milliseconds. */
const GUESSED_MS = 120_000

describe('a sealed event', () => {
  it('shows nothing of what is inside', () => {
    const text = new TextDecoder().decode(sealedEntry(opening))
    expect(Object.keys(JSON.parse(text))).toEqual(['commitment'])
    expect(parseEntry(sealedEntry(opening))).toEqual({ kind: 'sealed', commitment: commitmentOf(opening) })
  })

  it('is opened match by match: a pick whose match is open stays closed', () => {
    const [first] = opening.parts
    const shown = eventOf({ ...opening, parts: first ? [first] : [] })
    expect(shown.data.predictions).toEqual([
      { match: 'league.1.a', from: null, to: { home: 2, away: 1 } },
      null,
    ])
    expect(opening.event).not.toContain('league.1.b')
  })

  it('opens to nothing else', () => {
    const forged = opening.parts.map(part => ({ ...part, text: part.text.replace('"home":2', '"home":3') }))
    expect(() => eventOf({ ...opening, parts: forged })).toThrow('part 0 of the event')
    expect(commitmentOf({ ...opening, event: opening.event.replace('18:00', '18:01') })).not.toBe(
      commitmentOf(opening),
    )
  })

  it(
    `is not guessed from the log: of all ${GOALS} x ${GOALS} scorelines none fits without the seed`,
    () => {
      const commitment = commitmentOf(opening)
      const [, ...others] = saved.data.predictions as unknown[]
      const guesses = (guessed: Uint8Array) =>
        Array.from({ length: GOALS * GOALS }, (_, at) => {
          const to = { home: Math.floor(at / GOALS), away: at % GOALS }
          const predictions = [{ match: 'league.1.a', from: null, to }, ...others]
          return commitmentOf(openWhole(guessed, { ...saved, data: { ...saved.data, predictions } }))
        }).filter(guess => guess === commitment)
      expect(guesses(seedOf(new Uint8Array(32), saved.id))).toEqual([])
      // With the seed exactly one fits, so the guessing itself works.
      expect(guesses(seed)).toEqual([commitment])
    },
    GUESSED_MS,
  )
})

it('a public event stands in clear, and the data of one that is too long for a leaf beside it, under its hash', () => {
  expect(clearLeaf(saved).beside).toBeNull()
  expect(parseEntry(clearLeaf(saved).entry)).toEqual({ kind: 'clear', event: saved })
  const long = { ...saved, data: { text: 'x'.repeat(70_000) } }
  const { entry, beside } = clearLeaf(long)
  const leaf = parseEntry(entry) as { readonly event: LoggedEvent }
  expect(leaf).toMatchObject({ event: { id: saved.id, data: { beside: { bytes: 70_011 } } } })
  expect(withBeside(leaf.event, beside ?? '')).toEqual(long)
  expect(() => withBeside(leaf.event, `${beside} `)).toThrow('is not what its leaf names')
})

describe('a receipt', () => {
  let key: SignerKey
  let log: MemoryLog
  let file: string

  beforeAll(async () => {
    key = await parseSecretKey(await makeSecretKey('skor.example/log'))
    log = await logOf(700)
    await log.add(sealedEntry(opening))
    await log.add(...(await logOf(300)).entries)
    file = formatReceipt(
      { seed: toBase64(seed), event: JSON.stringify(saved) },
      { index: 700, proof: await log.inclusion(700), checkpoint: await log.checkpoint(key) },
    )
  })

  it('is a tlog-proof of under 2,000 characters that holds the pick', async () => {
    expect(file).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra [\w+/=]+\nindex 700\n/)
    expect(file.length).toBeLessThan(2_000)
    expect(await checkReceipt(file, key)).toMatchObject({ event: saved, index: 700, witnesses: [] })
  })

  it('is refused where anything of it was altered', async () => {
    const { extra } = parseProofFile(file)
    const forged = new TextDecoder().decode(extra).replace('\\"home\\":2', '\\"home\\":3')
    const alterations = {
      pick: file.replace(toBase64(extra), toBase64(bytesOf(forged))),
      index: file.replace('index 700', 'index 701'),
      proof: file.replace(/(index 700\n)(.)/, (_, line, letter) => `${line}${letter === 'A' ? 'B' : 'A'}`),
      size: file.replace('\n1001\n', '\n1002\n'),
    }
    for (const altered of Object.values(alterations)) {
      expect(altered).not.toBe(file)
      await expect(checkReceipt(altered, key)).rejects.toThrow()
    }
    const other = await parseSecretKey(await makeSecretKey('skor.example/log'))
    await expect(checkReceipt(file, other)).rejects.toThrow('is not signed by the key')
  })

  it('says which trusted witnesses saw the checkpoint, and when', async () => {
    const witness = async (name: string) => ({
      ...(await parseSecretKey(await makeSecretKey(name))),
      type: SIGNATURE_TYPES.cosignature,
    })
    const [seen, unseen] = [await witness('w1'), await witness('w2')]
    const proof = parseProofFile(file)
    const note = parseNote(proof.checkpoint)
    const cosigned = await cosign(note.text, seen, new Date('2026-11-22T20:00:00Z'))
    const checkpoint = formatNote({ ...note, signatures: [...note.signatures, cosigned] })
    const receipt = formatProofFile({ ...proof, checkpoint })
    expect((await checkReceipt(receipt, key, [unseen, seen])).witnesses).toEqual([
      { name: 'w1', at: Date.parse('2026-11-22T20:00:00Z') },
    ])
  })

  it('holds its event and nothing more', async () => {
    const proof = parseProofFile(file)
    const more = bytesOf(`${new TextDecoder().decode(proof.extra)} `)
    await expect(checkReceipt(formatProofFile({ ...proof, extra: more }), key)).rejects.toThrow(
      'the receipt holds more than its event',
    )
  })

  it('is opened by its seed alone', () => {
    expect(openSecret({ seed: toBase64(seed), event: JSON.stringify(saved) })).toEqual(opening)
    expect(fromBase64(toBase64(seed))).toEqual(seed)
  })
})
