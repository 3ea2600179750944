import { expect, test } from 'vitest'
import { addMatchProblems } from './add-match-form.ts'

const form = {
  round: '2',
  home: 'Reds',
  away: 'Blues',
  kickOff: '',
  ground: '',
  group: '',
  category: '',
  reason: 'It was left out',
}
const fields = (changes: Partial<typeof form>) =>
  addMatchProblems({ ...form, ...changes }).map(({ field }) => field)

test('a round, two teams and a reason are needed; the kick-off may not be known yet', () => {
  expect(fields({})).toEqual([])
  expect(fields({ kickOff: '2026-03-14T15:00' })).toEqual([])
  expect(fields({ round: '', home: ' ', away: '', reason: '' })).toEqual(['round', 'home', 'away', 'reason'])
  expect(fields({ away: ' Reds ' })).toEqual(['away'])
})
