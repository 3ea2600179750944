import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './bytes.ts'

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
