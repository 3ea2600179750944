import { expect, test } from 'vitest'
import { pictureOf } from './piece-pictures.ts'
import { pieces } from './pieces.ts'

test('each collectible of the demo shows a scene of its own', () => {
  expect(new Set(pieces.map(({ name }) => pictureOf(name))).size).toBe(pieces.length)
})

test('a name without a scene is a mistake of the demo', () => {
  expect(() => pictureOf('Nothing')).toThrow('Nothing is drawn for the collectible Nothing.')
})
