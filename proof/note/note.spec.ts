import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesOf, toBase64 } from '../bytes.ts'
import { openCheckpoint, parseCheckpoint, signCheckpoint } from '../checkpoint.ts'
import { leafHash } from '../tree/hash.ts'
import {
  isSameKey,
  makeSecretKey,
  parseSecretKey,
  parseVkey,
  parseVkeys,
  SIGNATURE_TYPES,
  toVkey,
} from './key.ts'
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

  it('of a part of a log is that of the key, and a name that only begins like it is not', async () => {
    const part = await signCheckpoint(tree, key, `${key.name}/old`)
    expect(await openCheckpoint(part, key)).toMatchObject({ origin: `${key.name}/old` })
    const longer = await signCheckpoint(tree, key, `${key.name}2`)
    await expect(openCheckpoint(longer, key)).rejects.toThrow(`is that of the log ${key.name}2`)
  })

  it('names a log, and has a whole hash for its root', async () => {
    await expect(signCheckpoint(tree, key, '').then(parseCheckpoint)).rejects.toThrow(
      'the checkpoint names no log',
    )
    const short = { ...tree, root: tree.root.slice(1) }
    await expect(signCheckpoint(short, key).then(parseCheckpoint)).rejects.toThrow(
      'the root of the checkpoint is no hash',
    )
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

const NO_KEY = 'the key is not written as name+id+key'
/** The id of a key of this name and type, and the key as it would be written. */
const keyText = (name: string, type: number, bytes = 32) => {
  const material = Uint8Array.of(type, ...new Uint8Array(bytes).fill(9))
  const id = createHash('sha256').update(`${name}\n`).update(material).digest('hex').slice(0, 8)
  return `${name}+${id}+${toBase64(material)}`
}

describe('a key', () => {
  it.each([
    [GO_KEY.replace('c74f20a3', 'c74f20a4'), 'the id of the key does not fit the key'],
    [GO_KEY.replace('PeterNeumann', 'PeterNewmann'), 'the id of the key does not fit the key'],
    [keyText('Peter Neumann', 1), NO_KEY],
    [keyText('', 1), NO_KEY],
    [keyText('name', 1, 31), NO_KEY],
    [keyText('name', 1, 33), NO_KEY],
    [keyText('name', 2), NO_KEY],
    ['name', NO_KEY],
    ['', NO_KEY],
  ])('is not %j', (text, problem) => expect(() => parseVkey(text)).toThrow(problem))

  it('signs notes, or what a witness saw, and may have blanks around it', () => {
    for (const type of Object.values(SIGNATURE_TYPES))
      expect(parseVkey(` ${keyText('name', type)}\n`)).toMatchObject({ name: 'name', type })
  })

  it('is another one by its name, and by its id', () => {
    const [first, second] = [parseVkey(keyText('name', 1)), parseVkey(keyText('name', 4))]
    expect(isSameKey(first, { ...first })).toBe(true)
    expect(isSameKey(first, second)).toBe(false)
    expect(isSameKey(first, { ...first, name: 'other' })).toBe(false)
  })

  it('is one of several with white space between', () => {
    const texts = [GO_KEY, keyText('name', 1), keyText('name', 4)]
    expect(parseVkeys(`\n${texts.join(' \n ')} `).map(toVkey)).toEqual(texts)
    expect(() => parseVkeys(' ')).toThrow(NO_KEY)
    expect(() => parseVkeys(`${GO_KEY} name`)).toThrow(NO_KEY)
  })
})

describe('a secret key', () => {
  const NO_SECRET = 'the secret key is not written as PRIVATE+KEY+name+id+key'

  it('is read back with the name, the id and the public key that it had', async () => {
    // One id in four has a byte that begins with a 0.
    for (let made = 0; made < 40; made++) {
      const secret = await makeSecretKey(`log-${made}`)
      const [, , name, id] = secret.split('+')
      const read = await parseSecretKey(` ${secret}\n`)
      expect(toVkey(read)).toMatch(`${name}+${id}+`)
      expect(toVkey(parseVkey(toVkey(read)))).toBe(toVkey(read))
    }
  })

  it('has a name without spaces and plus signs', async () => {
    for (const name of ['', 'a b', 'a+b', ' a', 'a '])
      await expect(makeSecretKey(name)).rejects.toThrow(`'${name}' can't name a key`)
  })

  it('is nothing else', async () => {
    const secret = await makeSecretKey('name')
    const [, , , id = ''] = secret.split('+')
    const material = (...bytes: readonly number[]) => toBase64(Uint8Array.of(...bytes))
    const seed = new Array<number>(32).fill(9)
    const refused = {
      [secret.slice('PRIVATE+KEY+'.length)]: NO_SECRET,
      [secret.replace('PRIVATE', 'private')]: NO_SECRET,
      [secret.replace('+name+', '+na me+')]: NO_SECRET,
      [`PRIVATE+KEY+name+${id}+${material(1, ...seed.slice(1))}`]: NO_SECRET,
      [`PRIVATE+KEY+name+${id}+${material(1, ...seed, 9)}`]: NO_SECRET,
      [`PRIVATE+KEY+name+${id}+${material(2, ...seed)}`]: NO_SECRET,
      [`PRIVATE+KEY+name+${id}+${material(1, ...seed)}`]: 'the id of the secret key does not fit the key',
      'PRIVATE+KEY+name': NO_SECRET,
      '': NO_SECRET,
    }
    for (const [text, problem] of Object.entries(refused))
      await expect(parseSecretKey(text)).rejects.toThrow(problem)
  })
})

describe('a note', () => {
  const signature =
    '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'
  const MAX_NOTE = 100_000
  const filled = (length: number) => `${'a'.repeat(length - signature.length - 2)}\n\n${signature}`

  it('is as long as the bound, and no longer', () => {
    expect(parseNote(filled(MAX_NOTE)).signatures).toHaveLength(1)
    expect(() => parseNote(filled(MAX_NOTE + 1))).toThrow('this is no signed note')
  })

  it('may be empty, and has signatures behind an empty line', () => {
    expect(parseNote(`\n\n${signature}`).text).toBe('\n')
    expect(parseNote(`a\n\nb\n\n${signature}`).text).toBe('a\n\nb\n')
    expect(() => parseNote(`a\n${signature}`)).toThrow('this is no signed note')
  })

  it.each(['\0', '\t', '\v', '\r', '\u001f'])('has no control character such as %j', character => {
    expect(() => parseNote(`a${character}\n\n${signature}`)).toThrow('this is no signed note')
  })

  it.each([
    ['', 'the last signature does not end with a newline'],
    [signature.trimEnd(), 'the last signature does not end with a newline'],
    [`${signature}x\n`, 'a line of the note is no signature'],
    [signature.replace('PeterNeumann', 'Peter+Neumann'), 'a line of the note is no signature'],
    [`x${signature}`, 'a line of the note is no signature'],
    [`\u2014 PeterNeumann ${toBase64(new Uint8Array(4))}\n`, 'a line of the note is no signature'],
  ])('has no signatures in %j', (lines, problem) => {
    expect(() => parseNote(`a\n\n${lines}`)).toThrow(problem)
  })

  it('has signatures of five bytes and more: four name the key', () => {
    const [signed] = parseNote(`a\n\n\u2014 log ${toBase64(Uint8Array.of(1, 2, 3, 4, 5))}\n`).signatures
    expect(signed).toEqual({ name: 'log', id: Uint8Array.of(1, 2, 3, 4), bytes: Uint8Array.of(5) })
  })

  it('says no time where a witness signed less than one', async () => {
    const witness = parseVkey(keyText('witness', SIGNATURE_TYPES.cosignature))
    const short = { name: witness.name, id: witness.id, bytes: Uint8Array.of(1, 2, 3) }
    expect(await signedAt({ text: 'a\n', signatures: [short] }, witness)).toBeNull()
  })
})
