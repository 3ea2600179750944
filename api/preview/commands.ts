/** Previews of corrections, and confirmations that rest on them. */
import { hash, randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { z } from 'zod'
import { errors, refusedBy } from '#contract/errors.ts'
import type { Corrected } from '#contract/preview/calls.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import { refusalOfArchived } from '#domain/competition/life.ts'
import type { Decision, JointDecision } from '#domain/decision.ts'
import type { DomainEvent } from '#domain/events.ts'
import { roundOf } from '#domain/match-id.ts'
import type { MatchCommand } from '#domain/round/commands.ts'
import type { Match } from '#domain/round/match.ts'
import { round } from '#domain/round/round.ts'
import { mapSome, type Some } from '#domain/some.ts'
import type { Instant, MatchId, Score } from '#domain/words.ts'
import type { Position, RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { boardsChecksum } from '#projections/preview/figures.ts'
import { type Preview, type ProposedTogether, previewOf } from '#projections/preview/preview.ts'
import { powerUpsAreBack } from '../coupon/power-ups-back.ts'
import { type Answering, type Done, infoOf } from '../execute/carry-out.ts'
import { existing } from '../execute/existing.ts'
import type { Judging } from '../execute/judged.ts'
import { STREAM_WITHIN, untilFolded } from '../execute/until-folded.ts'
import type { RequestContext } from '../http/route.ts'
import { winnerCommand } from '../round/commands.ts'
import { commandOfAction, type MatchAction } from '../round/match-actions.ts'
import { type KnownRound, rulesetIn } from '../round/round-book.ts'

/** How long the answer of a confirmed change waits for the boards that it compares with the preview. */
const BOARDS_WITHIN = { milliseconds: 2_000 }
/** How often a stream that moves meanwhile is previewed anew, before the admin is asked to come back. */
const MAX_ATTEMPTS = 5
/**
 * Previews of one process at the same time; others wait for their turn. Each holds a connection and memory for its copies, and
 * fifty clicks on one button would take every connection from the readers of all pages.
 */
const PREVIEWS_AT_ONCE = 2
const turn = pLimit(PREVIEWS_AT_ONCE)

export interface Previewing extends Judging {
  readonly readModel: ReadModel
}

/** One of score, winner, kick-off and action. */
export interface Correction {
  readonly match: MatchId
  readonly score?: Score | undefined
  /** with the score */
  readonly after90?: Score | null | undefined
  readonly awarded?: boolean | undefined
  readonly winnerName?: string | undefined
  readonly action?: MatchAction | undefined
  /** a new one */
  readonly kickOff?: Instant | undefined
  readonly reason?: string | undefined
}

export interface Previewed<Said extends Preview = Preview> {
  readonly preview: Said
  /** of all that the preview says but its position: what a later event did not touch is still so */
  readonly fingerprint: string
  /** of the stream that the preview was made on: the round's, or that of the competition */
  readonly revision: number
}

/**
 * @returns null where the correction changes nothing
 * @throws ApiError where the correction is refused, with the words of the decision
 */
export async function previewCorrection(
  { book, readModel }: Previewing,
  context: RequestContext,
  request: Correction,
): Promise<Previewed | null> {
  await existing(book, request.match)
  if (request.action === 'restore') await powerUpsAreBack({ book, readModel }, request.match)
  return previewDecided(readModel, context, async now => {
    const known = await book.refresh(roundOf(request.match))
    const last = known.round.events.at(-1)
    const match = known.round.state.matches[request.match]
    if (!last || !match) throw errors.noSuchMatch()
    return {
      last,
      decision:
        refusalOfArchived(known.rules.state) ??
        round.decide(commandOf(request, match, known, now), known.round.state),
      preview: (db, proposed) => previewOf(db, [request.match], proposed),
    }
  })
}

interface Decided<Said extends Preview> {
  /** the newest event of the stream that was decided on */
  readonly last: RecordedEvent
  readonly decision: Decision<DomainEvent> | JointDecision<DomainEvent>
  /** null while the read model is elsewhere */
  preview(db: ReadModelConnection, proposed: ProposedTogether): Promise<Said | null>
}

/**
 * Previews what is decided on a stream, anew where the stream moves meanwhile. It is decided when its turn has come: what was
 * carried out by then needs no preview any more.
 * @returns null where nothing would happen
 * @throws ApiError where the command is refused, with the words of the decision
 */
export function previewDecided<Said extends Preview>(
  readModel: ReadModel,
  context: RequestContext,
  decide: (now: Instant) => Promise<Decided<Said>>,
): Promise<Previewed<Said> | null> {
  return turn(() => previewInTurn(readModel, context, decide))
}

async function previewInTurn<Said extends Preview>(
  readModel: ReadModel,
  context: RequestContext,
  decide: (now: Instant) => Promise<Decided<Said>>,
): Promise<Previewed<Said> | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const now = context.now.toISOString()
    const { last, decision, preview: previewOn } = await decide(now)
    if (decision.kind === 'refused') throw refusedBy(decision)
    if (decision.kind === 'quiet') return null
    const events: Some<DomainEvent> = 'events' in decision ? decision.events : [decision.event]
    await untilFolded(readModel, last)
    const { stream, revision } = last
    const { clock } = context
    const proposed = mapSome(events, (event, at) => ({
      ...event,
      stream,
      clock,
      revision: revision + 1 + at,
      metadata: metadataOf(context, now),
    }))
    const preview = await previewOn(await readModel.live(), proposed)
    if (preview) return { preview, fingerprint: fingerprintOf(preview), revision }
  }
  throw errors.busy()
}

