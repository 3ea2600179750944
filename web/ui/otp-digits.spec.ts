import { expect, it } from 'vitest'
import { erase, move, NO_DIGITS, otpText, put } from './otp-digits.ts'

it('takes a digit a box and moves on, and stays in the last box', () => {
  const first = put(NO_DIGITS, 0, '4')
  expect(first).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 })
  expect(put(first.digits, 5, '9').focus).toBe(5)
})

it('takes nothing but digits', () => {
  expect(put(NO_DIGITS, 2, 'x')).toEqual({ digits: NO_DIGITS, focus: 2 })
})

it('takes a pasted code whole, with its blanks and words, wherever it was dropped', () => {
  expect(otpText(put(NO_DIGITS, 3, '123 456').digits)).toBe('123456')
  expect(otpText(put(NO_DIGITS, 0, 'Your code is 987654.').digits)).toBe('987654')
})

it('takes part of a code from the box on, and drops what does not fit', () => {
  expect(put(NO_DIGITS, 4, '789')).toEqual({ digits: ['', '', '', '', '7', '8'], focus: 5 })
})

it('erases the box, then the one before', () => {
  const full = put(NO_DIGITS, 0, '123').digits
  expect(erase(full, 2)).toEqual({ digits: ['1', '2', '', '', '', ''], focus: 2 })
  expect(erase(full, 3)).toEqual({ digits: ['1', '2', '', '', '', ''], focus: 2 })
  expect(erase(NO_DIGITS, 0).focus).toBe(0)
})

it('moves by arrows, Home and End within the boxes', () => {
  expect(move(0, 'ArrowLeft')).toBe(0)
  expect(move(3, 'ArrowRight')).toBe(4)
  expect(move(3, 'Home')).toBe(0)
  expect(move(3, 'End')).toBe(5)
  expect(move(3, 'a')).toBeNull()
})
