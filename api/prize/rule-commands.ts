/** The prizes of a competition: what is given, for what, and to how many. */
import { competition } from '#domain/competition/competition.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { hasBegun } from '#projections/round/queries.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

export interface AskedPrizes {
  readonly competition: CompetitionId
  readonly prizes: readonly PrizeRule[]
  readonly reason?: string | undefined
}

/**
 * @throws ApiError 400 for other prizes without a reason, once there are prizes or a match has locked
 * @throws ApiError 404 for an unknown competition
 */
export async function setPrizes(
  writing: Writing & { readonly readModel: ReadModel },
  context: RequestContext,
  request: AskedPrizes,
): Promise<Done> {
  const { competition: id, prizes, reason } = request
  const begun = await hasBegun(await writing.readModel.live(), id, context.now)
  return carryOut(writing, context, { command: 'SetPrizes', payload: request }, ({ metadata, fresh }) =>
    handleCommand(
      writing.store,
      streams.competition(id),
      competition,
      { type: 'SetPrizes', prizes, begun, reason },
      metadata,
      { fresh },
    ),
  )
}
