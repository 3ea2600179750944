import { expect, test } from 'vitest'
import { fileOf, openableOf } from './made.ts'

const DOT = 'data:image/png;base64,iVBORw0KGgo='

test('a picture becomes a file with its bytes', async () => {
  const file = fileOf(DOT)
  expect(file).toMatchObject({ name: 'avatar.png', type: 'image/png' })
  expect(await file?.bytes()).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  expect(openableOf(DOT)).toMatch(/^blob:/)
})

test('a page of the web is opened as it is', () => {
  expect(openableOf('https://models.example/1.glb')).toBe('https://models.example/1.glb')
  expect(fileOf('https://models.example/1.png')).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,<b>', 'data:image/svg+xml,<svg/>', 'https://', ''])(
  '%j is neither a picture nor opened',
  url => {
    expect(fileOf(url)).toBeUndefined()
    expect(openableOf(url)).toBeUndefined()
  },
)
