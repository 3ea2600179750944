/** A command's way through the event store, and back to the reader's own view. */
import { hash, randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { errors, refused } from '#contract/errors.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { Actor } from '#domain/words.ts'
import { type CommandMetadata, type CommandRequest, handleCommand } from '#eventstore/command-handler.ts'
import { type EventStore, type Position, START } from '#eventstore/port.ts'
import type { RequestContext } from '../middleware/route.ts'

/** How long an answer waits for the read model to show the change, in milliseconds; then it says that it is behind. */
const VISIBLE_WITHIN = { milliseconds: 2_000 }
/** The namespace of command ids; changing it would make every retried command a new one. */
const COMMANDS = 'f2b5b0a5-6a86-4f0e-9d2c-6f1f5f4a9c11'
const IDEMPOTENCY_KEY = { min: 8, max: 128 }

/** Events looked through for a repeated command in a stream that only grows. */
export const NEWEST_EVENTS = 50

export interface Writing {
  readonly store: EventStore
  readonly readModel: { waitFor(position: Position, bound: { milliseconds: number }): Promise<boolean> }
}

export interface Done {
  /** of the last event; START when nothing had to change */
  readonly position: Position
  readonly changed: boolean
}

/**
 * Carries out a command on one stream.
 * @throws ApiError when it is refused, its key was used for something else, or too many write at once
 */
export async function carryOut<State, E extends DomainEvent>(
  { store }: Writing,
  request: CommandRequest<State, E>,
): Promise<Done> {
  const outcome = await handleCommand(store, request)
  switch (outcome.kind) {
    case 'done':
      return { position: outcome.position, changed: true }
    case 'quiet':
      return { position: START, changed: false }
    case 'refused':
      throw refused(outcome.refusal)
    case 'reused':
      throw errors.keyReused()
    case 'busy':
      throw errors.busy()
    default: {
      const never: never = outcome
      return never
    }
  }
}

/** Waits, within a bound, until readers see the change. */
export async function shown(
  { readModel }: Writing,
  { position }: Done,
): Promise<{ position: Position; behind: boolean }> {
  if (position === START) return { position, behind: false }
  return { position, behind: !(await readModel.waitFor(position, VISIBLE_WITHIN)) }
}

/**
 * The command's id comes from its actor, the client's key and the stream, so that a retry is the same command and
 * one key can't be guessed into another fan's command; without a key each request is a command of its own.
 * @param payload what is asked for: the same key with another payload is refused
 * @throws ApiError 400 for a key that is too short or too long
 */
export function metadataOf(context: RequestContext, stream: string, payload: unknown): CommandMetadata {
  const actor = actorOf(context)
  const key = context.idempotencyKey
  if (key !== undefined && (key.length < IDEMPOTENCY_KEY.min || key.length > IDEMPOTENCY_KEY.max))
    throw errors.invalid(`An Idempotency-Key has ${IDEMPOTENCY_KEY.min} to ${IDEMPOTENCY_KEY.max} characters`)
  const commandId = key === undefined ? randomUUID() : uuidv5(`${actor.id} ${key} ${stream}`, COMMANDS)
  return {
    commandId,
    commandHash: hash('sha256', JSON.stringify(payload)),
    correlationId: context.requestId,
    causationId: commandId,
    actor,
    occurredAt: context.now.toISOString(),
  }
}

/** @throws Error for a visitor: the chain lets none through to a command */
function actorOf({ user }: RequestContext): Actor {
  if (!user) throw new Error('a command needs a signed-in user')
  return { id: user.id, role: user.role }
}
