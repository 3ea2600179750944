import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { openCheckpoint, parseCheckpoint, signCheckpoint } from '../checkpoint.ts'
import { leafHash } from '../tree/hash.ts'
import { makeSecretKey, parseSecretKey, parseVkey, SIGNATURE_TYPES, toVkey } from './key.ts'
import { cosign, formatNote, parseNote, signedAt } from './note.ts'

/** The example of the Go package golang.org/x/mod/sumdb/note. */
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const GO_NOTE =
  'If you think cryptography is the answer to your problem,\nthen you don\u2019t know what your problem is.\n'.replace(
    '\u2019',
    "'",
  ) +
  '\n\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
const tree = { size: 3, root: leafHash(bytesOf('root')) }

it('reads what Go signs', async () => {
  const goKey = parseVkey(GO_KEY)
  expect(toVkey(goKey)).toBe(GO_KEY)
  expect(await signedAt(parseNote(GO_NOTE), goKey)).toBe(0)
  expect(await signedAt(parseNote(GO_NOTE.replace('answer', 'ANSWER')), goKey)).toBeNull()
})

describe('a checkpoint', () => {
  it('names log, size and root, and is signed', async () => {
    const whole = await signCheckpoint(tree, key)
    expect(whole).toMatch(/^skor\.example\/log\n3\n[\w+/]{43}=\n\n\u2014 skor\.example\/log [\w+/]{91}=\n$/)
    expect(await openCheckpoint(whole, parseVkey(toVkey(key)))).toMatchObject({ ...tree, origin: key.name })
  })

  it('of another key is refused, and so is a changed one', async () => {
    const whole = await signCheckpoint(tree, key)
    const sameName = await parseSecretKey(await makeSecretKey(key.name))
    const otherName = await parseSecretKey(await makeSecretKey('other.example/log'))
    await expect(openCheckpoint(whole, sameName)).rejects.toThrow(
      'is not signed by the key of skor.example/log',
    )
    await expect(openCheckpoint(whole, otherName)).rejects.toThrow('and the key that of other.example/log')
    await expect(openCheckpoint(whole.replace('\n3\n', '\n4\n'), key)).rejects.toThrow('is not signed')
  })

  it.each([
    '',
    'text',
    'a\n1\nAA==\n\nno signature\n',
    'log\n01\nAA==\n\n\u2014 log AAAAAAAA\n',
    'log\n1\nAA==\n\n\u2014 log AAAAAAAA\n',
  ])('is not %j', text => expect(() => parseCheckpoint(text)).toThrow())
})

it('a witness says when it saw a checkpoint', async () => {
  const secret = await parseSecretKey(await makeSecretKey('witness.example/w1'))
  const id = parseVkey(toVkey({ ...secret, type: SIGNATURE_TYPES.ed25519 }))
  const note = parseNote(await signCheckpoint(tree, key))
  const seen = await cosign(note.text, secret, new Date('2026-11-22T20:00:00.500Z'))
  const both = parseNote(formatNote({ ...note, signatures: [...note.signatures, seen] }))
  const witness = { ...secret, type: SIGNATURE_TYPES.cosignature }
  expect(await signedAt(both, witness)).toBe(Date.parse('2026-11-22T20:00:00Z'))
  expect(await signedAt(both, id)).toBeNull()
  expect(await signedAt({ ...both, text: `${both.text}more\n` }, witness)).toBeNull()
})

it.each([
  GO_KEY.replace('c74f20a3', 'c74f20a4'),
  GO_KEY.replace('PeterNeumann', 'Peter Neumann'),
  `${GO_KEY}AA`,
  'name',
  '',
])('%j is no key', text => expect(() => parseVkey(text)).toThrow())
