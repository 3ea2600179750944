/** A source of results as the actor of an event: a process of ours entered what the source kept saying. */
import type { Actor } from './words.ts'

const PREFIX = 'source:'

/** @param source one word, such as 'openfootball' */
export function sourceActor(source: string): Actor {
  return { id: `${PREFIX}${source}`, role: 'system' }
}

/** Who acted, where no person did: 'the source openfootball', or 'the system' for every other process of ours. */
export function systemName(id: string): string {
  return id.startsWith(PREFIX) ? `the source ${id.slice(PREFIX.length)}` : 'the system'
}
