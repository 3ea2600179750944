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
