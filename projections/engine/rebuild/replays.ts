/** The replays that were asked for, as rows: a job may be lost, a row is not. */

import { sql } from 'kysely'
import { z } from 'zod'
import { RulesPreset } from '#domain/scoring/presets/name.ts'
import { CompetitionId, Instant } from '#domain/words.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { Control, ReplayState } from '../control.ts'
import { LEASE_TIME } from '../fold/lease.ts'
import type { ReplayProgress } from './progress.ts'

const OPERATORS = [
  z.object({ kind: z.literal('rebuild') }),
  z.object({ kind: z.literal('verify') }),
  z.object({ kind: z.literal('what-if'), ruleset: RulesPreset }),
  z.object({ kind: z.literal('as-of'), until: Instant }),
  /** the generation to make live: carried out twice, the request leads to the same one; rows of earlier versions name none */
  z.object({ kind: z.literal('way-back'), generation: z.int().optional() }),
] as const
const READERS = [
  /** the board of a competition as it stood at a moment */
  z.object({ kind: z.literal('standings'), competition: CompetitionId, until: Instant }),
  /** how many fans each change of a result moved, of those not counted yet */
  z.object({ kind: z.literal('moves') }),
  /** everything that a stranger needs to check a competition without this site */
  z.object({ kind: z.literal('archive'), competition: CompetitionId }),
] as const

/** What operators ask for, and see in the list of replays. */
export const OperatorRequest = z.discriminatedUnion('kind', OPERATORS)
export type OperatorRequest = z.infer<typeof OperatorRequest>
/** What the pages of fans ask for. */
export const ReaderRequest = z.discriminatedUnion('kind', READERS)
export type ReaderRequest = z.infer<typeof ReaderRequest>
export type ReplayRequest = OperatorRequest | ReaderRequest

const READER_KINDS = ['standings', 'moves', 'archive'] as const satisfies readonly ReaderRequest['kind'][]

export function isOfReaders(request: ReplayRequest): request is ReaderRequest {
  return (READER_KINDS as readonly string[]).includes(request.kind)
}

/** A fan's points and rank in one competition, with and without what was replayed. */
export interface ChangedFan {
  readonly user: string
  readonly pointsBefore: number | null
  readonly pointsAfter: number | null
  readonly rankBefore: number | null
  readonly rankAfter: number | null
}

export interface ReplayResult {
  /** the generation that is live now, where the replay swapped */
  readonly generation: number | null
  readonly position: string
  readonly events: number
  readonly seconds: number
  /** streams that wait behind an event that could not be folded; left out where nothing was filled */
  readonly parked?: number
  /** null where nothing was compared */
  readonly equal: boolean | null
  readonly fingerprint: string | null
  readonly tables: readonly { readonly table: string; readonly equal: boolean }[]
  /** the first differing rows, in words */
  readonly differences: readonly string[]
  readonly changedFans: number
}

