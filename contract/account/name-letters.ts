/** What the names of persons are made of, beside blanks, inside of a character class: the same in every form. */

/** Letters of any script with their marks; apostrophes, typed and printed; hyphens. O'Connor, D’Arcy, Jean-Luc. */
export const NAME_LETTERS = "\\p{L}\\p{M}'\u2019\u02BC\u2010\\-"
