/** The texts that the product has: each builds, and together they are what the pages expect. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { compile } from './compile.ts'
import { picturesIn } from './plugin.ts'

const WEB = join(import.meta.dirname, '..')
const CONTENT = join(WEB, 'content')
const pictures = picturesIn(join(WEB, 'ui', 'pictures'))

const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md'))
  .map(name => name.split(sep).join('/'))
  .sort()
const built = new Map(
  texts.map(path => [path, compile({ path, text: readFileSync(join(CONTENT, path), 'utf8') }, pictures)]),
)

it('no two pages and articles have the same title', () => {
  const titles = [...built]
    .filter(([path]) => /^(pages|articles)/.test(path))
    .map(([, { meta }]) => meta.title)
  expect(titles.length).toBeGreaterThan(0)
  expect(new Set(titles).size).toBe(titles.length)
})

it('the questions are seven', () => {
  expect(built.get('parts/faq.md')?.sections).toHaveLength(7)
})

it('each drawing is shown somewhere', () => {
  const shown = new Set([...built.values()].flatMap(text => text.pictures))
  expect([...pictures].filter(name => !shown.has(name))).toEqual([])
})

it('the articles are numbered 1 to 10; the fifth is a film, the tenth the press release', () => {
  const articles = [...built].filter(([path]) => path.startsWith('articles/'))
  expect(articles.map(([path]) => Number.parseInt(path.slice('articles/'.length), 10))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  const kinds = articles.map(([, { meta }]) => meta.kind)
  expect([kinds[4], kinds[9]]).toEqual(['video', 'press-release'])
  expect(kinds.filter(kind => kind === 'article')).toHaveLength(8)
})
