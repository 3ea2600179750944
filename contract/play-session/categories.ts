/** The categories of the specification, in its order; a feed's other categories are under 'All' alone. */
export const CATEGORIES = [
  'Action',
  'Adventure',
  'Sports & Racing',
  'Puzzle & Logic',
  'Strategy',
  'Arcade',
] as const

/** By which pages find its name in their language: 'Sports & Racing' and 'Sports&Racing' are the same category. */
export function categoryId(category: string): string {
  return `category.${category.replaceAll(/\s/g, '').toLowerCase()}`
}
