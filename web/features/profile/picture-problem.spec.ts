import { expect, it } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

it('takes png, jpg and gif, up to the size of a request', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/gif'])
    expect(pictureProblem({ type, size: 1_000 })).toBeUndefined()
  expect(pictureProblem({ type: 'image/png', size: 9 * 1_024 * 1_024 })).toBe(
    'A picture may have 8 MB at most',
  )
})

it('distinguishes files that are no pictures from pictures of other formats', () => {
  expect(pictureProblem({ type: 'application/pdf', size: 10 })).toBe('Upload image only')
  expect(pictureProblem({ type: '', size: 10 })).toBe('Upload image only')
  expect(pictureProblem({ type: 'image/svg+xml', size: 10 })).toBe('Upload valid image only')
  expect(pictureProblem({ type: 'image/webp', size: 10 })).toBe('Upload valid image only')
})
