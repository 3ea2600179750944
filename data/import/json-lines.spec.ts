import { expect, test } from 'vitest'
import { lineOf } from './json-lines.ts'

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
}`

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
])('%j stands in line %i', (path, line) => expect(lineOf(text, path)).toBe(line))
