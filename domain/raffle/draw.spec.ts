import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIGITS, drawFrom, hashOf, isFair, listText } from './draw.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const listOf = (lines: number) => Array.from({ length: lines }, (_, index) => idOf(index))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The chi-square value with so many degrees of freedom that chance exceeds once in a thousand times. */
const CHI_SQUARE = { degrees: 6, oneInThousand: 22.46 }
const DRAWS = 21_000

const drawn = fc
  .record({
    seed: fc.stringMatching(/^[0-9a-f]{64}$/),
    list: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 }),
    lapsed: fc.nat(29),
  })
  .map(({ seed, list, lapsed }) => {
    const earlier = list.slice(0, Math.min(lapsed, list.length - 1))
    return { seed, list, earlier, step: earlier.length + 1 }
  })

describe('a draw', () => {
  it('comes out the same each time, whatever the order of the list', () =>
    fc.assert(
      fc.property(drawn, draw => {
        const first = drawFrom(draw)
        expect(drawFrom({ ...draw, list: draw.list.toReversed() })).toEqual(first)
        expect(draw.list).toContain(first.winner)
        expect(draw.earlier).not.toContain(first.winner)
        expect(first.left).toHaveLength(draw.list.length - draw.earlier.length)
      }),
    ))

  it('can be repeated by hand: a line of text, its SHA-256, and a division', () =>
    fc.assert(
      fc.property(drawn, draw => {
        const { tries, left, winner } = drawFrom(draw)
        const listHash = sha256(draw.list.toSorted().join('\n').concat('\n'))
        const number = Number(
          `0x${sha256(`${draw.seed} ${listHash} ${draw.step} ${tries.length}`).slice(0, DIGITS)}`,
        )
        expect(winner).toBe(left[number % left.length])
      }),
    ))

  it('depends on the seed, on the list and on the step', () => {
    const seeds = Array.from({ length: 40 }, (_, index) => hashOf(`seed ${index}`))
    const winners = (more: object) =>
      seeds.map(seed => drawFrom({ seed, list: listOf(50), earlier: [], step: 1, ...more }).winner)
    const first = winners({})
    expect(new Set(first).size).toBeGreaterThan(15)
    expect(winners({ step: 2 })).not.toEqual(first)
    expect(winners({ list: listOf(51) })).not.toEqual(first)
  })

  it('gives each line the same chance', () => {
    const lines = CHI_SQUARE.degrees + 1
    const counts = new Array<number>(lines).fill(0)
    for (let draw = 0; draw < DRAWS; draw++) {
      const { line } = drawFrom({ seed: hashOf(`draw ${draw}`), list: listOf(lines), earlier: [], step: 1 })
      counts[line] = (counts[line] ?? 0) + 1
    }
    const expected = DRAWS / lines
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeLessThan(CHI_SQUARE.oneInThousand)
  })

  it('passes over a number that would favour some lines, and tries again', () => {
    // Of the 16 numbers of one digit 9 are fair to 9 lines.
    const draws = Array.from({ length: 40 }, (_, draw) =>
      drawFrom({ seed: hashOf(`draw ${draw}`), list: listOf(9), earlier: [], step: 1 }, 1),
    )
    expect(draws.some(({ tries }) => tries.length > 1)).toBe(true)
    for (const { tries, line } of draws) {
      expect(tries.map(({ number, taken }) => taken === number < 9)).toEqual(tries.map(() => true))
      expect(tries.map(({ taken }) => taken)).toEqual(tries.map((_, index) => index === tries.length - 1))
      expect(line).toBe(tries.at(-1)?.number)
    }
  })

  it('has a winner as long as a line is left', () => {
    const draw = { seed: hashOf(''), list: listOf(1) }
    expect(drawFrom({ ...draw, earlier: [], step: 1 }).winner).toBe(idOf(0))
    expect(() => drawFrom({ ...draw, earlier: listOf(1), step: 2 })).toThrow('no line to draw from')
  })
})

describe('fair numbers', () => {
  const numbers = 16
  it.each(Array.from({ length: numbers }, (_, index) => index + 1))(
    'point at each of %i lines equally often',
    lines => {
      const taken = Array.from({ length: numbers }, (_, number) => number).filter(number =>
        isFair(number, lines, numbers),
      )
      const counts = listOf(lines).map((_, line) => taken.filter(number => number % lines === line).length)
      expect(new Set(counts).size).toBe(1)
      // At most every second number is left out, so tries come to an end.
      expect(taken.length).toBeGreaterThan(numbers / 2 - 1)
    },
  )
})

it('the published list is what sha256sum makes the same hash of', () => {
  expect(listText([idOf(2), idOf(1)])).toBe(`${idOf(1)}\n${idOf(2)}\n`)
  expect(hashOf(listText([idOf(2), idOf(1)]))).toBe(sha256(`${idOf(1)}\n${idOf(2)}\n`))
  expect(hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
