/** Work whose connections may be cut is begun again, as a job is; it must come to an end. */
export async function insist(work: () => Promise<unknown>): Promise<void> {
  const TRIES = 20
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (problem) {
      if (attempt === TRIES) throw problem
    }
  }
}
