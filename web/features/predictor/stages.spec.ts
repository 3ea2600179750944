import { expect, it } from 'vitest'
import { datesOf, firstDate, stageOf } from './stages.ts'

const matches = [
  { round: 1, kickOff: '2022-11-20T16:00:00.000Z' },
  { round: 1, kickOff: '2022-11-21T13:00:00.000Z' },
  { round: 1, kickOff: '2022-11-21T16:00:00.000Z' },
  { round: 2, kickOff: '2022-11-25T10:00:00.000Z' },
]

it('knows the dates of a stage and the stage of a date', () => {
  expect(datesOf(matches, 1)).toEqual(['2022-11-20', '2022-11-21'])
  expect(stageOf(matches, '2022-11-25')).toBe(2)
  expect(stageOf(matches, '2022-12-24')).toBe(1)
})

it('opens at the date it was left at, else at the first', () => {
  expect(firstDate(matches, '2022-11-25')).toBe('2022-11-25')
  expect(firstDate(matches, '2022-12-24')).toBe('2022-11-20')
  expect(firstDate(matches, null)).toBe('2022-11-20')
  expect(firstDate([], null)).toBe('')
})
