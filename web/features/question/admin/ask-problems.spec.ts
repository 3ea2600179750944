import { expect, test } from 'vitest'
import { type AskValues, askProblems, asksOf } from './ask-problems.ts'

const values: AskValues = {
  text: 'Who is champion?',
  kind: 'single',
  options: 'Ants\n\n Bees \n',
  choose: '2',
  min: '0',
  max: '60',
  locksAt: '2026-12-01T15:30',
}

test('what is typed becomes what is asked for', () => {
  expect(asksOf(values)).toEqual({ kind: 'single', options: ['Ants', 'Bees'] })
  expect(asksOf({ ...values, kind: 'several' })).toMatchObject({ choose: 2 })
  expect(asksOf({ ...values, kind: 'number' })).toEqual({ kind: 'number', min: 0, max: 60 })
})

test.each<[Partial<AskValues>, readonly string[]]>([
  [{}, []],
  [{ text: ' ' }, ['text']],
  [{ options: 'Ants' }, ['options']],
  [{ options: 'Ants\nBees\nAnts' }, ['options']],
  [{ kind: 'number', options: '' }, []],
  [{ locksAt: '' }, ['locksAt']],
])('%o is wrong at %o', (changed, fields) => {
  expect(askProblems({ ...values, ...changed }).map(({ field }) => field)).toEqual(fields)
})
