/** Whether results that a source keeps saying are entered without an admin. */
import { competition } from '#domain/competition/competition.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

/** @throws ApiError 404 for an unknown competition */
export function setResultsAcceptance(
  writing: Writing,
  context: RequestContext,
  request: { readonly competition: CompetitionId; readonly automatic: boolean },
): Promise<Done> {
  const { competition: id, automatic } = request
  const command = { type: 'SetResultsAcceptance', automatic } as const
  return carryOut(writing, context, { command: command.type, payload: request }, ({ metadata, fresh }) =>
    handleCommand(writing.store, streams.competition(id), competition, command, metadata, { fresh }),
  )
}
