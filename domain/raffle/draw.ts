/**
 * How a winner follows from a seed and a list: by SHA-256 of lines of text alone, so that anybody can repeat a draw with
 * a pen and `sha256sum`. Server and browser run this same file.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { UserId } from '../words.ts'

/** Hexadecimal digits of a hash that make a number: 48 bits, which every calculator and spreadsheet holds exactly. */
export const DIGITS = 12

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** A list as it is hashed and published: the ids in ascending order, a line each. */
export function listText(list: readonly UserId[]): string {
  return list
    .toSorted()
    .map(id => `${id}\n`)
    .join('')
}

/** One number of the seed, and the line of text that it comes from. */
export interface Try {
  readonly text: string
  readonly hash: string
  /** of the first digits of the hash */
  readonly number: number
  /** false: the number lies in the last, shorter run of numbers and would favour some lines, so the next try counts */
  readonly taken: boolean
}

export interface Drawing {
  /** in ascending order, without the winners of the earlier steps */
  readonly left: readonly UserId[]
  /** the last one is taken */
  readonly tries: readonly Try[]
  /** of the winner in `left`, counted from 0: the rest of the division of the number by the lines that are left */
  readonly line: number
  readonly winner: UserId
}

export interface DrawnFrom {
  readonly seed: string
  readonly list: readonly UserId[]
  /** of earlier steps, who let the prize lapse */
  readonly earlier: readonly UserId[]
  /** counted from 1 */
  readonly step: number
}

/**
 * @param digits of the hash that make a number
 * @throws Error where no line is left
 */
export function drawFrom({ seed, list, earlier, step }: DrawnFrom, digits = DIGITS): Drawing {
  const listHash = hashOf(listText(list))
  const left = list.filter(id => !earlier.includes(id)).toSorted()
  if (left.length === 0) throw new Error('there is no line to draw from')
  const tries: Try[] = []
  for (;;) {
    const text = `${seed} ${listHash} ${step} ${tries.length + 1}`
    const hash = hashOf(text)
    const number = Number.parseInt(hash.slice(0, digits), 16)
    const taken = isFair(number, left.length, 16 ** digits)
    tries.push({ text, hash, number, taken })
    if (!taken) continue
    const line = number % left.length
    return { left, tries, line, winner: left[line] as UserId }
  }
}

/**
 * Whether the number may decide: only numbers below the largest multiple of the lines give each line the same chance.
 * @param numbers how many there are, counted from 0
 */
export function isFair(number: number, lines: number, numbers: number): boolean {
  return number < numbers - (numbers % lines)
}
