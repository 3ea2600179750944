/** Another name of a team, in all matches and tables of its competition, and the colours of its shield. */
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { TeamColours } from '#domain/competition/parts.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { teamsOf } from '#projections/round/queries.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'
import { guardsOf, roundsNow } from './life-commands.ts'

type Changing = Writing & { readonly readModel: ReadModel }

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
export function renameTeam(services: Changing, context: RequestContext, request: AskedName): Promise<Done> {
  const { competition: id, ...names } = request
  return onTeams(services, context, { id, command: 'RenameTeam', payload: request }, teams => ({
    type: 'RenameTeam',
    ...names,
    teams,
  }))
}

interface AskedColours {
  readonly competition: CompetitionId
  readonly team: string
  readonly to: TeamColours | null
}

/** @throws ApiError 404 for an unknown competition, 400 for an unknown team */
export function chooseTeamColours(
  services: Changing,
  context: RequestContext,
  request: AskedColours,
): Promise<Done> {
  const { competition: id, ...choice } = request
  return onTeams(services, context, { id, command: 'ChooseTeamColours', payload: request }, teams => ({
    type: 'ChooseTeamColours',
    ...choice,
    teams,
  }))
}

interface OnTeams {
  readonly id: CompetitionId
  readonly command: string
  readonly payload: object
}

/** @param commandFor what is asked, by the present names of all teams */
function onTeams(
  { store, readModel, ...writing }: Changing,
  context: RequestContext,
  { id, ...command }: OnTeams,
  commandFor: (teams: readonly string[]) => CompetitionCommand,
): Promise<Done> {
  return carryOut({ store, ...writing }, context, command, async ({ metadata, fresh }) => {
    const rounds = await roundsNow({ store, readModel }, id)
    if (rounds === null) return { kind: 'busy' }
    const teams = (await teamsOf(await readModel.live(), id)).map(({ team }) => team)
    const options = { fresh, guards: guardsOf(id, rounds) }
    return handleCommand(store, streams.competition(id), competition, commandFor(teams), metadata, options)
  })
}
