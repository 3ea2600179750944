/** What comes back from a void match, before the match itself may come back. */
import { StaffError } from '#contract/staff-errors.ts'
import { RETURNED_KINDS } from '#domain/coupon/kinds.ts'
import { roundOf } from '#domain/match-id.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { wholeSight } from '#projections/entry/sight.ts'
import { usesOnVoidMatches } from '#projections/scoring/queries.ts'
import type { Judging } from '../execute/judged.ts'
import { untilFolded } from '../execute/until-folded.ts'

/**
 * A match that comes back while its power-ups are on their way to the fans would leave some of them on the match and others
 * not. None is used on a void match, so what is back stays so.
 * @throws ApiError 409 while one is still on its way, 503 while the read model is behind
 */
export async function powerUpsAreBack(
  { book, readModel }: Pick<Judging, 'book'> & { readonly readModel: ReadModel },
  match: MatchId,
): Promise<void> {
  await untilFolded(readModel, (await book.refresh(roundOf(match))).round.events.at(-1))
  const left = await usesOnVoidMatches(await readModel.live(), wholeSight(), RETURNED_KINDS, 1, match)
  if (left.length > 0)
    throw new StaffError(
      409,
      'power-ups-on-their-way',
      'The power-ups of the void match are still on their way back to the fans: please try again in some seconds',
      { match },
    )
}
