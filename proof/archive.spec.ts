import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { checkBundle, packBundle, unpack } from './archive.ts'
import { toBase64 } from './bytes.ts'
import { hashOfText } from './leaf/beside.ts'
import { clearLeaf, sealedEntry } from './leaf/entry.ts'
import type { LoggedEvent } from './leaf/event.ts'
import { openWhole, seedOf } from './leaf/seal.ts'
import { makeSecretKey, parseSecretKey, type SignerKey } from './note/key.ts'
import { formatProofFile } from './proof-file.ts'
import { extraOf, type Shown } from './proven.ts'
import { logOf } from './support/log.ts'

const [salt, words] = ['5a17', 'My pick was 2:1']
const hash = createHash('sha256')
  .update(salt + words)
  .digest('hex')
const common = { version: 1, stream: 'dispute-1', time: '2026-11-22T18:00:00.000Z', actor: 'user' }
const opened: LoggedEvent = { ...common, id: 'a', type: 'DisputeOpened', revision: 0, data: { words: hash } }
const upheld: LoggedEvent = {
  ...common,
  id: 'b',
  type: 'DisputeUpheld',
  revision: 1,
  data: { confirmed: true },
}
const saved: LoggedEvent = {
  ...common,
  id: 'c',
  type: 'PredictionsSaved',
  revision: 2,
  stream: 'entry-1',
  data: {
    predictions: [
      { match: 'x', to: { home: 2, away: 1 } },
      { match: 'y', to: { home: 0, away: 0 } },
    ],
  },
}
const seed = (event: LoggedEvent) => seedOf(new Uint8Array(32).fill(7), event.id)

let key: SignerKey
let archive: Uint8Array
beforeAll(async () => {
  key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  const log = await logOf(300)
  const partly = openWhole(seed(saved), saved)
  const shown: Shown[] = [
    { kind: 'secret', secret: { seed: toBase64(seed(opened)), event: JSON.stringify(opened) } },
    { kind: 'clear', entry: clearLeaf(upheld).entry },
    { kind: 'opening', opening: { ...partly, parts: partly.parts.slice(0, 1) } },
  ]
  await log.add(sealedEntry(openWhole(seed(opened), opened)), clearLeaf(upheld).entry, sealedEntry(partly))
  const checkpoint = await log.checkpoint(key)
  const proofs = await Promise.all(
    shown.map(async (leaf, at): Promise<[number, string]> => {
      const index = 300 + at
      return [
        index,
        formatProofFile({ extra: extraOf(leaf), index, proof: await log.inclusion(index), checkpoint }),
      ]
    }),
  )
  archive = packBundle({
    readme: '# Evidence',
    proofs: new Map(proofs),
    words: [{ hash, salt, words }],
    beside: new Map(),
  })
})

it('proves events in clear, opened in part and opened whole, and the words that they name', async () => {
  const { events, words: wordsByHash } = await checkBundle(archive, key)
  expect(events.map(({ index, event }) => [index, event.type])).toEqual([
    [300, 'DisputeOpened'],
    [301, 'DisputeUpheld'],
    [302, 'PredictionsSaved'],
  ])
  expect(events[2]?.event.data.predictions).toEqual([{ match: 'x', to: { home: 2, away: 1 } }, null])
  expect(wordsByHash).toEqual(new Map([[hash, words]]))
})

it('is refused where a proof, an event or the words were altered, or the key is another one', async () => {
  const altered = (name: RegExp, change: (text: string) => string) => {
    const files = unzipSync(archive)
    const file = Object.keys(files).find(path => name.test(path)) ?? ''
    files[file] = strToU8(change(strFromU8(files[file] ?? new Uint8Array())))
    return checkBundle(zipSync(files), key)
  }
  await expect(altered(/301/, text => text.replace('index 301', 'index 302'))).rejects.toThrow(
    'is not leaf 302',
  )
  const other = toBase64(clearLeaf({ ...upheld, type: 'DisputeRejected' }).entry)
  await expect(altered(/301/, text => text.replace(/extra .*/, `extra ${other}`))).rejects.toThrow(
    'proofs/000000301.tlog-proof: the event is not leaf 301',
  )
  await expect(altered(/words/, text => text.replace('2:1', '3:1'))).rejects.toThrow('do not fit the hash')
  const strange = await parseSecretKey(await makeSecretKey('skor.example/log'))
  await expect(checkBundle(archive, strange)).rejects.toThrow('is not signed by the key')
  await expect(checkBundle(zipSync({}), key)).rejects.toThrow('the archive holds no proof')
})

it('unpacks to so many files and bytes, and to no more', () => {
  const packed = zipSync({ a: new Uint8Array(10), b: new Uint8Array(20) })
  expect([...unpack(packed, { files: 2, bytes: 30 }).keys()]).toEqual(['a', 'b'])
  expect(() => unpack(packed, { files: 1, bytes: 30 })).toThrow('the archive is too large for a bundle')
  expect(() => unpack(packed, { files: 2, bytes: 29 })).toThrow('the archive is too large for a bundle')
})

it('has no words that none of its events names', async () => {
  const other = createHash('sha256').update(`${salt}${words}!`).digest('hex')
  const files = unzipSync(archive)
  files['words.json'] = strToU8(JSON.stringify([{ hash: other, salt, words: `${words}!` }]))
  await expect(checkBundle(zipSync(files), key)).rejects.toThrow(
    `words.json: no event of the bundle has the hash ${other}`,
  )
})

it('has the data of a long event in a file of its own, and events in the order of the log', async () => {
  const long = { ...upheld, data: { text: 'x'.repeat(70_000) } }
  const { entry, beside } = clearLeaf(long)
  const log = await logOf(1)
  await log.add(entry, clearLeaf(upheld).entry)
  const checkpoint = await log.checkpoint(key)
  const proofOf = async (index: number, leaf: Uint8Array) =>
    formatProofFile({
      extra: extraOf({ kind: 'clear', entry: leaf }),
      index,
      proof: await log.inclusion(index),
      checkpoint,
    })
  const proofs = new Map([
    [2, await proofOf(2, clearLeaf(upheld).entry)],
    [1, await proofOf(1, entry)],
  ])
  const packed = (files: ReadonlyMap<string, string>) =>
    checkBundle(packBundle({ readme: '', proofs, words: [], beside: files }), key)
  const whole = await packed(new Map([[hashOfText(beside ?? ''), beside ?? '']]))
  expect(whole.events.map(({ index }) => index)).toEqual([1, 2])
  expect(whole.events[0].event).toEqual(long)
  expect((await packed(new Map())).events[0].event.data).toHaveProperty('beside.bytes', 70_011)
})
