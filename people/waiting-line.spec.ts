import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

test('what is under way and what waits is bounded, and who is sent away may come back', async () => {
  const line = new WaitingLine({ atOnce: 2, waiting: 3 })
  const began: number[] = []
  const end = Promise.withResolvers<void>()
  const works = Array.from({ length: 7 }, (_, at) =>
    line.run(async () => {
      began.push(at)
      await end.promise
      return at
    }),
  )
  const ended = Promise.allSettled(works)
  expect(line.waiting).toBe(3)
  end.resolve()
  expect(await ended).toMatchObject([
    ...[0, 1, 2, 3, 4].map(value => ({ value })),
    ...[5, 6].map(() => ({ reason: { status: 503, code: 'busy' } })),
  ])
  expect(began).toEqual([0, 1, 2, 3, 4])
  expect(line.waiting).toBe(0)
  expect(await line.run(async () => 'later')).toBe('later')
})

test('a work that fails gives its place back', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 1 })
  const failing = line.run(() => Promise.reject(new Error('broken')))
  const next = line.run(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
