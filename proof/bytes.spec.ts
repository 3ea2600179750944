import { expect, test } from 'vitest'
import { equal, fromBase64, toBase64, wholeNumber } from './bytes.ts'

test('Base 64 is that of Node, for every byte and every length', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256)
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  }
})

test.each(['A', 'AA', 'AAA', 'AB==', 'AAB=', 'AA==AA==', '====', 'AA=A', 'AA-_', 'A A=', 'AAAA\n', 'ÀAAA'])(
  '%j is no Base 64: each text names other bytes',
  text => expect(() => fromBase64(text)).toThrow('this is not Base 64'),
)

test('bytes are equal where all of them are, and no more', () => {
  const [bytes, same] = [Uint8Array.of(1, 2), Uint8Array.of(1, 2)]
  expect(equal(bytes, same)).toBe(true)
  for (const other of [[], [1], [1, 3], [2, 2], [1, 2, 0]]) {
    expect(equal(bytes, Uint8Array.from(other))).toBe(false)
    expect(equal(Uint8Array.from(other), bytes)).toBe(false)
  }
})

test('a whole number has decimal digits, no leading zero and no more than can be counted', () => {
  for (const number of [0, 7, 10, Number.MAX_SAFE_INTEGER]) expect(wholeNumber(String(number))).toBe(number)
  for (const text of ['', '01', '-1', '+1', '1.5', '1e3', ' 1', '1 ', '1\n', 'x1', '1x', '9007199254740993'])
    expect(() => wholeNumber(text)).toThrow(`'${text}' is not a whole number`)
  expect(() => wholeNumber('9'.repeat(50))).toThrow(`'${'9'.repeat(40)}' is not a whole number`)
})
