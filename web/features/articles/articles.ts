/** The articles by their number, which is the number their file's name begins with. */
import type { ArticleMeta } from '#web/build/front-matter.ts'
import type { Card, Content } from '#web/ui/prose/content.ts'

export interface ArticleCard extends Card<ArticleMeta> {
  /** 1 to 10: what an address names an article by */
  readonly count: number
}

const countOf = (file: string) => Number(/(\d+)-[^/]*$/.exec(file)?.[1])

const heads = import.meta.glob<Card<ArticleMeta>>('../../content/articles/*.md', {
  query: '?card',
  import: 'default',
  eager: true,
})
const texts = import.meta.glob<Content<ArticleMeta>>('../../content/articles/*.md', { import: 'default' })

/** In the order of their numbers. */
export const cards: readonly ArticleCard[] = Object.entries(heads)
  .map(([file, card]) => ({ ...card, count: countOf(file) }))
  .sort((card, other) => card.count - other.count)

/** The nine of the newsroom's list; the press release stands apart. */
export const listed = cards.filter(({ meta }) => meta.kind !== 'press-release')
export const pressReleases = cards.filter(({ meta }) => meta.kind === 'press-release')

const fetched = new Map<number, Promise<Content<ArticleMeta>>>()

/** @returns the text, fetched once, or undefined where there is no such article */
export function textOf(count: number): Promise<Content<ArticleMeta>> | undefined {
  const load = Object.entries(texts).find(([file]) => countOf(file) === count)?.[1]
  if (load && !fetched.has(count)) fetched.set(count, load())
  return fetched.get(count)
}
