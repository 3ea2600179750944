import { expect, test } from 'vitest'
import { type Change, EVERYTHING } from '#domain/topics.ts'
import { START } from '#eventstore/port.ts'
import type { Moved } from '../fold/notify.ts'
import { keepAnswers } from './kept-answers.ts'

test.each<{ changed: Change; reads: number }>([
  { changed: 'board:a', reads: 1 },
  { changed: 'match:a', reads: 2 },
  { changed: 'match', reads: 2 },
  { changed: EVERYTHING, reads: 2 },
])(
  'an answer about all matches is read $reads times around a change of $changed',
  async ({ changed, reads }) => {
    const listeners = new Set<(moved: Moved) => void>()
    const changes = (listener: (moved: Moved) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const kept = keepAnswers({ changes }, ['match'])
    let read = 0
    const ask = () => kept.get({ key: 'form', rows: 1 }, async () => ++read)
    expect([await ask(), await ask()]).toEqual([1, 1])
    for (const listener of listeners) listener({ generation: 1, position: START, topics: [changed] })
    expect(await ask()).toBe(reads)
  },
)

/** Answers about subjects of the topic `match`, and what changes them. */
function asking() {
  let listen: (moved: Moved) => void = () => {}
  const kept = keepAnswers(
    {
      changes: listener => {
        listen = listener
        return () => {
          listen = () => {}
        }
      },
    },
    ['match'],
  )
  let read = 0
  return {
    kept,
    change: (...topics: Change[]) => listen({ generation: 1, position: START, topics }),
    ask: (subject?: string, key = 'form', rows = 1) =>
      kept.get({ key, rows, ...(subject !== undefined && { subject }) }, async () => ++read),
  }
}

test('an answer about a subject is read anew when that changes, or everything does', async () => {
  const { ask, change } = asking()
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1])
  change('match:a')
  expect([await ask('a'), await ask('b')]).toEqual([3, 2])
  change('match:a', 'match:a')
  expect([await ask('a'), await ask('b')]).toEqual([4, 2])
  change('match')
  expect([await ask('a'), await ask('b')]).toEqual([5, 6])
  change(EVERYTHING)
  expect([await ask('a'), await ask('b')]).toEqual([7, 8])
})

test('each question has its own answer, one without rows too', async () => {
  const { ask } = asking()
  expect([await ask('a', 'form', 0), await ask('a', 'table', 0), await ask('a', 'form', 0)]).toEqual([
    1, 2, 1,
  ])
})

test('an answer that fails is not kept', async () => {
  const { kept, ask } = asking()
  const failing = kept.get({ key: 'form', rows: 1 }, () => Promise.reject(new Error('no answer')))
  await expect(failing).rejects.toThrow('no answer')
  expect(await ask()).toBe(1)
})
