/**
 * Ends a process with the one that looks after it. A supervisor that was killed could stop nobody; an API that went on
 * would hold the port, and a Postgres its data folder, against the next start.
 * @param stop called once; never where nobody looks after this process
 */
export function whenParentIsGone(stop: () => void): void {
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', stop)
  else stop()
}
