/** A log in memory as the files that a site serves: for specs of whole logs. */
import { bytesOf } from '../bytes.ts'
import { besidePath } from '../leaf/beside.ts'
import { sealedEntry } from '../leaf/entry.ts'
import type { LoggedEvent } from '../leaf/event.ts'
import { type Opening, openWhole } from '../leaf/seal.ts'
import type { SignerKey } from '../note/key.ts'
import { toBundle } from '../tiles/bundle.ts'
import { openingsPath, tilePath, tilesIn } from '../tiles/path.ts'
import { MemoryLog } from './log.ts'

/** A leaf to be served: an event in clear, a sealed one with what is opened, or any bytes. */
export interface ServedLeaf {
  readonly entry: Uint8Array
  readonly opening?: unknown
}

export function clear(event: LoggedEvent): ServedLeaf {
  return { entry: bytesOf(JSON.stringify(event)) }
}

/** @param parts of the opening that are public; all where they are left out */
export function sealed(
  event: LoggedEvent,
  parts?: readonly number[],
): ServedLeaf & { readonly opening: Opening } {
  const opening = openWhole(new Uint8Array(32).fill(7), event)
  const open = parts === undefined ? opening.parts : opening.parts.filter(({ at }) => parts.includes(at))
  return { entry: sealedEntry(opening), opening: { ...opening, parts: open } }
}

/**
 * The files of a log of these leaves by their paths.
 * @param beside texts that stand beside leaves, by their hash
 */
export async function filesOf(
  leaves: readonly ServedLeaf[],
  key: SignerKey,
  beside: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, Uint8Array>> {
  const log = new MemoryLog()
  await log.add(...leaves.map(({ entry }) => entry))
  const files = new Map([['checkpoint', bytesOf(await log.checkpoint(key))]])
  for (let level = 0; level < 3; level++)
    for (const tile of tilesIn(log.size, level)) files.set(tilePath(tile), await log.read(tile))
  for (const tile of tilesIn(log.size, 'entries')) {
    const first = tile.index * 256
    const served = leaves.slice(first, first + tile.width)
    files.set(tilePath(tile), toBundle(served.map(({ entry }) => entry)))
    const openings = served.flatMap(({ opening }, at) =>
      opening === undefined ? [] : [`${JSON.stringify({ index: first + at, opening })}\n`],
    )
    if (openings.length > 0) files.set(openingsPath(tile.index, tile.width), bytesOf(openings.join('')))
  }
  for (const [hash, text] of beside) files.set(besidePath(hash), bytesOf(text))
  return files
}
