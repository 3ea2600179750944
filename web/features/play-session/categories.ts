import { textOf } from '#web/languages/i18n.ts'

/** The categories of the specification, in its order; a feed's other categories are under 'All' alone. */
export const CATEGORIES = [
  'Action',
  'Adventure',
  'Sports & Racing',
  'Puzzle & Logic',
  'Strategy',
  'Arcade',
] as const

/** The top games are the first nine of the catalogue. */
export const TOP_GAMES = 9

/** 'Sports & Racing' and 'Sports&Racing' are the same category. */
export function sameCategory(category: string, other: string): boolean {
  const bare = (name: string) => name.replaceAll(/\s/g, '').toLowerCase()
  return bare(category) === bare(other)
}

interface Listed {
  readonly name: string
  readonly description: string
  readonly category: string
}

/** A category in the language of the page. */
export function categoryName(category: string): string {
  return textOf(`category.${category.replaceAll(/\s/g, '').toLowerCase()}`, category)
}

/** @param category '' means all @param text must stand in the name, the category or the description */
export function filtered<Of extends Listed>(games: readonly Of[], category: string, text: string): Of[] {
  const wanted = text.trim().toLowerCase()
  return games.filter(
    game =>
      (category === '' || sameCategory(game.category, category)) &&
      [game.name, game.category, game.description].some(words => words.toLowerCase().includes(wanted)),
  )
}
