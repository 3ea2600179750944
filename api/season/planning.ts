/** Season files, read and planned in a thread of which all admins have a share. */
import type * as z from 'zod/mini'
import { type ApiError, errors } from '#contract/errors.ts'
import type { SeasonFileForm, TableView } from '#contract/season/import-calls.ts'
import { StaffError } from '#contract/staff-errors.ts'
import { decodeText } from '#data/import/decode.ts'
import { changesOf, fingerprintOf } from '#data/import/import-season.ts'
import type { Plan } from '#data/import/plan.ts'
import type { Change } from '#data/import/planned-stream.ts'
import type { ImportProblem, SeasonToImport } from '#data/import/season-to-import.ts'
import type { PersonLine, Sheet } from '#data/import/table/persons.ts'
import type { Picks } from '#data/import/table/picks.ts'
import type { Reading } from '#data/import/threads.ts'
import { isPacked } from '#data/import/workbook.ts'
import { isZone } from '#data/import/zoned-time.ts'
import type { CompetitionId } from '#domain/words.ts'
import { controlOf } from '#projections/engine/control.ts'
import { askImport, type SentFile } from '#projections/season/imports.ts'
import { nudge } from '#runtime/jobs.ts'
import { within } from '#runtime/within.ts'
import { type Bounds, FairQueue } from '../http/fair-queue.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'

const MOVED =
  'Something has changed since this preview was made. Please look at what the file would change now'

/** Files of all admins wait for one thread. */
const QUEUE: Bounds = { atOnce: 1, waiting: 8, ofOneCaller: 2 }
/** How long the answer waits for the queue, in milliseconds; the workers' sweep finds the row without it. */
const QUEUE_BOUND_MS = 1_000

export type PlannedFile = (
  | { readonly season: null; readonly problems: readonly ImportProblem[]; readonly plan: null }
  | { readonly season: SeasonToImport; readonly problems: readonly ImportProblem[]; readonly plan: Plan }
) & {
  /** how a sheet was understood; null for a file that is none */
  readonly table: TableView | null
}

type FileForm = z.infer<typeof SeasonFileForm>

interface Started {
  readonly message: string
  readonly data: { readonly changes: number; readonly import: string | null }
}

export interface SeasonPlanning {
  /** @throws ApiError 400 for a time zone that is none, or a workbook that can't be read */
  sent(form: FileForm, context: RequestContext): Promise<SentFile>
  /** The persons of a sheet. @throws ApiError 400 where the file is none */
  persons(file: File, context: RequestContext): Promise<readonly PersonLine[]>
  /** The predictions of a sheet. @throws ApiError 400 where the file is none */
  picks(file: File, context: RequestContext): Promise<Picks>
  planned(file: SentFile, context: RequestContext): Promise<PlannedFile>
  /**
   * Asks the workers to write exactly what a preview said.
   * @param draft the competition whose draft the import opens
   * @throws ApiError 409 where the file has a problem, or would change something else by now
   */
  start(
    file: SentFile,
    confirmation: { readonly fingerprint: string; readonly draft?: CompetitionId },
    context: RequestContext,
  ): Promise<Started>
}

/** A sheet that is none. */
type Unreadable = Extract<Sheet, { readonly ok: false }>

export function seasonPlanning({ store, seasonThreads, pool, queues }: Services): SeasonPlanning {
  const control = controlOf(pool)
  const queue = new FairQueue(QUEUE)

  const planned: SeasonPlanning['planned'] = ({ text, ...reading }, { now, share }) =>
    queue.run(share, async () => {
      // As `sentFile` made it.
      const read = await seasonThreads.read(text, reading as Reading, share.signal)
      const table = read.table ?? null
      if (!read.ok) return { table, season: null, problems: read.problems, plan: null }
      const { season } = read
      const plan = await seasonThreads.plan(store, season, now.toISOString(), share.signal)
      return { table, season, problems: plan.problems, plan }
    })

  async function textOf(file: File, { share }: RequestContext): Promise<string> {
    const bytes = await file.bytes()
    if (!isPacked(bytes)) return decodeText(bytes)
    const unpacked = await queue.run(share, () => seasonThreads.unpack(bytes, share.signal))
    if (!unpacked.ok) throw errors.invalid(unpacked.reason)
    return unpacked.text
  }

  /** @param read in the thread */
  async function fromSheet<Read extends { readonly ok: true }>(
    file: File,
    context: RequestContext,
    read: (text: string, signal?: AbortSignal) => Promise<Read | Unreadable>,
  ): Promise<Read> {
    const text = await textOf(file, context)
    const { share } = context
    const sheet = await queue.run(share, () => read(text, share.signal))
    if (!sheet.ok) throw errors.invalid(`Line ${sheet.line}: ${sheet.reason}`)
    return sheet
  }

  return {
    async sent({ file, zone, ...reading }, context) {
      if (zone && !isZone(zone)) throw errors.invalid('There is no such time zone')
      const text = await textOf(file, context)
      return { text, path: file.name, ...given({ zone, ...reading }) }
    },

    persons: async (file, context) => (await fromSheet(file, context, seasonThreads.persons)).persons,
    picks: (file, context) => fromSheet(file, context, seasonThreads.picks),

    planned,
    start: async (file, { fingerprint, ...opening }, context) => {
      const changes = previewedChanges(await planned(file, context), fingerprint)
      if (changes.length === 0)
        return { message: 'There is nothing to change', data: { changes: 0, import: null } }
      const { id: admin, role } = signedIn(context)
      const id = await askImport(control, {
        file,
        fingerprint,
        changes: changes.length,
        now: context.now,
        actor: { id: admin, role },
        ...opening,
      })
      if (id === undefined) throw errors.busy()
      await within(nudge(queues, 'import season', { id }, id), QUEUE_BOUND_MS).catch(() => {})
      return { message: 'The import has started', data: { changes: changes.length, import: id } }
    },
  }
}

/**
 * The changes, where they are those of the preview, or none.
 * @throws ApiError 409 where the file has a problem, or would change something else by now
 */
export function previewedChanges({ problems, plan }: PlannedFile, fingerprint: string): readonly Change[] {
  if (problems.length > 0 || !plan) throw unfit(problems)
  const changes = changesOf(plan)
  if (changes.length > 0 && fingerprintOf(changes) !== fingerprint)
    throw new StaffError(409, 'preview-moved', MOVED)
  return changes
}

/** Without what was left out or is empty. */
function given(reading: Omit<FileForm, 'file'>): Omit<SentFile, 'text' | 'path'> {
  const { zone, competition, name, columns, dateOrder, results, rules, prizes } = reading
  return {
    ...(zone ? { zone } : {}),
    ...(competition ? { competition } : {}),
    ...(name ? { name } : {}),
    ...(columns ? { columns } : {}),
    ...(dateOrder ? { dateOrder } : {}),
    ...(results ? { results } : {}),
    ...(rules ? { rules } : {}),
    ...(prizes ? { prizes } : {}),
  }
}

function unfit([first]: readonly ImportProblem[]): ApiError {
  return new StaffError(409, 'season-refused', `Line ${first?.line ?? 1}: ${first?.reason ?? 'is refused'}`)
}