export interface ReplayRow<Request = ReplayRequest> {
  readonly id: string
  readonly request: Request
  readonly state: ReplayState
  readonly progress: ReplayProgress | null
  readonly result: ReplayResult | null
  readonly problem: string | null
  readonly startedBy: string
  readonly askedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

const columns = sql`id, parameters as request, state, progress, result, problem, started_by as "startedBy",
  asked_at as "askedAt", started_at as "startedAt", ended_at as "endedAt"`

/** Replays of one operator, and of one reader, that wait or run at the most. */
const OF_ONE_OPERATOR = 3
const OF_ONE_READER = 2

/** As SQL: replays of the caller that are not over. */
const heldBy = (caller: string) =>
  sql`(select count(*) from control.replays where caller = ${caller} and state in ('waiting', 'running'))`

/** So many replays of one caller wait or run that no other one is taken. */
export class ShareUsedUp extends Error {
  override name = 'ShareUsedUp'
}

/** Writes down that a replay is wanted. @returns its id @throws ShareUsedUp */
export async function askReplay(
  control: Control,
  request: ReplayRequest,
  startedBy: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into control.replays (kind, parameters, started_by, caller)
    select ${request.kind}, ${JSON.stringify(request)}::jsonb, ${startedBy}::text, ${startedBy}::text
    where ${heldBy(startedBy)} < ${OF_ONE_OPERATOR}
    returning id`.execute(control)
  if (!rows[0]) throw new ShareUsedUp(`${startedBy} has as many replays as one may have at once`)
  return rows[0].id
}

export async function findReplay<Request extends ReplayRequest = OperatorRequest>(
  control: Control,
  id: string,
): Promise<ReplayRow<Request> | undefined> {
  const { rows } = await sql<
    ReplayRow<Request>
  >`select ${columns} from control.replays where id = ${id}`.execute(control)
  return rows[0]
}

/** Those of operators, the newest first. */
export async function listReplays(control: Control, page: Page): Promise<Paged<ReplayRow<OperatorRequest>>> {
  const { limit, offset } = boundsOf(page)
  const ofOperators = sql`kind <> all(${[...READER_KINDS]}::text[])`
  const { rows } = await sql<ReplayRow<OperatorRequest>>`
    select ${columns} from control.replays where ${ofOperators} order by asked_at desc, id
    limit ${limit} offset ${offset}`.execute(control)
  const counted = await sql<{ total: number }>`
    select count(*) as total from control.replays where ${ofOperators}`.execute(control)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Takes the next one to run it; what two processes claim at once is never the same. What goes live comes first, then the
 * looks of staff, then what readers want; among equals the caller who had the fewest turns in the last minutes.
 * @returns undefined where none waits
 */
export async function claimReplay(control: Control): Promise<ReplayRow | undefined> {
  const { rows } = await sql<ReplayRow>`
    update control.replays set state = 'running', started_at = clock_timestamp(), problem = null
    where id = (
      select id from control.replays waiting where state = 'waiting'
      order by kind not in ('rebuild', 'way-back'), kind = any(${[...READER_KINDS]}::text[]), kind in ('what-if', 'as-of', 'moves', 'archive'),
        (select count(*) from control.replays had
          where had.caller = waiting.caller and had.started_at > clock_timestamp() - interval '10 minutes'),
        asked_at limit 1
      for update skip locked)
    returning ${columns}`.execute(control)
  return rows[0]
}

/** @returns whether it goes on: staff may have cancelled it */
export async function noteProgress(control: Control, id: string, progress: ReplayProgress): Promise<boolean> {
  const { rows } = await sql`
    update control.replays set progress = ${JSON.stringify(progress)}::jsonb
    where id = ${id} and state = 'running' returning 1`.execute(control)
  return rows.length > 0
}

/** Ends a replay that waits or runs. @returns false where it was over */
export async function cancelReplay(control: Control, id: string): Promise<boolean> {
  const { rows } = await sql`
    update control.replays set state = 'failed', problem = ${CANCELLED}, ended_at = clock_timestamp()
    where id = ${id} and state in ('waiting', 'running') returning 1`.execute(control)
  return rows.length > 0
}

/** What the list says of it. */
export const CANCELLED = 'Cancelled'

export async function endReplay(
  control: Control,
  id: string,
  end: { readonly result: ReplayResult } | { readonly problem: string },
): Promise<void> {
  const result = 'result' in end ? JSON.stringify(end.result) : null
  const problem = 'problem' in end ? end.problem : null
  await sql`
    update control.replays
    set state = ${'result' in end ? 'done' : 'failed'}, result = ${result}::jsonb, problem = ${problem},
      ended_at = clock_timestamp()
    where id = ${id} and state = 'running'`.execute(control)
}

/** Back in the queue: another replay has the lease. */
export async function putBack(control: Control, id: string): Promise<void> {
  await sql`
    update control.replays set state = 'waiting', started_at = null
    where id = ${id} and state = 'running'`.execute(control)
}

/**
 * The replays that wait. One whose process died waits again: it is marked as running, but its lease has expired, which a
 * live process would have renewed.
 */
export async function waitingReplays(control: Control): Promise<string[]> {
  await sql`
    update control.replays set state = 'waiting', started_at = null
    where state = 'running'
      and started_at < clock_timestamp() - ${LEASE_TIME} * interval '1 millisecond'
      and not exists (select from control.leases where name = 'replay' and expires_at > clock_timestamp())`.execute(
    control,
  )
  const { rows } = await sql<{ id: string }>`
    select id from control.replays where state = 'waiting' order by asked_at`.execute(control)
  return rows.map(({ id }) => id)
}

/** Replays of readers that wait at the most: what comes above is asked to try again. */
const MAX_WAITING = 20
/** How long a failed replay of readers is not tried again, in minutes. */
const AFTER_FAILURE = 10
/** How long an archive stands for all who ask, before a newer one is made, in minutes. */
const ARCHIVE_STANDS = 10

/**
 * Asks for what readers want, unless the same was asked before: its result then stands, or comes.
 * @param caller who waits for it: a user, or the network of a visitor
 * @returns the replay's row; undefined where too many wait, or the caller's share is used up
 */
export async function askOnce<Request extends ReaderRequest>(
  control: Control,
  request: Request,
  caller: string,
): Promise<{ readonly row: ReplayRow<Request>; readonly isNew: boolean } | undefined> {
  const text = JSON.stringify(request)
  const found = await sql<ReplayRow<Request>>`
    select ${columns} from control.replays
    where kind = ${request.kind} and parameters = ${text}::jsonb and (
      state in ('waiting', 'running')
      or state = 'done' and kind = 'standings'
      or state = 'done' and kind = 'archive' and ended_at > clock_timestamp() - ${ARCHIVE_STANDS} * interval '1 minute'
      or state = 'failed' and ended_at > clock_timestamp() - ${AFTER_FAILURE} * interval '1 minute')
    order by asked_at desc limit 1`.execute(control)
  if (found.rows[0]) return { row: found.rows[0], isNew: false }
  const { rows } = await sql<ReplayRow<Request>>`
    insert into control.replays (kind, parameters, started_by, caller)
    select ${request.kind}, ${text}::jsonb, 'readers', ${caller}::text
    where ${heldBy(caller)} < ${OF_ONE_READER} and (select count(*) from control.replays where state = 'waiting' and started_by = 'readers') < ${MAX_WAITING}
    returning ${columns}`.execute(control)
  return rows[0] && { row: rows[0], isNew: true }
}
