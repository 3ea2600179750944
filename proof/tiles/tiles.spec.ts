import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { logOf } from '../support/log.ts'
import { fromBundle, MAX_ENTRY_BYTES, toBundle } from './bundle.ts'
import { indexPath, openingsPath, parseIndexPath, parseTilePath, tilePath, tilesIn, widthIn } from './path.ts'

describe('paths', () => {
  it.each([
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 'entries', index: 0, width: 17 }, 'tile/entries/000.p/17'],
    [{ level: 1, index: 999, width: 255 }, 'tile/1/999.p/255'],
    [{ level: 63, index: 1000, width: 256 }, 'tile/63/x001/000'],
  ] as const)('%j is %s', (name, path) => {
    expect(tilePath(name)).toBe(path)
    expect(parseTilePath(path)).toEqual(name)
  })

  it.each([
    'tile/0/67',
    'tile/00/067',
    'tile/64/000',
    'tile/0/x000/067',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/001/067',
    'tile/entries/../000',
    'tile/x/000',
  ])('%s is none', path => expect(parseTilePath(path)).toBeUndefined())

  it('of an index alone are read back', () => {
    for (const index of [0, 999, 1000, 1_234_067]) expect(parseIndexPath(indexPath(index))).toBe(index)
    expect(() => parseIndexPath('67')).toThrow('is no index of a tile')
  })
})

it('a tree of 70,000 leaves has the tiles that the specification lists for it', () => {
  expect(widthIn(70_000, 0, 272)).toBe(256)
  expect(widthIn(70_000, 0, 273)).toBe(112)
  expect(widthIn(70_000, 0, 274)).toBe(0)
  expect([widthIn(70_000, 1, 0), widthIn(70_000, 1, 1), widthIn(70_000, 2, 0)]).toEqual([256, 17, 1])
})

it('the tiles of a tree are its whole ones, and the last one in part', () => {
  const tiles = (size: number, level: number | 'entries') => [...tilesIn(size, level)]
  expect(tiles(0, 0)).toEqual([])
  expect(tiles(256, 'entries')).toEqual([{ level: 'entries', index: 0, width: 256 }])
  expect(tiles(513, 0)).toEqual([
    { level: 0, index: 0, width: 256 },
    { level: 0, index: 1, width: 256 },
    { level: 0, index: 2, width: 1 },
  ])
  expect(tiles(513, 1)).toEqual([{ level: 1, index: 0, width: 2 }])
  expect(tiles(255, 1)).toEqual([])
})

it('what is opened of a bundle stands under the name of the bundle', () => {
  expect(openingsPath(1_234, 256)).toBe('openings/x001/234')
  expect(openingsPath(0, 17)).toBe('openings/000.p/17')
})

it('a tile of another length than its name says is refused', async () => {
  const log = await logOf(3)
  await expect(log.tree(4)).rejects.toThrow('the tile 0/0 has 96 bytes')
})

describe('bundles', () => {
  it('hold leaves behind their lengths', () => {
    const leaves = ['', 'a', 'b'.repeat(300)].map(bytesOf)
    const bundle = toBundle(leaves)
    expect([...bundle.subarray(0, 5)]).toEqual([0, 0, 0, 1, 97])
    expect([...bundle.subarray(5, 7)]).toEqual([1, 44])
    expect(fromBundle(bundle)).toEqual(leaves)
    expect(() => fromBundle(bundle.subarray(0, -1))).toThrow('ends within a leaf')
    expect(() => fromBundle(Uint8Array.of(0))).toThrow('ends within a leaf')
  })

  it('hold no leaf that two bytes can not count', () => {
    expect(toBundle([new Uint8Array(MAX_ENTRY_BYTES)])).toHaveLength(MAX_ENTRY_BYTES + 2)
    expect(() => toBundle([new Uint8Array(MAX_ENTRY_BYTES + 1)])).toThrow('a leaf of 65536 bytes is too long')
  })
})
