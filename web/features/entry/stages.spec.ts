import { expect, it } from 'vitest'
import { dateOf, datesOf, firstDate, knownDate, stageOf } from './stages.ts'

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

it('keeps matches without a date apart by their stage, behind the dates', () => {
  const undated = [...matches, { round: 1, kickOff: null }, { round: 2, kickOff: null }]
  expect(datesOf(undated, 2)).toEqual(['2022-11-25', 'stage 2'])
  expect(stageOf(undated, 'stage 2')).toBe(2)
  expect(undated.filter(match => dateOf(match) === 'stage 1')).toEqual([{ round: 1, kickOff: null }])
  expect(firstDate(undated, null)).toBe('2022-11-20')
  expect([knownDate('2022-11-25'), knownDate('stage 2')]).toEqual(['2022-11-25', null])
})
