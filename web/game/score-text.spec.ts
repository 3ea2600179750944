import { describe, expect, it } from 'vitest'
import {
  afterTyping,
  goalsOf,
  scoreProblem,
  scoreText,
  stepped,
  type Typed,
  VALUE_MESSAGE,
} from './score-text.ts'

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
  ['00', '0'],
  ['05', '5'],
  ['٠٥', '5'],
  ['0.5', '0.5'],
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

describe('where the focus goes', () => {
  const typed = (after: string, change: Partial<Typed> = {}) =>
    afterTyping({ before: '', inserted: true, chosen: false, after, ...change })

  it.each(['0', '2', '3', '9'])('a %s is a whole score, and moves on', after => {
    expect(typed(after)).toBe('move on')
    expect(typed(after, { before: after, chosen: true })).toBe('move on')
    expect(typed(after, { before: '12' })).toBe('move on')
  })

  it('a 1 moves on as fast, and takes the figure that comes in the same go', () => {
    expect(typed('1')).toBe('move on for now')
    expect(typed('1', { before: '2', chosen: true })).toBe('move on for now')
    expect(typed('1', { before: '1' })).toBe('move on for now')
  })

  it('a 1 over a 1 waits for its second figure, where the reader has gone back to it', () => {
    expect(typed('1', { before: '1', chosen: true })).toBe('stay')
  })

  it('two figures are full, three are no score', () => {
    expect(typed('10', { before: '1' })).toBe('move on')
    expect(typed('100', { before: '10' })).toBe('stay')
  })

  it('stays for what is no figure, and for what was taken away', () => {
    expect(typed('x')).toBe('stay')
    expect(typed('', { before: '1', inserted: false })).toBe('stay')
    expect(typed('1', { before: '10', inserted: false })).toBe('stay')
  })
})
