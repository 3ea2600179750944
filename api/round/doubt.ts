/** What a reader may read of a sentence about the store, the log and its copy. */

/** As sentences name it: ` at postgres://db.internal:5432/skor`, or a file, ` '/var/lib/skor'`. */
const PLACE = / (?:at [a-z][a-z+.-]*:\/\/\S*[^\s,;:.)]|'\/[^']*')/gi

export interface Reader {
  /** an admin, an auditor, or who operates the machine */
  readonly isStaff: boolean
}

/**
 * Staff read the sentence as the log lines have it. Everybody else reads the same one without hosts, names of databases and
 * files: they are the operator's, and of use to attackers alone.
 * @param sentence null where all is well
 */
export function forReader<Sentence extends string | null>(sentence: Sentence, { isStaff }: Reader): Sentence {
  return (isStaff ? sentence : (sentence?.replace(PLACE, '') ?? null)) as Sentence
}
