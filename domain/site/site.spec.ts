import { test } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { site } from './site.ts'

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
