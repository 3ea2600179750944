import { expect, test } from 'vitest'
import { lineOfSyntaxError } from './json-syntax.ts'

test.each([
  ['/** not JSON\n at all */', 1],
  ['{"a": 1,\n "b": }', 2],
  ['{"a": 1,\n "b": [\n', 2],
  ['{"a": [1,\n 2\n 3]}', 3],
  ['{"a": {\n "b": 1,\n}}', 3],
  ['[\n {"a": tru},\n 1]', 2],
  ['{"a": 1}\n\n{"b": 2}', 3],
  ['{"a": [1}\n]', 1],
  ['{"a"\n, 1}', 2],
  ['{1: 2}', 1],
  ['["text that\n ends nowhere]', 1],
])('%j stops being JSON in line %i', (text, line) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(lineOfSyntaxError(text)).toBe(line)
})
