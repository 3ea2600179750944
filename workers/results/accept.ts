/** Enters what a source kept saying, where the competition takes results without an admin. */
import { hash } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { roundOfSource, type SourceCommand } from '#domain/round/of-source.ts'
import { sourceActor } from '#domain/source.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type OpenProposal, ripeProposals } from '#projections/proposal/queries.ts'
import { type EachDeps, each } from '../each.ts'

/** The namespace of the commands; changing it would let a result be entered by another command. */
const COMMANDS = 'c07a4be2-6d1f-4a53-9b6e-0f3d2a8c7e15'

interface AcceptDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: ReadModel
}

interface Source {
  /** as observations name it */
  readonly name: string
  /** the kind of source, as readers of the history see it */
  readonly kind: string
}

/** Each result is entered once, however many workers enter it, and an entered one stays. @returns events written */
export async function acceptResults(deps: AcceptDeps, { name, kind }: Source, now: Date): Promise<number> {
  let written = 0
  await each(deps, {
    work: `results of ${name}`,
    items: await ripeProposals(await deps.readModel.live(), name, now.toISOString()),
    nameOf: ({ match }) => match,
    handle: async proposal => {
      written += await enter(deps.store, proposal, kind, now)
    },
  })
  return written
}

async function enter(store: EventStore, proposal: OpenProposal, kind: string, now: Date): Promise<number> {
  let written = 0
  for (const command of commandsOf(proposal, now)) {
    const outcome = await handleCommand(
      store,
      streams.roundOf(proposal.match),
      roundOfSource,
      command,
      metadataOf(proposal, command, kind, now),
    )
    // A winner needs the score before it.
    if (outcome.kind !== 'done' && outcome.kind !== 'quiet') break
    if (outcome.kind === 'done' && !outcome.repeated) written += 1
  }
  return written
}

function commandsOf({ match, observed: { score, winner } }: OpenProposal, now: Date): SourceCommand[] {
  return [
    ...(score ? [{ type: 'EnterScore' as const, match, score, now: now.toISOString() }] : []),
    ...(winner ? [{ type: 'SetWinner' as const, match, winner }] : []),
  ]
}

/** The same word of the source makes the same command, on every worker and at every try. */
function metadataOf(
  { source, since, observed }: OpenProposal,
  command: SourceCommand,
  kind: string,
  now: Date,
) {
  const word = command.type === 'EnterScore' ? observed.score : observed.winner
  const commandId = uuidv5(
    JSON.stringify([source, command.match, command.type, word, since.toISOString()]),
    COMMANDS,
  )
  return {
    commandId,
    commandHash: hash('sha256', JSON.stringify(word)),
    correlationId: commandId,
    causationId: commandId,
    actor: sourceActor(kind),
    occurredAt: now.toISOString(),
  }
}
