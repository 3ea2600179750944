import { expect, test } from 'vitest'
import { chosenCompetition, defaultCompetition } from './choice.ts'

const competition = (id: string, kind: 'league' | 'tournament', isDefault = false) => ({
  id,
  kind,
  isDefault,
})
const ALL = [
  competition('cup', 'tournament'),
  competition('old', 'league'),
  competition('new', 'league', true),
  competition('shield', 'tournament'),
]

test.each([
  ['old', 'league', 'old'],
  ['new', 'league', 'new'],
  ['shield', 'tournament', 'shield'],
  // The plain address shows what is in play, else the first of its kind.
  ['', 'league', 'new'],
  ['', 'tournament', 'cup'],
  // What is unknown, or of the other kind, is as good as nothing.
  ['nowhere', 'league', 'new'],
  ['cup', 'league', 'new'],
  ['old', 'tournament', 'cup'],
  ['__proto__', 'tournament', 'cup'],
] as const)('the address that asks for %j as a %s gets %s', (requestedId, kind, id) => {
  expect(chosenCompetition(requestedId, ALL, kind)?.id).toBe(id)
})

test('a page for all competitions takes one of any kind', () => {
  expect(chosenCompetition('shield', ALL)?.id).toBe('shield')
  expect(chosenCompetition('', ALL)).toBe(defaultCompetition(ALL))
})

test('nothing is chosen where there is none of the kind', () => {
  expect(chosenCompetition('cup', [competition('cup', 'tournament', true)], 'league')).toBeUndefined()
})
