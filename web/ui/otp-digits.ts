/** The boxes of a one-time code: what typing, pasting and deleting make of them. Pure. */
import { OTP_LENGTH } from '#contract/account-rules.ts'

/** A digit or '' for each box. */
export type OtpDigits = readonly string[]

export interface OtpStep {
  digits: OtpDigits
  /** the box that has the focus afterwards */
  focus: number
}

export const NO_DIGITS: OtpDigits = Array.from({ length: OTP_LENGTH }, () => '')

export const otpText = (digits: OtpDigits) => digits.join('')

const within = (index: number) => Math.max(0, Math.min(index, OTP_LENGTH - 1))

/**
 * Text that arrived in a box, typed, pasted or filled in by the device: its digits go there and onwards.
 * @param text '123456', '123 456', 'Your code: 123456', or the box's digit with the new one
 */
export function put(digits: OtpDigits, at: number, text: string): OtpStep {
  const found = text.replace(/\D/g, '')
  // A whole code fills all boxes, wherever it was dropped.
  const from = found.length >= OTP_LENGTH ? 0 : at
  const next = digits.map((digit, index) => found[index - from] ?? digit)
  return { digits: next, focus: within(from + found.length) }
}

/** Backspace empties the box; in an empty one it empties the one before. */
export function erase(digits: OtpDigits, at: number): OtpStep {
  const target = digits[at] === '' ? within(at - 1) : at
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), focus: target }
}

/** @returns the box that a key leads to from `at`, or null when it leads nowhere */
export function move(at: number, key: string): number | null {
  if (key === 'ArrowLeft') return within(at - 1)
  if (key === 'ArrowRight') return within(at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? OTP_LENGTH - 1 : null
}
