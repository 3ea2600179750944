/**
 * Ends a process with its supervisor. A supervisor that was killed stops no child; an API that went on
 * would hold the port, and a Postgres its data folder, against the next start.
 * @param stop called once; never where this process has no supervisor
 */
export function whenParentIsGone(stop: () => void): void {
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', stop)
  else stop()
}
