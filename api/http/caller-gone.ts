/** The caller of a question went away, and what was worked on for them ended: no failure, and nobody reads an answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}
