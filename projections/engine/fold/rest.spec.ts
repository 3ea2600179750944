import { expect, test } from 'vitest'
import { createRest, REST } from './rest.ts'

/** What a batch took, in milliseconds: so long that a busy machine does not blur the two rests. */
const TOOK = 250

test('a fold rests longer while others write events', async () => {
  let head = '1'
  const rest = createRest({ head: async () => head }, undefined)
  const rested = async () => {
    const begun = performance.now()
    await rest(TOOK)
    const rested = (performance.now() - begun) / TOOK
    return rested > REST.busy - 0.1 ? 'busy' : 'quiet'
  }
  const rests = [await rested(), await rested()]
  head = '2'
  rests.push(await rested(), await rested())
  expect(rests).toEqual(['quiet', 'quiet', 'busy', 'quiet'])
})

test('a fold that is called off does not rest', async () => {
  const rest = createRest({ head: async () => '1' }, AbortSignal.abort(new Error('called off')))
  await expect(rest(1_000_000)).rejects.toThrow()
})
