const POLL_MS = 20

/**
 * Waits for an effect by looking for it.
 * @throws Error naming what did not come true within `milliseconds`
 */
export async function until(
  effect: string,
  check: () => Promise<boolean> | boolean,
  milliseconds = 15_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within ${milliseconds} ms: ${effect}`)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}
