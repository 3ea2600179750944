/** What an admin enters of a league's decisions on a team's points. */
import { ApiError } from '#contract/errors.ts'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { Deduction } from '#domain/competition/events.ts'
import { dayOf } from '#domain/instant.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { tables } from '#projections/fixtures/league-tables.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, type Writing } from './carry-out.ts'

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
  { competition: id, ...asked }: InCompetition & Deduction,
): Promise<Done> {
  const placed = await tables(await writing.readModel.live(), id, dayOf(context.now.toISOString()))
  const teams = placed.flatMap(({ rows }) => rows.map(({ team }) => team))
  if (teams.length > 0 && !teams.includes(asked.team))
    throw new ApiError(400, 'unknown-team', `No team of the table is called ${asked.team}`)
  return decided(writing, context, id, { type: 'DeductPoints', ...asked })
}

/** @throws ApiError 404 for an unknown deduction */
export function liftDeduction(
  writing: Writing,
  context: RequestContext,
  { competition: id, ...asked }: InCompetition & { readonly deduction: number; readonly reason: string },
): Promise<Done> {
  return decided(writing, context, id, { type: 'LiftPointsDeduction', ...asked })
}

function decided(
  writing: Writing,
  context: RequestContext,
  id: CompetitionId,
  command: CompetitionCommand,
): Promise<Done> {
  const asked = { command: command.type, payload: { id, ...command } }
  return carryOut(writing, context, asked, ({ metadata, fresh }) =>
    handleCommand(writing.store, streams.competition(id), competition, command, metadata, { fresh }),
  )
}
