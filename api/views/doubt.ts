/** What a reader may read of a sentence about the store, the log and its copy. */
import type { SignedIn } from '#people/identity/sessions.ts'

/** As sentences name it: ` at postgres://db.internal:5432/skor`, or a file, ` '/var/lib/skor'`. */
const PLACE = / (?:at [a-z][a-z+.-]*:\/\/\S*[^\s,;:.)]|'\/[^']*')/gi

/**
 * Staff read the sentence as the log lines have it. Everybody else reads the same one without hosts, names of databases and
 * files: they are the operator's, and of use to attackers alone.
 * @param sentence null where all is well
 */
export function forReader<Sentence extends string | null>(
  sentence: Sentence,
  { isStaff }: { readonly isStaff: boolean },
): Sentence {
  return (isStaff ? sentence : (sentence?.replace(PLACE, '') ?? null)) as Sentence
}

export function isStaff(user: Pick<SignedIn, 'role'> | null): boolean {
  return user !== null && user.role !== 'user'
}
