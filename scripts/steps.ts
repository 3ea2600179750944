/** What `npm start` says of each step: that it has begun, and how long it took. */

const MILLISECONDS_PER_SECOND = 1_000

/**
 * @param begins such as 'Building the web app'
 * @param done such as 'The web app is built'
 */
export async function step<T>(begins: string, done: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  console.log(`${begins}...`)
  const result = await work()
  console.log(`${done} (${((performance.now() - began) / MILLISECONDS_PER_SECOND).toFixed(1)} s).`)
  return result
}