function commandOf(request: Correction, match: Match, known: KnownRound, now: string): MatchCommand {
  const { match: id, score, after90, awarded, winnerName, action, kickOff, reason } = request
  const on = { now, ruleset: rulesetIn(known) }
  if (score) return { type: 'EnterScore', match: id, score, after90, awarded, reason, now }
  if (winnerName) return winnerCommand({ match: id, winnerName, reason }, match)
  if (action) return commandOfAction(action, id, reason ?? '', on)
  if (kickOff) {
    const { competition, round: number, home, away, ground, group, category } = match
    const details = { home, away, kickOff, ground, group, category }
    return { type: 'ChangeMatchDetails', match: id, competition, round: number, details, reason, ...on }
  }
  throw errors.invalid(
    'Please say what is to be corrected: the score, the winner, the kick-off, or the match itself',
  )
}

/** Of an event that is never written. */
function metadataOf({ requestId, user }: RequestContext, occurredAt: string) {
  const commandId = randomUUID()
  return {
    commandId,
    commandHash: '',
    correlationId: requestId,
    causationId: commandId,
    occurredAt,
    actor: { id: user?.id ?? '', role: 'admin' as const },
  }
}

function fingerprintOf({ position: _, ...content }: Preview): string {
  return hash('sha256', JSON.stringify(content))
}

export interface Confirmation {
  /** @returns the revision of the stream that the preview was made on; undefined where nothing was previewed */
  confirm(): Promise<number | undefined>
  /** Whether the boards are as the preview showed them, or what they should be once they are there; empty where nothing was previewed. */
  compared(position: Position): Promise<Pick<Changed, 'asPreviewed' | 'expected'>>
}

type Changed = z.infer<typeof Corrected>

/**
 * A confirmation previews once more: what the admin did not see is not carried out.
 * @param seen the fingerprint of the preview that the admin saw; undefined for a command without one
 */
export function confirmation(
  previewing: Previewing,
  context: RequestContext,
  request: Correction,
  seen: string | undefined,
): Confirmation {
  const scope = { competition: roundOf(request.match).competition, matches: [request.match] }
  return confirmationOf(previewing, scope, seen, () => previewCorrection(previewing, context, request))
}

/**
 * @param scope whose boards are compared
 * @param preview makes the preview once more
 */
export function confirmationOf(
  { readModel }: Pick<Previewing, 'readModel'>,
  scope: BoardScope,
  seen: string | undefined,
  preview: () => Promise<Previewed | null>,
): Confirmation {
  let expected: Previewed | null = null
  return {
    async confirm() {
      if (seen === undefined) return undefined
      expected = await preview()
      if (expected && expected.fingerprint !== seen) throw staffErrors.previewMoved()
      return expected?.revision
    },
    async compared(position) {
      if (seen === undefined) return {}
      if (!expected) return { asPreviewed: null }
      const { outcome } = expected.preview
      if (!(await readModel.waitFor(position, BOARDS_WITHIN)))
        return { asPreviewed: null, expected: { ...scope, position, outcome } }
      return { asPreviewed: await isOutcome(readModel, scope, outcome) }
    },
  }
}

type BoardScope = Omit<NonNullable<Changed['expected']>, 'position' | 'outcome'>

async function isOutcome(readModel: ReadModel, scope: BoardScope, outcome: string): Promise<boolean> {
  return (await boardsChecksum(await readModel.live(), scope)) === outcome
}

/** @returns whether the boards are what a preview showed; null while they are behind */
export async function compareLater(
  { readModel }: Pick<Previewing, 'readModel'>,
  { position, outcome, ...scope }: NonNullable<Changed['expected']>,
): Promise<boolean | null> {
  if (!(await readModel.waitFor(position, STREAM_WITHIN))) return null
  return isOutcome(readModel, scope, outcome)
}

/** The answer of a change that may have been confirmed. */
export async function changedAs(answering: Answering, message: string, done: Done, previewed: Confirmation) {
  const data = { changed: done.changed, ...(await previewed.compared(done.position)) }
  return { message, data, ...infoOf(answering, done) }
}
