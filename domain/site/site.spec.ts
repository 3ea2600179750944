import { expect, test } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { ANNOUNCEMENTS_A_DAY, site } from './site.ts'

const { given } = specOf(site)
const choose = (competition: string) => ({ type: 'ChooseDefaultCompetition', competition }) as const
const chosen = (competition: string, from: string | null) =>
  ({ type: 'DefaultCompetitionChosen', data: { competition, from } }) as const

test('the default competition is chosen, and chosen anew', () => {
  given().when(choose('league')).then(chosen('league', null))
  given(chosen('league', null)).when(choose('cup')).then(chosen('cup', 'league'))
})

test('the same choice again changes nothing', () => {
  given(chosen('league', null)).when(choose('league')).staysQuiet()
})

test('an id that is none is refused, and no error', () => {
  given().when(choose('No id')).refuses('out-of-bounds')
})

const text = { hash: 'a'.repeat(64) }
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const NOON = '2026-03-07T12:00:00.000Z'
const NEXT_NOON = '2026-03-08T12:00:00.000Z'
const BEFORE_NEXT_NOON = '2026-03-08T11:59:59.999Z'
const announce = (number: number, now = NOON, receivers = 3) =>
  ({ type: 'Announce', announcement: id(number), competition: 'league', text, receivers, now }) as const
const announced = (number: number, occurredAt = NOON) =>
  ({
    type: 'Announced',
    data: { announcement: id(number), competition: 'league', text, receivers: 3 },
    metadata: { occurredAt },
  }) as const
const { metadata: _, ...event } = announced(1)
const many = Array.from({ length: ANNOUNCEMENTS_A_DAY }, (_, number) => announced(number + 2))

test('an announcement is made beside the default competition, which stays', () => {
  given(chosen('league', null)).when(announce(1)).then(event)
  given(chosen('league', null), announced(1)).when(choose('league')).staysQuiet()
})

test('the same once more on the same day is refused, and a day later it is not', () => {
  given(announced(1)).when(announce(1, BEFORE_NEXT_NOON)).refuses('announced-already')
  given(announced(1)).when(announce(1, NEXT_NOON)).then(event)
})

test('nobody to tell is refused', () => {
  given()
    .when(announce(1, NOON, 0))
    .refuses('nobody-to-tell')
})

test('so many in 24 hours and no more', () => {
  given(...many.slice(1))
    .when(announce(1))
    .then(event)
  given(...many)
    .when(announce(1, BEFORE_NEXT_NOON))
    .refuses('too-many-announcements')
  given(...many)
    .when(announce(1, NEXT_NOON))
    .then(event)
  // What was sent a day before the last one counts no more.
  given(...many, announced(9, NEXT_NOON))
    .when(announce(1, NEXT_NOON))
    .then(event)
})

test('throws for an event that is none of the site', () => {
  expect(() => site.evolve(site.initialState, { type: 'Nothing' } as never)).toThrow('outside its union')
})
