import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { FairQueue } from './fair-queue.ts'

const BOUNDS = { atOnce: 1, waiting: 6, ofOneCaller: 3 }
const fan = (caller: string, signal?: AbortSignal) => ({ caller, isStaff: false, signal })
const staff = { caller: 'admin', isStaff: true }

/** Works that end when they are told to, in the order in which they began. */
function held(queue: FairQueue) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, share: Parameters<FairQueue['run']>[0]) =>
    queue.run(share, async () => {
      began.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
    })
  async function endAll(works: readonly Promise<unknown>[]) {
    const over = Promise.allSettled(works)
    let done = false
    void over.then(() => {
      done = true
    })
    while (!done) {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    return over
  }
  return { began, ask, endAll }
}
const refusals = (ended: readonly PromiseSettledResult<unknown>[]) =>
  ended.flatMap(result =>
    result.status === 'rejected' && result.reason instanceof ApiError ? [result.reason.status] : [],
  )

test('a caller who asks for everything leaves the others their turns, and staff come first', async () => {
  const { began, ask, endAll } = held(new FairQueue(BOUNDS))
  const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map(name => ask(name, fan('ada')))
  works.push(ask('b1', fan('ben')), ask('c1', fan('cy')), ask('s1', staff))
  const ended = await endAll(works)
  expect(refusals(ended)).toEqual([429, 429])
  expect(began).toEqual(['a1', 's1', 'b1', 'c1', 'a2', 'a3'])
})

test('beyond its places the queue refuses, and staff have places of their own', async () => {
  const { ask, endAll } = held(new FairQueue(BOUNDS))
  const works = Array.from({ length: 9 }, (_, at) => ask(`${at}`, fan(`fan ${at}`)))
  works.push(ask('s1', staff))
  expect(refusals(await endAll(works))).toEqual([503, 503])
})

test('who no longer waits gives the place back', async () => {
  const { began, ask, endAll } = held(new FairQueue(BOUNDS))
  const gone = new AbortController()
  const works = [ask('a1', fan('ada')), ask('b1', fan('ben', gone.signal)), ask('c1', fan('cy'))]
  gone.abort(new Error('went away'))
  const ended = await endAll(works)
  expect(began).toEqual(['a1', 'c1'])
  expect(ended[1]).toMatchObject({ status: 'rejected', reason: { message: 'went away' } })
})
