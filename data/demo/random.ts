/** Chance that falls the same way on every machine: a generator for each purpose, seeded by the purpose's words. */
import type { MatchId } from '#domain/words.ts'

export interface Random {
  /** in [0, 1) */
  next(): number
  /** a whole number in [0, below) */
  below(bound: number): number
  /** in [from, to) */
  between(from: number, to: number): number
  chance(probability: number): boolean
  /** @throws Error on an empty list */
  pick<T>(list: readonly T[]): T
  /** a whole number of mean `mean`, as goals in a match fall */
  poisson(mean: number): number
}

/** @param words such as ('habits', userId): other words, other chance, whatever else was asked before */
export function randomOf(...words: readonly (string | number)[]): Random {
  let state = hashOf(words.join('\u0000'))
  const next = () => {
    // A counter stepped by 2^32 over the golden ratio, whose every value the finaliser of MurmurHash3 scrambles.
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    chance: probability => next() < probability,
    pick(list) {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[below(list.length)] as (typeof list)[number]
    },
    poisson(mean) {
      const limit = Math.exp(-mean)
      let goals = 0
      for (let product = next(); product > limit; product *= next()) goals++
      return goals
    },
  }
}

/**
 * The words that seed the chance of a match: `pl-2022-23-38-arsenal-wolves`. They stay whatever ids come to look like,
 * so every version of the demo plays the same season.
 */
export function seedOf(match: MatchId): string {
  return match
    .replace(/^premier-league/, 'pl')
    .replace(/^world-cup/, 'wc')
    .replaceAll('.', '-')
}

/** FNV-1a over UTF-16 code units: words that differ in one letter start far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0
}
