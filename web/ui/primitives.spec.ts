import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOOKS, lookClass } from './primitives.tsx'

test('each look has its class, and each class is a look or a layout', () => {
  const css = readFileSync(new URL('primitives.css', import.meta.url), 'utf8')
  const classes = [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)
  const looks = Object.entries(LOOKS).flatMap(([name, values]) => values.map(value => lookClass(name, value)))
  expect(classes.sort()).toEqual(['card', 'row', 'stack', ...looks].sort())
})
