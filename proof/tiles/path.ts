/** Where a tile of the log is found (C2SP tlog-tiles). */
import { wholeNumber } from '../bytes.ts'

/** Hashes of a full tile, and entries of a full bundle. */
export const TILE_WIDTH = 256
const MAX_LEVEL = 63

export interface TileName {
  /** 0 holds the hashes of leaves; `entries` holds the leaves themselves */
  readonly level: number | 'entries'
  /** counted from 0 within the level */
  readonly index: number
  /** 1 to 256: fewer than 256 is a partial tile, the last one of its level */
  readonly width: number
}

/** `tile/0/x001/x234/067`, `tile/entries/000.p/17` */
export function tilePath({ level, index, width }: TileName): string {
  const partial = width === TILE_WIDTH ? '' : `.p/${width}`
  return `tile/${level}/${indexPath(index)}${partial}`
}

/** Three digits an element, all but the last one behind an x: `x001/x234/067`. */
export function indexPath(index: number): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
}

const PATH = /^tile\/(entries|[0-9]{1,2})\/((?:x[0-9]{3}\/){0,4}[0-9]{3})(?:\.p\/([0-9]{1,3}))?$/

/** @returns undefined for a path that is not exactly what `tilePath` writes */
export function parseTilePath(path: string): TileName | undefined {
  const [, level, elements = '', partial] = PATH.exec(path) ?? []
  if (level === undefined) return undefined
  const name: TileName = {
    level: level === 'entries' ? level : Number(level),
    index: Number(elements.replaceAll(/[x/]/g, '')),
    width: partial === undefined ? TILE_WIDTH : Number(partial),
  }
  const exists = name.width > 0 && (name.level === 'entries' || name.level <= MAX_LEVEL)
  return exists && tilePath(name) === path ? name : undefined
}

/** The width of the tile in a tree of so many leaves; 0 where the tree has no such tile. */
export function widthIn(size: number, level: number | 'entries', index: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level))
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH))
}

/** @throws Error where the text is none */
export function parseIndexPath(path: string): number {
  const index = wholeNumber(String(Number(path.replaceAll(/[x/]/g, ''))))
  if (indexPath(index) !== path) throw new Error(`'${path.slice(0, 40)}' is no index of a tile`)
  return index
}

/** The tiles of a tree of so many leaves at one level, the partial last one included. */
export function* tilesIn(size: number, level: number | 'entries'): Generator<TileName> {
  for (let index = 0, width = widthIn(size, level, 0); width > 0; width = widthIn(size, level, ++index))
    yield { level, index, width }
}

/** `openings/000.p/17`: what is opened of the leaves of a bundle. */
export function openingsPath(index: number, width: number): string {
  return `openings/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}
