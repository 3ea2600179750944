import { categoryId } from '#contract/play-session/categories.ts'
import { textOf } from '#web/languages/i18n.ts'

/** The top games are the first nine of the catalogue. */
export const TOP_GAMES = 9

export function sameCategory(category: string, other: string): boolean {
  return categoryId(category) === categoryId(other)
}

interface Listed {
  readonly name: string
  readonly description: string
  readonly category: string
}

/** A category in the language of the page. */
export function categoryName(category: string): string {
  return textOf(categoryId(category), category)
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
