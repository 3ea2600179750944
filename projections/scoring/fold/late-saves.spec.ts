import { expect, test } from 'vitest'
import type { RecordedEvent } from '#eventstore/port.ts'
import { lateOf, partsOf, sinceColumns } from './late-saves.ts'

const LATE = { matches: [{ match: 'a', since: '2022-08-27T11:00:00.000Z' }] }

/** Events in global order, each a letter for its round, in capitals where it says which saves of the round came late; `-` has no round. */
function batch(letters: string): RecordedEvent[] {
  return [...letters].map((letter, at) => {
    const round = letter === '-' ? {} : { round: letter.toLowerCase().charCodeAt(0) }
    const late = /[A-Z]/.test(letter) ? { late: LATE } : {}
    const data = { competition: 'league', ...round, ...late }
    return { data, id: letter, position: String(at + 1).padStart(20, '0') } as unknown as RecordedEvent
  })
}

const textsOf = (parts: readonly (readonly RecordedEvent[])[]) =>
  parts.map(part => part.map(({ id }) => id).join(''))

test.each([
  ['', []],
  ['aab', ['aab']],
  ['aA', ['aA']],
  ['aAa', ['aA', 'a']],
  ['aAaAa', ['aA', 'aA', 'a']],
  ['aBAb', ['aBA', 'b']],
  ['aABbA-aB', ['aAB-', 'bAB', 'a']],
  ['AaB-bC', ['AB-C', 'ab']],
])('%s is folded in the parts %j', (letters, parts) => {
  expect(textsOf(partsOf(batch(letters)))).toEqual(parts)
})

test('a part says of each round what its event says', () => {
  const [part = []] = partsOf(batch('aBbA'))
  expect(lateOf(part)).toEqual([
    { roundKey: expect.objectContaining({ round: 98 }), saves: LATE, before: '00000000000000000002' },
    { roundKey: expect.objectContaining({ round: 97 }), saves: LATE, before: '00000000000000000004' },
  ])
})

test.each([
  ['', null],
  ['00000000000000000042', '00000000000000000042'],
  ['00000000000000000042.7', '00000000000000000042'],
])('an event at the position %j speaks of the saves before %j', (position, before) => {
  const [event] = batch('A')
  expect(lateOf([{ ...event, position } as RecordedEvent])).toMatchObject([{ before }])
})

test('a part without such an event says nothing', () => {
  expect(lateOf(batch('ab-'))).toEqual([])
})

test('what is late stands in columns', () => {
  const [late] = LATE.matches
  expect(sinceColumns.map(([name, type, value]) => [name, type, late && value(late as never)])).toEqual([
    ['match_id', 'text', 'a'],
    ['since', 'timestamptz', '2022-08-27T11:00:00.000Z'],
  ])
})
