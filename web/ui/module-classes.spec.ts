import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
const CLASS = /\.([a-z]\w*)(?=[^{}]*\{)/gi
/** Comments, and classes of others. */
const NOT_OURS = /\/\*.*?\*\/|:global\([^)]*\)/gs

const sheets = new Map(
  globSync('web/**/*.module.css', { exclude: ['web/dist/**'] }).map(path => {
    const css = readFileSync(path, 'utf8').replace(NOT_OURS, '')
    return [path, new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))]
  }),
)

/** What the files of the pages name of each sheet; '' where a name is put together. */
const named = globSync('web/**/*.{ts,tsx}', { exclude: ['web/dist/**'] }).flatMap(file => {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, sheet, from = '']) => {
    const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
    const uses = code.matchAll(new RegExp(`(?<![\\w/.-])${sheet}(?:\\.(\\w+)|\\[)`, 'g'))
    return [...uses].map(([, name = '']) => ({ file, path, name }))
  })
})

test('a class that a page names has a rule', () => {
  const without = named.filter(({ path, name }) => name && !sheets.get(path)?.has(name))
  expect(without.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('a class that has a rule is named by a page', () => {
  const unused = [...sheets].flatMap(([path, classes]) => {
    const names = new Set(named.filter(use => use.path === path).map(({ name }) => name))
    return names.has('') ? [] : [...classes].filter(name => !names.has(name)).map(name => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})
