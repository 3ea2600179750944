import { describe, expect, test } from 'vitest'
import { clockIn, ordersOf, timeIn } from './dates.ts'

describe('a day', () => {
  test.each([
    ['17.08.2026', 'dmy', '2026-08-17'],
    ['17.8.26', 'dmy', '2026-08-17'],
    ['Sa., 17.08.2026', 'ymd', '2026-08-17'],
    ['2026-08-17', 'dmy', '2026-08-17'],
    ['2026/8/17', 'mdy', '2026-08-17'],
    ['08/17/2026', 'mdy', '2026-08-17'],
    ['17/08/2026', 'dmy', '2026-08-17'],
    ['17-08-2026', 'dmy', '2026-08-17'],
    ['17. August 2026', 'dmy', '2026-08-17'],
    ['17 Aug 2026', 'mdy', '2026-08-17'],
    ['17th August 2026', 'dmy', '2026-08-17'],
    ['August 17, 2026', 'dmy', '2026-08-17'],
    ['lunes, 17 de agosto de 2026', 'dmy', '2026-08-17'],
    ['١٧/٠٨/٢٠٢٦', 'dmy', '2026-08-17'],
    ['17 أغسطس 2026', 'dmy', '2026-08-17'],
    ['3. März 2026', 'dmy', '2026-03-03'],
  ] as const)('%s', (cell, order, date) => {
    expect(timeIn(cell, order, undefined)).toEqual({ date })
  })

  test('may have no year where the sheet says one, and no date that no calendar has', () => {
    expect(timeIn('17.08.', 'dmy', 2026)).toEqual({ date: '2026-08-17' })
    expect(timeIn('17.08.', 'dmy', undefined)).toBeNull()
    for (const cell of ['31.02.2026', '00.01.2026', '2026-13-01', '32/01/2026'])
      expect(timeIn(cell, 'dmy', undefined), cell).toBeNull()
    for (const cell of ['', 'tomorrow', 'tbc', '2026'])
      expect(timeIn(cell, 'dmy', undefined), cell).toBeNull()
  })

  test('may have its time beside it', () => {
    expect(timeIn('17.08.2026 15:30', 'dmy', undefined)).toEqual({ date: '2026-08-17', time: '15:30' })
    expect(timeIn('17.08.2026, 15:30 Uhr', 'dmy', undefined)).toEqual({ date: '2026-08-17', time: '15:30' })
    expect(timeIn('2026-03-07T15:00:00Z', 'dmy', undefined)).toEqual({
      date: '2026-03-07',
      time: '15:00 UTC',
    })
    expect(timeIn('2026-03-07 15:00:00.000+02:00', 'dmy', undefined)).toEqual({
      date: '2026-03-07',
      time: '15:00 UTC+2',
    })
    expect(timeIn('2026-03-07T15:00', 'dmy', undefined)).toEqual({ date: '2026-03-07', time: '15:00' })
  })
})

test.each([
  ['15:30', '15:30'],
  ['15.30', '15:30'],
  ['9:05', '09:05'],
  ['15:30:00', '15:30'],
  ['15:30 Uhr', '15:30'],
  ['15 Uhr', '15:00'],
  ['3:30 pm', '15:30'],
  ['12:15 a.m.', '00:15'],
  ['3pm', '15:00'],
  ['15h30', '15:30'],
  ['20 h', '20:00'],
  ['١٥:٣٠', '15:30'],
  ['25:00', null],
  ['12:60', null],
  ['noon', null],
  ['', null],
])('%s is the time %s', (cell, time) => {
  expect(clockIn(cell)).toBe(time)
})

describe('the order of figures', () => {
  test('follows from dates that allow one alone', () => {
    expect(ordersOf(['08/09/2026', '17/09/2026'])).toEqual(['dmy'])
    expect(ordersOf(['08/09/2026', '09/17/2026'])).toEqual(['mdy'])
    expect(ordersOf(['08.09.2026'])).toEqual(['dmy'])
    expect(ordersOf(['2026-09-08'])).toEqual(['ymd'])
    expect(ordersOf(['17/09/2026', '09/17/2026']), 'no order fits both').toEqual([])
  })

  test('is open where every date can be read twice', () => {
    expect(ordersOf(['08/09/2026', '01/02/2026'])).toEqual(['dmy', 'mdy'])
  })

  test('is no question where months have names, or the cells are no dates', () => {
    expect(ordersOf(['8 Sep 2026', 'tbc', ''])).toEqual(['dmy', 'mdy', 'ymd'])
  })
})
