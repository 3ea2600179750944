import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { MAX_ENTRY_BYTES } from '../tiles/bundle.ts'
import { besideOf, besidePath, hashOfText, parseBesidePath, withBeside } from './beside.ts'
import { clearLeaf, parseEntry } from './entry.ts'
import { type LoggedEvent, parseEvent, partsOf, withParts } from './event.ts'

const event: LoggedEvent = {
  id: 'a',
  type: 'ScoreEntered',
  version: 1,
  stream: 'round-league.1',
  revision: 3,
  time: '2026-11-22T18:00:00.000Z',
  actor: 'admin',
  data: { score: { home: 2, away: 1 } },
}

describe('a leaf', () => {
  it('holds an event with id, type, stream, revision, time and data', () => {
    expect(parseEvent(JSON.stringify(event))).toEqual(event)
    for (const [field, wrong] of [
      ...['id', 'type', 'stream', 'time'].map(name => [name, 7] as const),
      ['revision', '3'],
      ['data', 'text'],
      ['data', null],
    ] as const) {
      expect(() => parseEvent(JSON.stringify({ ...event, [field]: wrong }))).toThrow(
        'the leaf holds no event',
      )
      expect(() => parseEvent(JSON.stringify({ ...event, [field]: undefined }))).toThrow(
        'the leaf holds no event',
      )
    }
    expect(() => parseEvent('null')).toThrow('the leaf holds no event')
  })

  it('is UTF-8', () => {
    const bytes = bytesOf(JSON.stringify({ ...event, actor: 'x' }))
    bytes[bytes.indexOf('x'.charCodeAt(0))] = 0xff
    expect(() => parseEntry(bytes)).toThrow()
  })

  it('has its data up to the longest entry, and names them beyond', () => {
    const room = MAX_ENTRY_BYTES - JSON.stringify({ ...event, data: { text: '' } }).length
    const filled = (length: number) => ({ ...event, data: { text: 'x'.repeat(length) } })
    expect(clearLeaf(filled(room)).beside).toBeNull()
    expect(clearLeaf(filled(room)).entry).toHaveLength(MAX_ENTRY_BYTES)
    expect(clearLeaf(filled(room + 1)).beside).toBe(JSON.stringify(filled(room + 1).data))
  })
})

describe('data beside a leaf', () => {
  const sha256 = hashOfText('{}')

  it('stands under its hash', () => {
    expect(parseBesidePath(besidePath(sha256))).toBe(sha256)
    for (const path of [
      `/${besidePath(sha256)}`,
      `${besidePath(sha256)}/`,
      `beside/${sha256.slice(1)}`,
      'beside/',
      '',
    ])
      expect(parseBesidePath(path)).toBeUndefined()
  })

  it('is named by hash and length', () => {
    const naming = (beside: unknown) => besideOf({ ...event, data: { beside } })
    expect(naming({ sha256, bytes: 2 })).toEqual({ sha256, bytes: 2 })
    for (const none of [
      undefined,
      null,
      {},
      { sha256 },
      { bytes: 2 },
      { sha256: 'x', bytes: 2 },
      { sha256, bytes: '2' },
    ])
      expect(naming(none)).toBeNull()
  })

  it('is an object', () => {
    const beside = (text: string) =>
      withBeside({ ...event, data: { beside: { sha256: hashOfText(text), bytes: text.length } } }, text)
    expect(beside('{"score":1}').data).toEqual({ score: 1 })
    for (const text of ['null', '7', '"text"']) expect(() => beside(text)).toThrow('is no data')
    expect(() => withBeside(event, '{}')).toThrow('what stands beside the event a is not what its leaf names')
  })
})

describe('parts', () => {
  const saved = { ...event, type: 'PredictionsSaved', data: { round: 1, predictions: [1, 2] } }

  it('are those of predictions that were saved, and of nothing else', () => {
    expect(partsOf(saved)).toEqual([1, 2])
    expect(partsOf({ ...saved, data: {} })).toEqual([])
    expect(partsOf({ ...event, data: { predictions: [1], undefined: [1] } })).toEqual([])
    expect(withParts(saved, [3])).toEqual({ ...saved, data: { round: 1, predictions: [3] } })
    expect(withParts(event, [3])).toBe(event)
  })
})
