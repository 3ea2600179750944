import { expect, it } from 'vitest'
import { CATEGORIES } from '#contract/play-session/categories.ts'
import { bundledGames } from '#games/catalogue.ts'
import { filtered, sameCategory, TOP_GAMES } from './categories.ts'

const games = bundledGames.map(game => ({
  name: game.name.en,
  description: game.description.en,
  category: game.categories.en[0] ?? '',
}))

it('has nine games of our own, at least one in each category', () => {
  expect(games).toHaveLength(TOP_GAMES)
  for (const category of CATEGORIES) expect(filtered(games, category, '').length, category).toBeGreaterThan(0)
})

it('takes a category with and without spaces', () => {
  expect(sameCategory('Sports & Racing', 'Sports&Racing')).toBe(true)
  expect(sameCategory('Sports & Racing', 'Strategy')).toBe(false)
})

it('finds text in names, categories and descriptions, letter case ignored', () => {
  expect(filtered(games, '', 'KEEPER').map(({ name }) => name)).toEqual(['Penalty Night', 'Ground Keeper'])
  expect(filtered(games, 'Arcade', 'keeper').map(({ name }) => name)).toEqual(['Ground Keeper'])
  expect(filtered(games, '', 'no such game')).toEqual([])
})
