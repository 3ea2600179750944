import { describe, expect, test } from 'vitest'
import { parseJson } from './json-text.ts'

const text = `{
  "name": "a \\"quoted\\" ] name",
  "matches": [
    {"id": "one", "score": {"ft": [1, 2]}},
    {
      "id": "two",
      "score": {
        "ft": [
          3,
          4
        ]
      }
    }
  ]
}
`

test('has the values of JSON.parse, with or without a byte order mark', () => {
  expect(parseJson(text)).toMatchObject({ ok: true, value: JSON.parse(text) })
  expect(parseJson(`\uFEFF${text}`)).toMatchObject({ ok: true, value: JSON.parse(text) })
})

describe('a value stands in its line', () => {
  test.each([
    [[], 1],
    [['name'], 2],
    [['matches'], 3],
    [['matches', 0, 'score', 'ft', 1], 4],
    [['matches', 1], 5],
    [['matches', 1, 'id'], 6],
    [['matches', 1, 'score', 'ft', 1], 10],
    // a property that is missing: the row that should have it
    [['matches', 1, 'time'], 5],
  ])('%j: %i', (path, line) => {
    const parsed = parseJson(text)
    expect(parsed.ok && parsed.lineOf(path)).toBe(line)
  })
})

describe('what is no JSON is refused with its line', () => {
  test.each([
    ['{\n"a": [1,\n2}\n', 3],
    ['{\n"a": 1,\n}', 3],
    ['{\n"a": tru\n}', 2],
    ['{"a": 1}\n}', 2],
    ['{\n"a": "half', 2],
    ['{\n"a": {\n\n\n', 2],
    ['', 1],
    ['/** not JSON\n at all */', 1],
    ['{"a": 1,\n "b": }', 2],
    ['{"a": 1,\n "b": [\n', 2],
    ['{"a": [1,\n 2\n 3]}', 3],
    ['[\n {"a": tru},\n 1]', 2],
    ['{"a": 1}\n\n{"b": 2}', 3],
    ['{"a": [1}\n]', 1],
    ['{"a"\n, 1}', 2],
    ['{1: 2}', 1],
    ['["text that\n ends nowhere]', 1],
  ])('%j: %i', (wrong, line) => {
    expect(() => JSON.parse(wrong)).toThrow(SyntaxError)
    expect(parseJson(wrong)).toEqual({ ok: false, line })
  })
})

test('the lines of ten thousand places in a megabyte are found by one scan of the text', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), filler: 'x'.repeat(60) }))
  const parsed = parseJson(JSON.stringify(rows, null, 1))
  if (!parsed.ok) throw new Error('it is JSON')
  const began = performance.now()
  const lines = rows.map((_, at) => parsed.lineOf([at, 'id']))
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(lines).toEqual(rows.map((_, at) => 3 + 4 * at))
})

test('lists in lists by the hundred thousand are refused, and end no process', () => {
  expect(parseJson('['.repeat(200_000))).toMatchObject({ ok: false })
})
