/** A receipt that a fan attaches: checked as a stranger would, against the key of the log. */
import { ApiError, errors } from '#contract/errors.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { parseKeyList } from '#proof/key-list.ts'
import { parseVkey } from '#proof/note/key.ts'
import { parseProofFile } from '#proof/proof-file.ts'
import { type CheckedReceipt, checkReceipt } from '#proof/receipt.ts'

/** @throws ApiError 400 with what is wrong, in a sentence */
export async function checkedReceipt(log: LogDatabase, file: string): Promise<CheckedReceipt> {
  try {
    parseProofFile(file)
    const { keys } = await headOf(log)
    if (keys === null) throw errors.notSealedYet()
    const [first, ...others] = parseKeyList(keys).keys.map(({ vkey }) => parseVkey(vkey))
    if (!first) throw errors.notSealedYet()
    return await checkReceipt(file, [first, ...others])
  } catch (problem) {
    if (problem instanceof ApiError) throw problem
    throw errors.wrongReceipt(problem instanceof Error ? problem.message : 'it can not be read')
  }
}

/** @throws ApiError 400 for a receipt of another fan, or of another competition */
export async function ownReceipt(
  log: LogDatabase,
  file: string,
  owner: { readonly user: UserId; readonly competition: CompetitionId },
): Promise<CheckedReceipt> {
  const checked = await checkedReceipt(log, file)
  const { user, competition } = checked.event.data
  if (user !== owner.user || competition !== owner.competition)
    throw errors.wrongReceipt('it is none of your saves of this competition')
  return checked
}
