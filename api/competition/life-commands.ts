/** How far a competition has come: an admin finishes it, archives it, and opens it again. */
import { competition } from '#domain/competition/competition.ts'
import type { Life } from '#domain/competition/parts.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, RoundNumber } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore, Guards } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { openMatches } from '#projections/round/queries.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

/** How long what rests on all matches waits until the read model has them, in milliseconds. */
const MATCHES_WITHIN = { milliseconds: 4_000 }

interface AskedMove {
  readonly competition: CompetitionId
  readonly to: Life
  readonly reason: string
}

/**
 * Finishing counts the open matches once the read model has all that is stored, and the append is refused where a round has
 * moved since.
 * @throws ApiError 404 for an unknown competition, 409 where matches are open or the competition is not so far
 */
export function moveCompetition(
  { store, readModel, ...writing }: Writing & { readonly readModel: ReadModel },
  context: RequestContext,
  request: AskedMove,
): Promise<Done> {
  const { competition: id, to, reason } = request
  const command = { command: 'MoveCompetition', payload: request }
  return carryOut({ store, ...writing }, context, command, async ({ metadata, fresh }) => {
    const rounds = to === 'finished' ? await roundsNow({ store, readModel }, id) : []
    if (rounds === null) return { kind: 'busy' }
    return handleCommand(
      store,
      streams.competition(id),
      competition,
      {
        type: 'MoveCompetition',
        to,
        reason,
        openMatches: rounds.reduce((sum, { open }) => sum + open, 0),
      },
      metadata,
      { fresh, guards: guardsOf(id, rounds) },
    )
  })
}

/** @returns the rounds as the read model has them once it has all that is stored; null where that takes too long */
export async function roundsNow(
  { store, readModel }: { readonly store: EventStore; readonly readModel: ReadModel },
  competition: CompetitionId,
) {
  if (!(await readModel.waitFor(await store.head(), MATCHES_WITHIN))) return null
  return openMatches(await readModel.live(), competition)
}

/** The append is refused where one of the rounds has moved since they were read. */
export function guardsOf(
  competition: CompetitionId,
  rounds: readonly { readonly round: RoundNumber; readonly revision: number }[],
): Guards {
  return {
    streams: rounds.map(({ round, revision }) => ({
      stream: streams.round(competition, round),
      revision: revision < 0 ? 'noStream' : revision,
    })),
  }
}
