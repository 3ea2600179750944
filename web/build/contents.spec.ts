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

it('each drawing is shown somewhere', () => {
  const shown = new Set([...built.values()].flatMap(text => text.pictures))
  expect([...pictures].filter(name => !shown.has(name))).toEqual([])
})

it('the articles are numbered from 1 on, none twice and none left out', () => {
  const numbers = texts
    .filter(path => path.startsWith('articles/'))
    .map(path => Number.parseInt(path.slice('articles/'.length), 10))
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
