/**
 * A void match returns its coupons: whenever one became void, each fan who used Double Up or All or Nothing on it
 * gets it back. Has a checkpoint of its own, behind which every void match has been dealt with.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { v5 as uuidv5 } from 'uuid'
import { coupons } from '#domain/coupons/coupons.ts'
import { isReturned } from '#domain/coupons/kinds.ts'
import { streams } from '#domain/streams.ts'
import type { CouponKind } from '#domain/words.ts'
import { holds } from '#eventstore/bookmark.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { AppendsClosed } from '#eventstore/gated.ts'
import { type After, type AnyRecorded, type EventStore, type RecordedEvent, START } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { wholeSight } from '#projections/entries/sight.ts'
import { usesOnMatch } from '#projections/scoring/queries.ts'
import type { Logger } from '#runtime/log.ts'

const POLICY = 'coupon-returns'
/** How many returns are written at a time. */
const AT_ONCE = 8
/** How often the checkpoint is saved while no match becomes void, in milliseconds: what a restart reads again. */
const SAVE_PAUSE = 2_000
/** One wait for the read model, in milliseconds; it is repeated until the read model is there. */
const WAIT = 1_000
/** How long to wait before a failed return is tried again, in milliseconds. */
const RETRY_PAUSE = 500
/** After so many failures in a row the process gives up and is started anew. */
const MAX_FAILURES = 20

type Voided = RecordedEvent<'MatchVoided'>

export interface CouponReturnsDeps {
  readonly store: EventStore
  readonly control: Control
  readonly readModel: ReadModel
  readonly logger: Pick<Logger, 'warn' | 'info'>
  /** called when a return fails again and again: the process must be started anew */
  onFailure(problem: unknown): void
}

export interface CouponReturns {
  /** takes note of the next batch of the subscription */
  handle(batch: readonly AnyRecorded[]): void
  close(): Promise<void>
}

/**
 * Where the policy goes on; START the first time, and where the store is another one than that of the checkpoint: each
 * return that was written before is then found by its id.
 */
export async function couponReturnsCheckpoint(
  deps: Pick<CouponReturnsDeps, 'control' | 'store'>,
): Promise<After> {
  const { rows } = await sql<{ position: string; id: string | null; stream: string; revision: number }>`
    select position, event as id, stream, revision from control.policies where name = ${POLICY}`.execute(
    deps.control,
  )
  const [row] = rows
  if (!row) return START
  const { id, ...place } = row
  const after = id === null ? row.position : { ...place, id }
  if (await holds(deps.store, after)) return after
  await sql`delete from control.policies where name = ${POLICY} and position = ${row.position}`.execute(
    deps.control,
  )
  return START
}

export function startCouponReturns(deps: CouponReturnsDeps): CouponReturns {
  const stop = new AbortController()
  let tail = Promise.resolve()
  let handled: AnyRecorded | undefined
  let saved: AnyRecorded | undefined
  const saving = setInterval(() => void save().catch(() => {}), SAVE_PAUSE)

  async function save(): Promise<void> {
    const event = handled
    if (event === undefined || event === saved) return
    await sql`
      insert into control.policies (name, position, event, stream, revision)
      values (${POLICY}, ${event.position}, ${event.id}, ${event.stream}, ${event.revision})
      on conflict (name) do update
      set position = excluded.position, event = excluded.event, stream = excluded.stream, revision = excluded.revision
      where control.policies.position < excluded.position`.execute(deps.control)
    saved = event
  }

  async function deal(end: AnyRecorded, voided: readonly Voided[]): Promise<void> {
    for (const event of voided) await persist(() => returnCoupons(deps, event, stop.signal))
    if (stop.signal.aborted) return
    handled = end
    if (voided.length > 0) await persist(save)
  }

  async function persist(work: () => Promise<void>): Promise<void> {
    for (let failures = 0; !stop.signal.aborted; ) {
      try {
        return await work()
      } catch (problem) {
        // What is in doubt is an operator's to decide: a new process would help nothing.
        if (!(problem instanceof AppendsClosed) && ++failures >= MAX_FAILURES) throw problem
        deps.logger.warn({ problem }, 'coupons could not be returned; trying again')
        await sleep(RETRY_PAUSE, undefined, { signal: stop.signal }).catch(() => {})
      }
    }
  }

  return {
    handle(batch) {
      const end = batch.at(-1)
      if (end === undefined) return
      const voided = batch.filter((event): event is Voided => event.type === 'MatchVoided')
      tail = tail.then(() => deal(end, voided))
      tail.catch(deps.onFailure)
    },
    async close() {
      stop.abort()
      clearInterval(saving)
      await tail.catch(() => {})
      await save().catch(() => {})
    },
  }
}

async function returnCoupons(deps: CouponReturnsDeps, voided: Voided, signal: AbortSignal): Promise<void> {
  while (!(await deps.readModel.waitFor(voided.position, { milliseconds: WAIT }))) {
    if (signal.aborted) return
    await deps.readModel.status()
  }
  const used = await usesOnMatch(await deps.readModel.live(), wholeSight(), voided.data.match)
  const uses = used.filter(({ kind }) => isReturned(kind))
  for (let at = 0; at < uses.length; at += AT_ONCE)
    await Promise.all(uses.slice(at, at + AT_ONCE).map(use => returnOne(deps.store, voided, use)))
  if (uses.length > 0)
    deps.logger.info({ match: voided.data.match, coupons: uses.length }, 'coupons of a void match returned')
}

/** The command's id is made of its cause, the fan and the coupon: carried out again, it gives its first answer again. */
async function returnOne(
  store: EventStore,
  voided: Voided,
  { user, kind }: { readonly user: string; readonly kind: CouponKind },
): Promise<void> {
  const { competition, match, reason } = voided.data
  const outcome = await handleCommand(
    store,
    streams.coupons(competition, user),
    coupons,
    { type: 'ReturnCoupon', kind, competition, user, match, reason },
    {
      commandId: uuidv5(`${user} ${kind}`, voided.id),
      commandHash: kind,
      correlationId: voided.metadata.correlationId,
      causationId: voided.id,
      actor: { id: POLICY, role: 'system' },
      occurredAt: voided.metadata.occurredAt,
    },
  )
  if (outcome.kind !== 'done' && outcome.kind !== 'quiet')
    throw new Error(`the ${kind} of ${user} could not be returned: ${JSON.stringify(outcome)}`)
}
