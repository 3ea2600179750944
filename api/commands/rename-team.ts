/** Another name of a team, in all matches and tables of its competition. */
import { competition } from '#domain/competition/competition.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { teamsOf } from '#projections/fixtures/queries.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, type Writing } from './carry-out.ts'
import { guardsOf, roundsNow } from './competition-life.ts'

interface AskedName {
  readonly competition: CompetitionId
  readonly from: string
  readonly to: string
  readonly reason: string
}

/**
 * The teams are those of the read model once it has all that is stored, and the append is refused where a round has moved since.
 * @throws ApiError 404 for an unknown competition, 400 for an unknown team, 409 for a name that another team has or had
 */
export function renameTeam(
  { store, readModel, ...writing }: Writing & { readonly readModel: ReadModel },
  context: RequestContext,
  request: AskedName,
): Promise<Done> {
  const { competition: id, ...names } = request
  const command = { command: 'RenameTeam', payload: request }
  return carryOut({ store, ...writing }, context, command, async ({ metadata, fresh }) => {
    const rounds = await roundsNow({ store, readModel }, id)
    if (rounds === null) return { kind: 'busy' }
    const teams = (await teamsOf(await readModel.live(), id)).map(({ team }) => team)
    return handleCommand(
      store,
      streams.competition(id),
      competition,
      { type: 'RenameTeam', ...names, teams },
      metadata,
      { fresh, guards: guardsOf(id, rounds) },
    )
  })
}
