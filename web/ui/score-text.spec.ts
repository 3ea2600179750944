import { describe, expect, it } from 'vitest'
import { goalsOf, movesOn, scoreProblem, scoreText, stepped, VALUE_MESSAGE } from './score-text.ts'

describe('a score as typed', () => {
  it.each(['0', '7', '12', '99', ''])('takes %j', text => {
    expect(scoreProblem(text)).toBeUndefined()
  })

  it.each(['-1', '1.5', '1,5', 'x', '1e1', ' '])('refuses %j', text => {
    expect(scoreProblem(text)).toBe(VALUE_MESSAGE)
    expect(goalsOf(text)).toBeNull()
  })

  it('refuses what no match has', () => {
    expect(scoreProblem('100')).toBe("Value can't be above 99")
  })

  it('is null goals while it is empty, which is not zero', () => {
    expect(goalsOf('')).toBeNull()
    expect(goalsOf('0')).toBe(0)
  })
})

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  [' 12 ', '12'],
  ['-٣', '-3'],
  ['x', 'x'],
])('the digits of every keyboard are digits: %s', (typed, text) => {
  expect(scoreText(typed)).toBe(text)
})

describe('the arrow keys', () => {
  it('add and take one, within what a score may be', () => {
    expect(stepped('2', 1)).toBe('3')
    expect(stepped('2', -1)).toBe('1')
    expect(stepped('0', -1)).toBe('0')
    expect(stepped('99', 1)).toBe('99')
  })

  it('start an empty score at zero, and leave what is none alone', () => {
    expect(stepped('', 1)).toBe('0')
    expect(stepped('', -1)).toBe('')
    expect(stepped('x', 1)).toBe('x')
  })
})

it('moves on after the first digit only', () => {
  expect(movesOn('', '2')).toBe(true)
  expect(movesOn('1', '12')).toBe(false)
  expect(movesOn('', 'x')).toBe(false)
  expect(movesOn('', '')).toBe(false)
})
