/** What an admin enters of a league's decisions on the points of teams, on their places and on what places lead to. */
import { StaffError } from '#contract/staff-errors.ts'
import type {
  AddRounds,
  AdoptTableMarks,
  AdoptTableOrder,
  CompetitionCommand,
  SetStages,
} from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { PlaceDecision } from '#domain/competition/events.ts'
import type { Deduction } from '#domain/competition/parts.ts'
import { dayOf } from '#domain/instant.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type PlacedTeam, roundsWithMatches, tables } from '#projections/round/league-tables.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

interface InCompetition {
  readonly competition: CompetitionId
}

/**
 * @throws ApiError 400 for a team that stands in no table of the competition
 * @throws ApiError 404 for an unknown competition
 */
export async function deductPoints(
  writing: Writing & { readonly readModel: ReadModel },
  context: RequestContext,
  { competition: id, ...request }: InCompetition & Deduction,
): Promise<Done> {
  const placed = await tables(await writing.readModel.live(), id, dayOf(context.now.toISOString()))
  const teams = placed.flatMap(({ rows }) => rows.map(({ team }) => team))
  if (teams.length > 0 && !teams.includes(request.team))
    throw new StaffError(400, 'unknown-team', `No team of the table is called ${request.team}`)
  return decided(writing, context, id, { type: 'DeductPoints', ...request })
}

/** @throws ApiError 404 for an unknown deduction */
export function liftDeduction(
  writing: Writing,
  context: RequestContext,
  { competition: id, ...request }: InCompetition & { readonly deduction: number; readonly reason: string },
): Promise<Done> {
  return decided(writing, context, id, { type: 'LiftPointsDeduction', ...request })
}

/** @throws ApiError 400 for an order that can't be used, and for another one without a reason */
export function adoptTableOrder(
  writing: Writing,
  context: RequestContext,
  { competition: id, ...request }: InCompetition & Omit<AdoptTableOrder, 'type'>,
): Promise<Done> {
  return decided(writing, context, id, { type: 'AdoptTableOrder', ...request })
}

/** @throws ApiError 400 for marks that can't be shown, and for other ones without a reason */
export function adoptTableMarks(
  writing: Writing,
  context: RequestContext,
  { competition: id, ...request }: InCompetition & Omit<AdoptTableMarks, 'type'>,
): Promise<Done> {
  return decided(writing, context, id, { type: 'AdoptTableMarks', ...request })
}

/** @throws ApiError 400 for stages of other rounds, 409 for a stage with matches that would change its rounds or its shape */
export async function setStages(
  writing: Writing & { readonly readModel: ReadModel },
  context: RequestContext,
  { competition: id, ...request }: InCompetition & Omit<SetStages, 'type' | 'matches'>,
): Promise<Done> {
  const matches = await roundsWithMatches(await writing.readModel.live(), id)
  return decided(writing, context, id, { type: 'SetStages', ...request, matches })
}

/** @throws ApiError 400 for a name that a round has, 409 where nothing may be added to the competition */
export function addRounds(
  writing: Writing,
  context: RequestContext,
  { competition: id, ...request }: InCompetition & Omit<AddRounds, 'type' | 'after'>,
): Promise<Done> {
  return decided(writing, context, id, { type: 'AddRounds', ...request })
}

/** @throws ApiError 400 for teams that do not share a place of one table with each other, and with no other team */
export async function decidePlace(
  writing: Writing & { readonly readModel: ReadModel },
  context: RequestContext,
  { competition: id, ...request }: InCompetition & Readonly<PlaceDecision>,
): Promise<Done> {
  const asTheyAre = await tables(await writing.readModel.live(), id, dayOf(context.now.toISOString()), false)
  if (!asTheyAre.some(({ rows }) => shareAlone(rows, request.teams)))
    throw new StaffError(400, 'not-level', 'These teams are not the ones that are level on all criteria')
  return decided(writing, context, id, { type: 'DecidePlace', ...request })
}

/** Whether the teams, and no other, share a place. */
function shareAlone(rows: readonly PlacedTeam[], teams: readonly string[]): boolean {
  const place = rows.find(({ team }) => team === teams[0])?.place
  const sharing = rows.filter(row => row.place === place).map(({ team }) => team)
  return sharing.length === teams.length && sharing.every(team => teams.includes(team))
}

function decided(
  writing: Writing,
  context: RequestContext,
  id: CompetitionId,
  command: CompetitionCommand,
): Promise<Done> {
  const request = { command: command.type, payload: { id, ...command } }
  return carryOut(writing, context, request, ({ metadata, fresh }) =>
    handleCommand(writing.store, streams.competition(id), competition, command, metadata, { fresh }),
  )
}
