import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ID_WORDS, PlaceIndex } from './place-index.ts'

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const id = fc.tuple(word, word, word, word)
/** As ids that are made one after the other: only the last word differs, and little. */
const closeId = fc.tuple(fc.constant(0), fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 300 }))

function indexOf(ids: readonly (readonly number[])[]): PlaceIndex {
  const index = new PlaceIndex(Int32Array.from(ids.flat()))
  for (const place of ids.keys()) index.add(place)
  return index
}

test.each([
  ['random ids', id],
  ['ids that are nearly the same', closeId],
])('every one of %s is found at its place, and no other', (_, arbitrary) => {
  const ids = fc.uniqueArray(arbitrary, { selector: String, maxLength: 100 })
  fc.assert(
    fc.property(ids, arbitrary, (known, any) => {
      const index = indexOf(known)
      for (const [place, own] of known.entries()) expect(index.find(Int32Array.from(own))).toBe(place)
      const place = known.findIndex(own => String(own) === String(any))
      expect(index.find(Int32Array.from(any))).toBe(place < 0 ? undefined : place)
    }),
  )
})

test('nobody is found among nobody', () => {
  expect(indexOf([]).find(new Int32Array(ID_WORDS))).toBeUndefined()
})
