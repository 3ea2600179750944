import { describe, expect, it } from 'vitest'
import { emptyGrid, type Grid, isStuck, slide, withNew } from './grid.ts'

const rows = (...lines: readonly (readonly number[])[]): Grid => lines.flat()

describe('slide', () => {
  it.each([
    [[2, 2, 0, 0], [4, 0, 0, 0], 4],
    [[2, 2, 2, 2], [4, 4, 0, 0], 8],
    [[2, 2, 2, 0], [4, 2, 0, 0], 4],
    [[4, 2, 2, 0], [4, 4, 0, 0], 4],
    [[0, 2, 0, 2], [4, 0, 0, 0], 4],
  ])('left makes %j %j', (before, after, points) => {
    const slid = slide([...before, ...emptyGrid.slice(4)], 'left')
    expect(slid.grid.slice(0, 4)).toEqual(after)
    expect(slid).toMatchObject({ points, moved: true })
  })
  it('joins towards the side that was pressed', () => {
    expect(
      slide(rows([2, 2, 2, 0], [], [], []).concat(emptyGrid).slice(0, 16), 'right').grid.slice(0, 4),
    ).toEqual([0, 0, 2, 4])
  })
  it('slides columns', () => {
    const { grid, points } = slide(rows([2, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0], [4, 0, 0, 0]), 'down')
    expect(grid.filter((_, cell) => cell % 4 === 0)).toEqual([0, 0, 4, 4])
    expect(points).toBe(4)
  })
  it('does not move what stands at the side', () =>
    expect(slide(rows([2, 4, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]), 'left').moved).toBe(false))
})

it('a new number comes on a free cell', () => {
  const full = rows([2, 4, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 0])
  expect(withNew(full, () => 0.5).at(-1)).toBe(2)
  expect(withNew(full, () => 0).at(-1)).toBe(4)
})

it('a full grid without equal neighbours is stuck', () => {
  const full = rows([2, 4, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 2])
  expect(isStuck(full)).toBe(true)
  expect(isStuck(emptyGrid)).toBe(true)
  expect(isStuck(full.with(15, 4))).toBe(false)
})
