/** How season files and the demo give commands: the same content gives the same command, on every machine. */
import { createHash } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import type { Actor, Instant } from '#domain/words.ts'
import type { CommandMetadata } from '#eventstore/command-handler.ts'

export interface CommandContext {
  readonly actor: Actor
  /** a uuid; commands of another purpose have another one */
  readonly commandNamespace: string
}

/**
 * @param content all that identifies this command: the id and the hash are made of the content
 * @param occurredAt when the command is carried out, as its events will say
 */
export function metadataOf(
  context: CommandContext,
  content: readonly unknown[],
  occurredAt: Instant,
): CommandMetadata {
  const text = JSON.stringify(content)
  const commandId = uuidv5(text, context.commandNamespace)
  return {
    commandId,
    commandHash: createHash('sha256').update(text).digest('hex'),
    correlationId: commandId,
    causationId: commandId,
    actor: context.actor,
    occurredAt,
  }
}
