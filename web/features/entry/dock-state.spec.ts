import { expect, test } from 'vitest'
import { type Docked, dockState } from './dock-state.ts'

const nothing: Docked = {
  visitor: false,
  matches: 10,
  saved: 6,
  changes: 0,
  incomplete: 0,
  waits: false,
  failure: null,
  savedAt: null,
}
const says = (dock: Partial<Docked>) => {
  const { kind, title, detail } = dockState({ ...nothing, ...dock })
  return [kind, title, detail]
}

test.each<[string, Partial<Docked>, readonly string[]]>([
  ['nothing typed', {}, ['idle', '6 of 10 predicted', '']],
  ['nothing typed by a visitor', { visitor: true }, ['idle', 'Type your scores', '']],
  ['one score', { changes: 1 }, ['typed', '1 score not saved', '']],
  ['two scores', { changes: 2, incomplete: 1 }, ['typed', '2 scores not saved', '1 not filled yet']],
  [
    'scores of a visitor',
    { changes: 2, visitor: true },
    ['typed', '2 scores not saved', 'Kept here until you sign up'],
  ],
  ['half a match', { incomplete: 1 }, ['half', '1 not filled yet', 'Fill both scores of a match to save it']],
  ['a save', { savedAt: '14:02' }, ['saved', 'Saved 14:02', 'Your score has been submitted']],
  ['typed after a save', { savedAt: '14:02', changes: 1 }, ['typed', '1 score not saved', '']],
  [
    'a save without a connection',
    { waits: true, changes: 2 },
    ['waits', 'Waits for a connection', 'Your scores are kept here'],
  ],
  [
    'a save that failed',
    { failure: new Error('x'), changes: 2, waits: true },
    ['failed', 'Something went wrong! Please try again.', 'Your scores are kept here'],
  ],
])('%s', (_, dock, words) => {
  expect(says(dock)).toEqual(words)
})
