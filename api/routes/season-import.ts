import { hash } from 'node:crypto'
import { ApiError, errors } from '#contract/errors.ts'
import { type ImportChange, type ImportPreview, MAX_LISTED } from '#contract/season-import.ts'
import { type ImportResult, importSeason, SEASON_FILES } from '#data/import/import-season.ts'
import type { Change } from '#data/import/planned-stream.ts'
import { readSeason } from '#data/import/read-season.ts'
import type { ImportProblem, ImportRow, SeasonToImport } from '#data/import/season-to-import.ts'
import { isZone } from '#data/import/zoned-time.ts'
import type { DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/round/match.ts'
import type { Actor, CompetitionId } from '#domain/words.ts'
import { shown } from '../commands/carry-out.ts'
import { wordsOf } from '../explain/words.ts'
import type { RequestContext } from '../middleware/route.ts'
import { type Services, signedIn } from '../services.ts'
import type { Handlers } from './handlers.ts'

const MOVED =
  'Something has changed since this preview was made. Please look at what the file would change now'

interface Asked {
  readonly file: File
  readonly zone?: string | undefined
  readonly competition?: CompetitionId | undefined
}

/** Season files: what `npm run season:import` does, for admins in the browser. */
export function seasonImportRoutes(services: Services): Handlers<'previewImport' | 'importSeason'> {
  const { store } = services

  function bringIn(season: SeasonToImport, context: RequestContext, dryRun: boolean): Promise<ImportResult> {
    const { id, role } = signedIn(context)
    const actor: Actor = { id, role }
    const now = context.now.toISOString()
    return importSeason(store, season, { now, actor, commandNamespace: SEASON_FILES, dryRun })
  }

  return {
    previewImport: async ({ body }, context) => {
      const read = await seasonIn(body)
      if (!read.ok) return { data: refused(read.problems) }
      const { season } = read
      const { id, name } = season.competition
      const of = {
        competition: { id, name },
        matches: season.rows.length + season.leftOut,
        leftOut: season.leftOut,
      }
      const planned = await bringIn(season, context, true)
      if (!planned.ok) return { data: { ...refused(planned.problems), ...of } }
      const { changes, rows, renamed } = planned
      const listed = changes.slice(0, MAX_LISTED).map(change => viewOf(change, rows))
      const fingerprint = fingerprintOf(changes)
      return {
        data: { ...of, renamed: [...renamed], changes: changes.length, listed, problems: [], fingerprint },
      }
    },

    importSeason: async ({ body: { fingerprint, ...asked } }, context) => {
      const read = await seasonIn(asked)
      if (!read.ok) throw unfit(read.problems)
      const planned = await bringIn(read.season, context, true)
      if (!planned.ok) throw unfit(planned.problems)
      if (planned.changes.length > 0 && fingerprintOf(planned.changes) !== fingerprint)
        throw new ApiError(409, 'preview-moved', MOVED)
      const written = await bringIn(read.season, context, false)
      if (!written.ok) throw unfit(written.problems)
      const changes = written.changes.length
      const info = await shown(services, { position: await store.head(), changed: changes > 0 })
      const message = changes === 0 ? 'There is nothing to change' : 'The season file is imported'
      return { message, data: { changes }, ...info }
    },
  }
}

/** @throws ApiError 400 for a time zone that is none */
async function seasonIn({ file, zone, competition }: Asked) {
  if (zone && !isZone(zone)) throw errors.invalid('There is no such time zone')
  return readSeason(await file.text(), {
    path: file.name,
    ...(zone ? { zone } : {}),
    ...(competition ? { competition } : {}),
  })
}

function refused(problems: readonly ImportProblem[]): ImportPreview {
  return {
    competition: null,
    matches: 0,
    leftOut: 0,
    renamed: [],
    changes: 0,
    listed: [],
    problems: problems.slice(0, MAX_LISTED),
    fingerprint: '',
  }
}

function unfit([first]: readonly ImportProblem[]): ApiError {
  return new ApiError(409, 'season-refused', `Line ${first?.line ?? 1}: ${first?.reason ?? 'is refused'}`)
}

function fingerprintOf(changes: readonly Change[]): string {
  return hash('sha256', JSON.stringify(changes.map(({ event: { type, data } }) => ({ type, data }))))
}

/** @param rows as the competition has them */
function viewOf({ line, event }: Change, rows: readonly ImportRow[]): ImportChange {
  const match = 'match' in event.data ? event.data.match : null
  const row = rows.find(({ id }) => id === match)
  return { line, teams: row ? nameOf(row) : null, kind: kindOf(event), what: wordsOf(event, row) }
}

function kindOf({ type }: DomainEvent): ImportChange['kind'] {
  switch (type) {
    case 'MatchScheduled':
      return 'new-match'
    case 'MatchDetailsChanged':
    case 'MatchPostponed':
    case 'MarqueeChosen':
      return 'details'
    case 'ScoreEntered':
    case 'ScoreCorrected':
    case 'WinnerSet':
    case 'WinnerCorrected':
      return 'result'
    default:
      return 'competition'
  }
}
