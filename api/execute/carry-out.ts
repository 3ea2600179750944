/** A command's way through the event store, and what its answer says of it. */
import { hash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { errors, refusedBy } from '#contract/errors.ts'
import type { RouteName } from '#contract/index.ts'
import { filledIn } from '#domain/phrase.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Actor } from '#domain/words.ts'
import type { CommandMetadata, CommandOutcome } from '#eventstore/command-handler.ts'
import type { JointOutcome } from '#eventstore/joint-command.ts'
import { type EventStore, type Position, type RecordedEvent, START } from '#eventstore/port.ts'
import { span } from '#runtime/spans.ts'
import type { Freshness } from '../http/freshness.ts'
import type { RequestContext } from '../http/route.ts'
import { type Answer, claim, keepAnswer } from './claims.ts'

/** The namespace of command ids; changing it would make every retried command a new one. */
const COMMANDS = 'f2b5b0a5-6a86-4f0e-9d2c-6f1f5f4a9c11'
const IDEMPOTENCY_KEY = { min: 8, max: 128 }

export interface Writing {
  readonly store: EventStore
  /** where idempotency keys are claimed */
  readonly pool: pg.Pool
}

export interface Done {
  /** of the command's event; START when nothing had to change */
  readonly position: Position
  readonly changed: boolean
}

/** A request on its way to a stream. */
export interface Command {
  readonly metadata: CommandMetadata
  /** the commandId can't have come before */
  readonly fresh: boolean
}

/**
 * Carries out what a request asks. A key that came before gives its first answer again.
 * @param request the kind of command and its payload: the same key with another one is refused
 * @throws ApiError when it is refused, its key was used for something else, or too many write at once
 */
export async function carryOut(
  { pool }: Writing,
  context: RequestContext,
  request: { readonly command: string; readonly payload: unknown },
  write: (command: Command) => Promise<CommandOutcome | JointOutcome>,
): Promise<Done> {
  const keyed = context.idempotencyKey !== undefined
  const metadata = metadataOf(context, request)
  const claimed = keyed
    ? await claim(pool, metadata.commandId, metadata.commandHash)
    : ({ kind: 'new' } as const)
  if (claimed.kind === 'reused') throw errors.keyReused()
  const first = claimed.kind === 'seen' ? claimed.answer : null
  const outcome = first ?? (await span('write', () => write({ metadata, fresh: claimed.kind === 'new' })))
  switch (outcome.kind) {
    case 'done':
      context.wrote(outcome.position)
      return { position: outcome.position, changed: true }
    case 'quiet':
    case 'refused':
      return unchanged(keyed ? await keepAnswer(pool, metadata.commandId, outcome) : outcome)
    case 'reused':
      throw errors.keyReused()
    case 'stale':
    case 'busy':
      throw errors.busy()
    default:
      return unreachable(outcome)
  }
}

function unchanged(answer: Answer): Done {
  if (answer.kind === 'refused') throw refusedBy(answer)
  return { position: START, changed: false }
}

/** What an answer is told of the read model by. */
export interface Answering {
  readonly freshness: Pick<Freshness, 'standsStill'>
}

/**
 * What stands beside the data of a command's answer. The answer waits for no read model: a read that brings the position does.
 * It is `behind` where the read model is known to stand still, so that such a read would say so as well.
 */
export function infoOf(
  { freshness }: Answering,
  { position }: Done,
): { position: Position; behind: boolean } {
  return { position, behind: position !== START && freshness.standsStill }
}

/** The answer of a command whose data is whether anything changed. */
export function changed(answering: Answering, message: string, done: Done) {
  return { message, data: { changed: done.changed }, ...infoOf(answering, done) }
}

/**
 * What a call answers once it is carried out: pages of other languages have the sentence as `done.<call>`, or as `done.<call>.<action>`
 * where a call does several things. The translation is true of each sentence that has the same name.
 * @param english in ICU, and written out as the name of the call is
 * @param values what the braces name; translations have what the answer's data names
 */
export function doneText(
  _call: RouteName | `${RouteName}.${string}`,
  english: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return filledIn(english, values)
}

/** Whether the command has written one of the events: a command that comes again is answered as the first time. */
export function isIn(events: readonly Pick<RecordedEvent, 'metadata'>[], commandId: string): boolean {
  return events.some(({ metadata }) => metadata.commandId === commandId)
}

/**
 * The command's id comes from its actor and the client's key, so that a retry is the same command and one key can't be
 * guessed into another fan's command; without a key each request is a command of its own.
 * @throws ApiError 400 for a key that is too short or too long
 */
export function commandIdOf(context: RequestContext): string {
  const key = context.idempotencyKey
  if (key === undefined) return randomUUID()
  if (key.length < IDEMPOTENCY_KEY.min || key.length > IDEMPOTENCY_KEY.max)
    throw errors.invalid(`An Idempotency-Key has ${IDEMPOTENCY_KEY.min} to ${IDEMPOTENCY_KEY.max} characters`)
  return uuidv5(`${actorOf(context).id} ${key}`, COMMANDS)
}

/** @throws ApiError as `commandIdOf` */
function metadataOf(context: RequestContext, request: unknown): CommandMetadata {
  const key = context.idempotencyKey
  const commandId = commandIdOf(context)
  return {
    commandId,
    // Of the key as well, which nobody else knows: else what somebody wrote could be guessed from the hash.
    commandHash: hash('sha256', `${key ?? randomUUID()} ${JSON.stringify(request)}`),
    correlationId: context.requestId,
    causationId: commandId,
    actor: actorOf(context),
    occurredAt: context.now.toISOString(),
  }
}

/** @throws Error for a visitor: the chain lets none through to a command */
function actorOf({ user }: RequestContext): Actor {
  if (!user) throw new Error('a command needs a signed-in user')
  return { id: user.id, role: user.role }
}
