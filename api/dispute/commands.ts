/** Disputes: what fans open and answer, and what admins make of them. */
import { fold } from '#domain/decider.ts'
import { quiet, refuse } from '#domain/decision.ts'
import type { DisputeCommand, Involved } from '#domain/dispute/commands.ts'
import { dispute as decider } from '#domain/dispute/dispute.ts'
import type { DisputeId, Subject, Verdict } from '#domain/dispute/events.ts'
import { MAX_OPEN } from '#domain/dispute/terms.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand, readHistory } from '#eventstore/command-handler.ts'
import { beginCase, dropCase } from '#people/dispute/cases.ts'
import { disputeWords } from '#people/dispute/words.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { subjectKey } from '#projections/dispute/projection.ts'
import { casesOf } from '#projections/dispute/queries.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type Command, carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { Queue } from '../execute/turns.ts'
import type { RequestContext } from '../http/route.ts'
import { factsOf } from './facts.ts'

/** How long opening a dispute waits until the read model knows all cases of the fan, in milliseconds. */
const KNOWN_WITHIN = { milliseconds: 4_000 }
/** How often a verdict is decided anew where another process writes in the same case. */
const MAX_ATTEMPTS = 10
const BUSY = { kind: 'busy' } as const

export interface Disputing extends Writing {
  readonly readModel: ReadModel
  readonly identity: IdentityDatabase
  readonly queue: Queue
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
  request: Opening,
): Promise<Done & { readonly dispute: DisputeId }> {
  let dispute = ''
  const done = await carryOut(
    disputing,
    context,
    { command: 'OpenDispute', payload: request },
    async command => {
      dispute = command.metadata.commandId
      return open(disputing, command, user, request)
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
  const writer = { about: dispute, user, inOffice: false }
  const outcome = await withWords(identity, writer, [words, receipt], ([hash = '', proof = null]) =>
    handleCommand(
      store,
      streams.dispute(dispute),
      decider,
      { type: 'OpenDispute', dispute, user, competition, subject, words: hash, receipt: proof, since, now },
      metadata,
      { fresh },
    ),
  )
  if (outcome.kind === 'refused') await dropCase(identity, dispute)
  return outcome
}

/** Whatever is written about a dispute. @param commandOf makes the command of the hash of the words */
export function sayInDispute(
  disputing: Disputing,
  context: RequestContext,
  request: { readonly command: DisputeCommand['type']; readonly dispute: DisputeId; readonly words: string },
  by: UserId,
  commandOf: (words: string, now: string) => DisputeCommand,
): Promise<Done> {
  const { store, identity } = disputing
  const { dispute, words, command: type } = request
  return carryOut(disputing, context, { command: type, payload: request }, ({ metadata, fresh }) =>
    inTurn(disputing, dispute, () =>
      withWords(identity, { about: dispute, user: by, inOffice: IN_OFFICE[type] }, [words], ([hash = '']) =>
        handleCommand(
          store,
          streams.dispute(dispute),
          decider,
          commandOf(hash, metadata.occurredAt),
          metadata,
          { fresh },
        ),
      ),
    ),
  )
}

/** What admins and auditors say in their office. */
const IN_OFFICE: Readonly<Record<DisputeCommand['type'], boolean>> = {
  OpenDispute: false,
  AssignDispute: false,
  AskFan: true,
  CommentDispute: true,
  AnswerDispute: false,
  ReopenDispute: false,
  DecideDispute: false,
  ConfirmVerdict: false,
  LinkCorrection: false,
}

interface AskedVerdict {
  readonly dispute: DisputeId
  readonly verdict: Verdict
  readonly words: string
}

/**
 * An admin's verdict. The same one twice is proposed once: words have another hash each time, so they are compared here.
 * @param involved who may be no judge of it
 */
export function decideDispute(
  disputing: Disputing,
  context: RequestContext,
  { dispute, words, verdict }: AskedVerdict,
  by: UserId,
  involved: Involved,
): Promise<Done> {
  const { store, identity } = disputing
  const stream = streams.dispute(dispute)
  // The verdict is a part of what was asked: the same key with another verdict is another request.
  const request = { command: 'DecideDispute', dispute, words, verdict }
  const decide = async ({ metadata, fresh }: Command): Promise<CommandOutcome> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const events = await readHistory(store, stream)
      const state = fold(decider, events)
      const known = state.status === 'proposed' && state.proposal.by === by ? state.proposal : null
      // A command that comes again finds its own event.
      if (fresh && known?.verdict === verdict && (await isText(identity, known.words, words))) return quiet
      const outcome = await withWords(
        identity,
        { about: dispute, user: by, inOffice: true },
        [words],
        ([hash = '']) =>
          handleCommand(
            store,
            stream,
            decider,
            { type: 'DecideDispute', dispute, by, verdict, words: hash, involved },
            metadata,
            { fresh, guards: { streams: [{ stream, revision: events.at(-1)?.revision ?? -1 }] } },
          ),
      )
      if (outcome.kind !== 'stale') return outcome
    }
    return BUSY
  }
  return carryOut(disputing, context, { command: 'DecideDispute', payload: request }, command =>
    inTurn(disputing, dispute, () => decide(command)),
  )
}

async function isText(identity: IdentityDatabase, named: string, text: string): Promise<boolean> {
  return (await disputeWords.find(identity, [named])).get(named) === text
}

/** A second admin confirms the very proposal that was read. @param involved who may be no judge of it */
export function confirmVerdict(
  disputing: Disputing,
  context: RequestContext,
  request: { readonly dispute: DisputeId; readonly words: string },
  by: UserId,
  involved: Involved,
): Promise<Done> {
  const command = { type: 'ConfirmVerdict', ...request, by, involved } as const
  const { dispute } = request
  const payload = { ...request, by }
  return carryOut(disputing, context, { command: command.type, payload }, ({ metadata, fresh }) =>
    inTurn(disputing, dispute, () =>
      handleCommand(disputing.store, streams.dispute(dispute), decider, command, metadata, { fresh }),
    ),
  )
}

/** A command that carries no words of its own. */
export function actInDispute(
  disputing: Disputing,
  context: RequestContext,
  command: DisputeCommand & { readonly dispute: DisputeId },
): Promise<Done> {
  const { type, ...payload } = command
  const { dispute } = command
  return carryOut(disputing, context, { command: type, payload }, ({ metadata, fresh }) =>
    inTurn(disputing, dispute, () =>
      handleCommand(disputing.store, streams.dispute(dispute), decider, command, metadata, { fresh }),
    ),
  )
}

/** One after the other in this process: of many who write in a case at once none loses a race to the others. */
function inTurn(
  { queue }: Disputing,
  dispute: DisputeId,
  write: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  return queue.run(`dispute ${dispute}`, write)
}

/** Keeps the words for the event, and drops them where no event took them. */
async function withWords(
  identity: IdentityDatabase,
  writer: { readonly about: DisputeId; readonly user: UserId; readonly inOffice: boolean },
  texts: readonly (string | undefined)[],
  write: (hashes: readonly (string | undefined)[]) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const hashes: (string | undefined)[] = []
  for (const words of texts)
    hashes.push(words === undefined ? undefined : await disputeWords.keep(identity, { ...writer, words }))
  const outcome = await write(hashes)
  const event = outcome.kind === 'done' ? outcome.event : undefined
  const taken = event && 'words' in event.data ? event.data.words : null
  if (taken !== hashes[0])
    await disputeWords.drop(
      identity,
      hashes.filter(hash => hash !== undefined),
    )
  return outcome
}
