/** A source of results as the actor of an event: a process of ours entered what the source kept saying. */
import type { Actor } from './words.ts'

/** Ids of people never begin so. */
export const SOURCE_PREFIX = 'source:'

/** @param source one word, such as 'openfootball' */
export function sourceActor(source: string): Actor {
  return { id: `${SOURCE_PREFIX}${source}`, role: 'system' }
}

/** @returns the source that acted; null for every other process */
export function sourceOf(id: string): string | null {
  return id.startsWith(SOURCE_PREFIX) ? id.slice(SOURCE_PREFIX.length) : null
}
