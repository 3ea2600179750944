import { ApiError, errors } from '#contract/errors.ts'
import { type ImportChange, type ImportPreview, MAX_LISTED } from '#contract/season-import.ts'
import { changesOf, fingerprintOf } from '#data/import/import-season.ts'
import type { Change } from '#data/import/planned-stream.ts'
import type { ImportProblem, ImportRow } from '#data/import/season-to-import.ts'
import { isZone } from '#data/import/zoned-time.ts'
import type { DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/round/match.ts'
import type { CompetitionId } from '#domain/words.ts'
import { controlOf } from '#projections/engine/control.ts'
import { askImport, findImport, type SentFile } from '#projections/imports/imports.ts'
import { nudge } from '#runtime/jobs.ts'
import { within } from '#runtime/within.ts'
import { wordsOf } from '../explain/words.ts'
import { type Bounds, FairQueue } from '../fair-queue.ts'
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

/** Files of all admins wait for one thread. */
const QUEUE: Bounds = { atOnce: 1, waiting: 8, ofOneCaller: 2 }

/** Season files: what `npm run season:import` does, for admins in the browser; written by the workers. */
export function seasonImportRoutes(
  services: Services,
): Handlers<'previewImport' | 'importSeason' | 'seasonImport'> {
  const { store, seasonThreads, pool, queues, readModel } = services
  const control = controlOf(pool)
  const queue = new FairQueue(QUEUE)

  async function planned(asked: Asked, { now, share }: RequestContext) {
    const file = await sentFile(asked)
    return queue.run(share, async () => {
      const { text, ...reading } = file
      const read = await seasonThreads.read(text, reading, share.signal)
      if (!read.ok) return { file, season: null, problems: read.problems, plan: null }
      const { season } = read
      const plan = await seasonThreads.plan(store, season, now.toISOString(), share.signal)
      return { file, season, problems: plan.problems, plan }
    })
  }

  return {
    previewImport: async ({ body }, context) => {
      const { season, problems, plan } = await planned(body, context)
      if (!season) return { data: refused(problems) }
      const { id, name } = season.competition
      const of = {
        competition: { id, name },
        matches: season.rows.length + season.leftOut,
        leftOut: season.leftOut,
      }
      if (problems.length > 0) return { data: { ...refused(problems), ...of } }
      const { rows, renamed } = plan
      const changes = changesOf(plan)
      const listed = changes.slice(0, MAX_LISTED).map(change => viewOf(change, rows))
      const fingerprint = fingerprintOf(changes)
      return {
        data: { ...of, renamed: [...renamed], changes: changes.length, listed, problems: [], fingerprint },
      }
    },

    importSeason: async ({ body: { fingerprint, ...asked } }, context) => {
      const { file, problems, plan } = await planned(asked, context)
      if (problems.length > 0 || !plan) throw unfit(problems)
      const changes = changesOf(plan)
      if (changes.length === 0)
        return { message: 'There is nothing to change', data: { changes: 0, import: null } }
      if (fingerprintOf(changes) !== fingerprint) throw new ApiError(409, 'preview-moved', MOVED)
      const { id: admin, role } = signedIn(context)
      const id = await askImport(control, {
        ...{ file, fingerprint, changes: changes.length, now: context.now },
        actor: { id: admin, role },
      })
      if (id === undefined) throw errors.busy()
      await within(nudge(queues, 'import season', { id }, id), QUEUE_BOUND_MS).catch(() => {})
      return { message: 'The import has started', data: { changes: changes.length, import: id } }
    },

    seasonImport: async ({ query }) => {
      const row = await findImport(control, query.import)
      if (!row) throw errors.notFound('There is no such import')
      const { state, written, changes, problems, wholeAt } = row
      const shown = wholeAt !== null && (await readModel.waitFor(wholeAt, SHOWN_WITHIN))
      return { data: { state, written: Math.min(written, changes), changes, shown, problems: [...problems] } }
    },
  }
}

/** How long the answer waits for the queue, in milliseconds; the workers' sweep finds the row without it. */
const QUEUE_BOUND_MS = 1_000
/** How long the answer of a finished import waits for its readers. */
const SHOWN_WITHIN = { milliseconds: 500 }

/** @throws ApiError 400 for a time zone that is none */
async function sentFile({ file, zone, competition }: Asked): Promise<SentFile> {
  if (zone && !isZone(zone)) throw errors.invalid('There is no such time zone')
  return {
    text: await file.text(),
    path: file.name,
    ...(zone ? { zone } : {}),
    ...(competition ? { competition } : {}),
  }
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
