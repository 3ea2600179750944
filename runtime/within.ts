/** Thrown where an answer did not come in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Waits for an answer as long as is bearable; the work itself goes on, and what it answers later is dropped.
 *
 * Each request passes here twice. The error is made when the time is over and not before, as `p-timeout` makes it: its
 * stack took 5 % of the API's CPU under a load of saves.
 * @throws TimeoutError when the time is over
 */
export async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const expire = () => late.reject(new TimeoutError(`not answered within ${milliseconds} ms`))
  // In a process that was busy, the timer is due before the answer is read that has come meanwhile.
  const timer = setTimeout(() => setImmediate(expire), milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
