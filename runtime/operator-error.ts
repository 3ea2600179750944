/** What the person who starts a program can mend: printed as its one sentence, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
