/** Disputes: what fans open and answer, and what admins make of them. */
import { refuse } from '#domain/decision.ts'
import type { DisputeCommand } from '#domain/dispute/commands.ts'
import { dispute as decider } from '#domain/dispute/dispute.ts'
import type { DisputeId, Subject } from '#domain/dispute/events.ts'
import { MAX_OPEN } from '#domain/dispute/terms.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import { beginCase, dropCase } from '#people/disputes/cases.ts'
import { dropWords, keepWords } from '#people/disputes/words.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { subjectKey } from '#projections/disputes/projection.ts'
import { casesOf } from '#projections/disputes/queries.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { factsOf } from '../disputes/facts.ts'
import type { RequestContext } from '../middleware/route.ts'
import { type Command, carryOut, type Done, type Writing } from './carry-out.ts'

/** How long opening a dispute waits until the read model knows all cases of the fan, in milliseconds. */
const KNOWN_WITHIN = { milliseconds: 4_000 }
const BUSY = { kind: 'busy' } as const

export interface Disputing extends Writing {
  readonly readModel: ReadModel
  readonly identity: IdentityDatabase
}

interface Opening {
  readonly competition: CompetitionId
  readonly subject: Subject
  readonly words: string
  readonly receipt: string | undefined
}

/** The dispute has the id of the command that opens it, so a request that is sent again opens none. */
export async function openDispute(
  disputing: Disputing,
  context: RequestContext,
  user: UserId,
  asked: Opening,
): Promise<Done & { readonly dispute: DisputeId }> {
  let dispute = ''
  const done = await carryOut(
    disputing,
    context,
    { command: 'OpenDispute', payload: asked },
    async command => {
      dispute = command.metadata.commandId
      return open(disputing, command, user, asked)
    },
  )
  return { ...done, dispute }
}

async function open(
  { store, readModel, identity }: Disputing,
  { metadata, fresh }: Command,
  user: UserId,
  { competition, subject, words, receipt }: Opening,
): Promise<CommandOutcome> {
  const { since } = await factsOf({ store, readModel }, competition, subject)
  if (!(await readModel.waitFor(await store.head(), KNOWN_WITHIN))) return BUSY
  const known = await casesOf(await readModel.live(), user)
  const now = metadata.occurredAt
  const dispute = metadata.commandId
  const key = `${competition} ${subjectKey(subject)}`
  const begun = await beginCase(identity, { dispute, user, subject: key }, known, new Date(now))
  if (begun === 'disputed-before')
    return refuse(
      'disputed-before',
      'You have disputed this before. Your case is on the page of your disputes',
    )
  if (begun === 'too-many')
    return refuse('too-many-disputes', `You have ${MAX_OPEN} open disputes. Please wait until one is decided`)
  const outcome = await withWords(identity, dispute, user, [words, receipt], ([said = '', proof = null]) =>
    handleCommand(
      store,
      streams.dispute(dispute),
      decider,
      { type: 'OpenDispute', dispute, user, competition, subject, words: said, receipt: proof, since, now },
      metadata,
      { fresh },
    ),
  )
  if (outcome.kind === 'refused') await dropCase(identity, dispute)
  return outcome
}

/** Whatever is written about a dispute. @param commandOf makes the command of the hash of the words */
export function sayInDispute(
  { store, identity, ...writing }: Disputing,
  context: RequestContext,
  asked: { readonly command: DisputeCommand['type']; readonly dispute: DisputeId; readonly words: string },
  by: UserId,
  commandOf: (words: string, now: string) => DisputeCommand,
): Promise<Done> {
  const { dispute, words, command: type } = asked
  return carryOut({ store, ...writing }, context, { command: type, payload: asked }, ({ metadata, fresh }) =>
    withWords(identity, dispute, by, [words], ([said = '']) =>
      handleCommand(
        store,
        streams.dispute(dispute),
        decider,
        commandOf(said, metadata.occurredAt),
        metadata,
        { fresh },
      ),
    ),
  )
}

/** A command that carries no words of its own. */
export function actInDispute(
  writing: Writing,
  context: RequestContext,
  command: DisputeCommand & { readonly dispute: DisputeId },
): Promise<Done> {
  const { type, ...payload } = command
  return carryOut(writing, context, { command: type, payload }, ({ metadata, fresh }) =>
    handleCommand(writing.store, streams.dispute(command.dispute), decider, command, metadata, { fresh }),
  )
}

/** Keeps the words for the event, and drops them where no event took them. */
async function withWords(
  identity: IdentityDatabase,
  dispute: DisputeId,
  user: UserId,
  texts: readonly (string | undefined)[],
  write: (hashes: readonly (string | undefined)[]) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const hashes: (string | undefined)[] = []
  for (const words of texts)
    hashes.push(words === undefined ? undefined : await keepWords(identity, { dispute, user, words }))
  const outcome = await write(hashes)
  const event = outcome.kind === 'done' ? outcome.event : undefined
  const taken = event && 'words' in event.data ? event.data.words : null
  if (taken !== hashes[0]) await dropWords(identity, ...hashes.filter(one => one !== undefined))
  return outcome
}
