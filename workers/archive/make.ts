/** Makes the archive of a competition: the whole log, what the site shows, and the verifier. */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompetitionId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { atOnePosition } from '#projections/engine/read/at-one-position.ts'
import { dropOldArchives, dropParts, keepPart } from '#projections/engine/rebuild/archives.ts'
import { createMeter, type ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import { allBeside } from '#projections/log/kept/beside.ts'
import { newestCheckpoint } from '#projections/log/kept/checkpoints.ts'
import { headOf, leavesFrom, tileFile } from '#projections/log/kept/leaves.ts'
import { isInClear } from '#projections/log/logged.ts'
import { type OpeningsDeps, openingsOf } from '#projections/log/openings.ts'
import { seasonOf } from '#projections/prize/periods.ts'
import { parseCheckpoint } from '#proof/checkpoint.ts'
import { besidePath } from '#proof/leaf/beside.ts'
import { openingsPath, TILE_WIDTH, tilePath, tilesIn, widthIn } from '#proof/tiles/path.ts'
import { LOG_FOLDER } from '#proof/verify/paths.ts'
import { certainNow, readClock } from '#runtime/clock.ts'
import { readmeOf } from './readme.ts'
import { addSite } from './site.ts'
import { writeZip, type ZipWriter } from './zip.ts'

/** Of an archive, packed, in bytes. */
const MAX_ARCHIVE_BYTES = 256_000_000
/** How often to look whether the log has sealed the newest results, and how long to wait in between, in milliseconds. */
const LOOKS = 120
const LOOK_PAUSE = 500
/** Events that are looked at beyond the newest checkpoint. */
const MAX_UNSEALED = 10_000

export interface ArchiveDeps extends OpeningsDeps {
  readonly control: Control
}

interface Watching {
  readonly onProgress: (progress: ReplayProgress) => void
  readonly signal: AbortSignal
}

/**
 * @param id of the replay, beside which the parts are kept
 * @returns how many leaves the archive has
 * @throws Error where the archive would be too large, or the log seals nothing; ClockInDoubt; the signal's reason
 */
export async function makeArchive(
  deps: ArchiveDeps,
  id: string,
  competition: CompetitionId,
  watching: Watching,
): Promise<number> {
  const { control, clock } = deps
  certainNow(readClock(clock))
  await dropParts(control, id)
  let [part, bytes] = [0, 0]
  const zip = writeZip(async packed => {
    bytes += packed.length
    if (bytes > MAX_ARCHIVE_BYTES)
      throw new Error(
        `The archive would have more than ${MAX_ARCHIVE_BYTES} bytes. Check the log where the log is: skor-verify log SITE/log`,
      )
    await keepPart(control, id, part++, packed)
  })
  const note = await addSealedSite(deps, zip, competition, watching.signal)
  const { size } = parseCheckpoint(note)
  await addLog(deps, zip, note, watching)
  await zip.end()
  await dropOldArchives(control)
  return size
}

/** Adds what the site shows, at a moment at which the log has sealed all of it. @returns the checkpoint of that moment */
async function addSealedSite(
  deps: ArchiveDeps,
  zip: ZipWriter,
  competition: CompetitionId,
  signal: AbortSignal,
): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const note = await atOnePosition(await deps.readModel.live(), async (tx, position) => {
      const sealed = await sealedAt(deps, position)
      if (sealed) await addCover(deps, zip, tx, competition, sealed)
      return sealed
    })
    if (note) return note
    await sleep(LOOK_PAUSE, undefined, { signal })
  }
  throw new Error('The log has not sealed the newest results yet')
}

/** The newest checkpoint, where no result came behind its last leaf up to the position. */
async function sealedAt({ log, store }: ArchiveDeps, position: Position): Promise<string | null> {
  const newest = await newestCheckpoint(log)
  const [last] = newest ? await leavesFrom(log, newest.size - 1, 1) : []
  if (!newest || !last || position < last.position) return null
  const behind = await store.readAll(last.position, MAX_UNSEALED)
  const shown = behind.filter(event => event.position <= position)
  return shown.length < MAX_UNSEALED && !shown.some(isInClear) ? newest.note : null
}

async function addCover(
  { log }: ArchiveDeps,
  zip: ZipWriter,
  tx: ReadModelConnection,
  competition: CompetitionId,
  note: string,
): Promise<void> {
  const season = await seasonOf(tx, competition)
  if (!season) throw new Error(`There is no competition ${competition}`)
  const { vkey } = await headOf(log)
  await zip.add('README.md', readmeOf(season.competition.name, vkey ?? '', parseCheckpoint(note)))
  const verifier = await readFile(VERIFIER).catch(() => null)
  if (verifier) await zip.add('skor-verify.mjs', verifier)
  await addSite(zip, tx, season)
}

/** As the build writes the file, and every site serves the file; missing where nothing was built. */
const VERIFIER = new URL('../../web/dist/skor-verify.mjs', import.meta.url)

/** The log as it is served: every tile, every leaf, and what is opened of them. */
async function addLog(deps: ArchiveDeps, zip: ZipWriter, note: string, watching: Watching): Promise<void> {
  const { log } = deps
  const { size } = parseCheckpoint(note)
  const add = (path: string, content: Uint8Array | string) => zip.add(`${LOG_FOLDER}/${path}`, content)
  await add('checkpoint', note)
  await add('keys', (await headOf(log)).keys ?? '')
  for (let level = 0; widthIn(size, level, 0) > 0; level++)
    for (const tile of tilesIn(size, level)) await add(tilePath(tile), await tileFile(log, tile))
  for await (const [sha256, text] of allBeside(log, size)) await add(besidePath(sha256), text)
  const meter = createMeter(placeOf(size), () => performance.now())
  for (const tile of tilesIn(size, 'entries')) {
    watching.signal.throwIfAborted()
    const { index, width } = tile
    const first = index * TILE_WIDTH
    await add(tilePath(tile), await tileFile(log, tile))
    await add(openingsPath(index, width), await openingsOf(deps, first, width))
    watching.onProgress(meter(placeOf(first + width), width))
  }
}

/** Leaves as a position: digits that grow. */
function placeOf(leaves: number): Position {
  return String(leaves).padStart(12, '0')
}
