import { expect, test } from 'vitest'
import { leagueCard } from './views.ts'

const league = {
  id: 'own',
  name: 'Our bar',
  description: null,
  badge: 'star',
  competition: 'league',
  fromRound: 3,
  closed: false,
  members: 7,
  public: true,
  owner: 'ann',
  code: 'SECRET',
}
const card = (change: object = {}, roundName: () => string | undefined = () => '3 of 38') =>
  leagueCard(
    { ...league, ...change } as never,
    competition => `Name of ${competition}`,
    id => ({ name: `Name of ${id}`, image: null, email: '', kept: false }),
    roundName,
  )

test('a league is shown without its code', () => {
  const { code: _, ...shown } = league
  expect(card()).toEqual({
    ...shown,
    competitionName: 'Name of league',
    fromRoundName: '3 of 38',
    owner: { id: 'ann', name: 'Name of ann', image: null },
  })
})

test('what a league has not has no name', () => {
  expect(card({ competition: null })).toMatchObject({ competitionName: null, fromRoundName: null })
  expect(card({ fromRound: null })).toMatchObject({ competitionName: 'Name of league', fromRoundName: null })
  expect(card({}, () => undefined).fromRoundName).toBeNull()
})
