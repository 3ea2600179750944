import { describe, expect, test } from 'vitest'
import type { StoredEvent } from '../codec.ts'
import { type Commit, fromRow, toCommit } from './commit.ts'

const ids = ['0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f', '1b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f']
const command = { commandId: 'c', actor: { id: 'fan', role: 'user' }, occurredAt: '2026-01-01T00:00:00.000Z' }

function stored(index: number, metadata: object): StoredEvent {
  return { id: ids[index] ?? '', type: 'Played', schemaVersion: 3, data: { seconds: index }, metadata }
}
function rowOf(commit: Commit, { position = '9', revision = '4' } = {}) {
  const { events, metadata } = commit
  const list = `{${commit.ids.join()}}`
  return [position, 's', revision, list, JSON.stringify(events), JSON.stringify(metadata)] as const
}
const back = (events: readonly StoredEvent[]) => fromRow(rowOf(toCommit(events))).map(event => event.stored)

describe('the metadata of a commit', () => {
  test('are said once where all events say the same, by value', () => {
    const events = [stored(0, command), stored(1, { ...command, actor: { ...command.actor } })]
    expect(toCommit(events)).toEqual({
      ids,
      events: [
        { type: 'Played', version: 3, data: { seconds: 0 } },
        { type: 'Played', version: 3, data: { seconds: 1 } },
      ],
      metadata: command,
    })
    expect(back(events)).toEqual(events)
  })

  test.each([
    ['one says more', command, { ...command, judgedBy: { kickOff: 'k' } }],
    [
      'each says its own',
      { ...command, judgedBy: { kickOff: 'k' } },
      { ...command, judgedBy: { kickOff: 'l' } },
    ],
    ['nothing is shared', { a: 1 }, { b: 1 }],
    ['null is a value', { a: null }, {}],
  ])('come back as they were: %s', (_, first, second) => {
    const events = [stored(0, first), stored(1, second)]
    expect(back(events)).toEqual(events)
  })
})

test('a row names the place of its last event; the others stand before it', () => {
  const row = rowOf(toCommit([stored(0, command), stored(1, command)]), {
    position: '9007199254740993',
    revision: '7',
  })
  expect(fromRow(row)).toMatchObject([
    { stream: 's', revision: 6, position: '00009007199254740992' },
    { stream: 's', revision: 7, position: '00009007199254740993' },
  ])
})
