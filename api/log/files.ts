/** The log as its files: checkpoint, tiles and bundles of leaves, for tools that know C2SP tlog-tiles. Public. */

import { ANSWERED_WITHIN_MS } from '#contract/answered-within.ts'
import { errors } from '#contract/errors.ts'
import { besideAt } from '#projections/log/kept/beside.ts'
import { newestCheckpoint } from '#projections/log/kept/checkpoints.ts'
import { headOf, tileFile } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { type OpeningsDeps, openingsOf } from '#projections/log/openings.ts'
import { parseBesidePath } from '#proof/leaf/beside.ts'
import { parseTilePath, TILE_WIDTH, type TileName, widthIn } from '#proof/tiles/path.ts'
import { within } from '#runtime/within.ts'
import type { AppMiddleware } from '../http/state.ts'

/** What was hashed into a tree never changes: a year, in seconds. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** A checkpoint is news: seconds. */
const FOR_SECONDS = 'public, max-age=2'
/** More is opened as matches lock: seconds. */
const FOR_A_MINUTE = 'public, max-age=60'

/** The log that a site begins with has no number in its addresses. */
const FIRST_LOG = 1
const CHECKPOINT = 'checkpoint'
const KEYS = 'keys'
const OPENINGS = /^openings\/(.+)$/

export interface LogFilesDeps extends OpeningsDeps {
  readonly log: LogDatabase
}

/** Serves what stands below `/log/`; a log that was begun anew stands below `/log/<number>/`, where `/log/` then leads. */
export function logFiles(deps: LogFilesDeps): AppMiddleware {
  return async ctx => {
    ctx.state.route = '/log'
    ctx.set('Access-Control-Allow-Origin', '*')
    const path = ctx.path.replace(/^\/log\//, '')
    const [, number, rest = path] = /^([1-9][0-9]{0,5})\/(.+)$/.exec(path) ?? []
    const { epoch: present, keys } = await within(headOf(deps.log), ANSWERED_WITHIN_MS)
    if (number === undefined && present !== FIRST_LOG) {
      ctx.set('Cache-Control', FOR_SECONDS)
      ctx.redirect(`/log/${present}/${rest}`)
      return
    }
    if (Number(number ?? FIRST_LOG) !== present) throw errors.notFound(endedAt(present))
    const file = await within(fileAt(deps, rest, keys), ANSWERED_WITHIN_MS)
    ctx.set('Cache-Control', file.keep)
    ctx.type = file.type
    ctx.body = file.body
  }
}

const endedAt = (present: number) =>
  `This log has ended. The present one is at /log/${present === FIRST_LOG ? '' : `${present}/`}`

interface LogFile {
  readonly type: string
  readonly keep: string
  readonly body: Buffer | string
}

/** @throws ApiError 404 for what the newest checkpoint does not cover */
async function fileAt(deps: LogFilesDeps, path: string, keys: string | null): Promise<LogFile> {
  const newest = await newestCheckpoint(deps.log)
  if (!newest) throw errors.notFound('The log has no checkpoint yet')
  if (path === CHECKPOINT) return { type: 'text/plain; charset=utf-8', keep: FOR_SECONDS, body: newest.note }
  if (path === KEYS) return { type: 'text/plain; charset=utf-8', keep: FOR_SECONDS, body: keys ?? '' }
  const sha256 = parseBesidePath(path)
  if (sha256 !== undefined) {
    const body = await besideAt(deps.log, sha256, newest.size)
    if (body === undefined) throw errors.notFound('No leaf of the log names such a file')
    return { type: 'application/json; charset=utf-8', keep: FOR_GOOD, body }
  }
  const [, openings] = OPENINGS.exec(path) ?? []
  const name = parseTilePath(openings === undefined ? path : `tile/entries/${openings}`)
  const whole = name ? widthIn(newest.size, name.level, name.index) : 0
  if (!name || whole === 0 || (name.width !== TILE_WIDTH && name.width > whole) || isCut(name, whole))
    throw errors.notFound('The log has no such tile')
  if (openings !== undefined) {
    const lines = await openingsOf(deps, name.index * TILE_WIDTH, name.width)
    return { type: 'application/jsonl; charset=utf-8', keep: FOR_A_MINUTE, body: lines }
  }
  return {
    type: 'application/octet-stream',
    keep: FOR_GOOD,
    body: Buffer.from(await tileFile(deps.log, name)),
  }
}

/** A tile that is partial so far has no whole form yet. */
const isCut = (name: TileName, whole: number) => name.width === TILE_WIDTH && whole < TILE_WIDTH
