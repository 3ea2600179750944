import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarText } from './ics.ts'

const MADE = new Date('2026-11-01T00:00:00.000Z')
const round = (change: object = {}) => ({
  kind: 'league' as const,
  competition: 'league',
  competitionName: 'The League',
  round: 3,
  roundName: '3 of 38',
  revision: 4,
  locksAt: '2026-11-28T14:00:00.000Z',
  changedAt: null,
  matches: 2,
  missing: [],
  ...change,
})
const textOf = (...rounds: readonly object[]) =>
  calendarText({ rounds: rounds as never, madeAt: MADE, site: 'https://skor.example' })
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(part => ({
    event: new ICAL.Event(part),
    property: (name: string) => part.getFirstPropertyValue(name)?.toString(),
  }))
const only = (...rounds: readonly object[]) => {
  const [first] = eventsIn(textOf(...rounds))
  if (!first) throw new Error('the calendar has an event')
  return first
}

test('a calendar says what it is, and when programs ask again', () => {
  const calendar = new ICAL.Component(ICAL.parse(textOf()))
  const propertyOf = (name: string) => String(calendar.getFirstPropertyValue(name))
  expect(
    ['name', 'x-wr-caldesc', 'method', 'prodid', 'refresh-interval', 'x-published-ttl'].map(propertyOf),
  ).toEqual([
    'SKOR locks',
    'When the matches of each round lock, and what you have not predicted',
    'PUBLISH',
    '-//SKOR//Locks//EN',
    'PT1H',
    'PT1H',
  ])
  expect(eventsIn(textOf())).toEqual([])
})

test('a round is an event at its lock, under one name for good', () => {
  const { event, property } = only(round())
  expect([event.uid, event.sequence, event.summary]).toEqual([
    'league.3@skor.example',
    4,
    'The League, 3 of 38: all predicted',
  ])
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-28T14:00:00.000Z')
  expect(property('transp')).toBe('TRANSPARENT')
  expect(property('url')).toMatch(/^https:\/\/skor\.example\/.*3/)
  expect(event.description).toBe(property('url'))
})

test('what is missing is named with its own lock, in GMT', () => {
  const missing = [
    { match: 'a', home: 'Ants', away: 'Bees', locksAt: '2026-11-28T14:00:00.000Z' },
    { match: 'b', home: 'Cats', away: 'Dogs', locksAt: '2026-12-01T19:05:00.000Z' },
  ]
  const { event } = only(round({ missing, matches: 10 }))
  expect(event.summary).toBe('The League, 3 of 38: 2 of 10 not predicted')
  expect(event.description.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^Ants - Bees, until Sat,? 28 Nov,? (at )?14:00 GMT$/),
    expect.stringMatching(/^Cats - Dogs, until Tue,? 1 Dec,? (at )?19:05 GMT$/),
  ])
  expect(event.description.split('\n')).toHaveLength(3)
})

test.each([
  [null, '2026-11-01T00:00:00Z'],
  ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00Z'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00Z'],
])('a round that changed at %s has the stamp %s: none is older than the calendar', (changedAt, stamp) => {
  const { property } = only(round({ changedAt }))
  expect([property('dtstamp'), property('last-modified')]).toEqual([stamp, stamp])
})
