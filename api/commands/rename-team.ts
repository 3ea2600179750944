/** Another name of a team, in all matches and tables of its competition. */
import { competition } from '#domain/competition/competition.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { openMatches, teamsOf } from '#projections/fixtures/queries.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, type Writing } from './carry-out.ts'
import { guardsOf, MATCHES_WITHIN } from './competition-life.ts'

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
  asked: AskedName,
): Promise<Done> {
  const { competition: id, ...names } = asked
  const command = { command: 'RenameTeam', payload: asked }
  return carryOut({ store, ...writing }, context, command, async ({ metadata, fresh }) => {
    if (!(await readModel.waitFor(await store.head(), MATCHES_WITHIN))) return { kind: 'busy' }
    const db = await readModel.live()
    const rounds = await openMatches(db, id)
    const teams = (await teamsOf(db, id)).map(({ team }) => team)
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
