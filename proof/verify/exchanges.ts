/** Exchanges of the key that signs a log: each must stand in a list that a key of the log has signed. */
import type { OneOrMore } from '../checkpoint.ts'
import { openKeyList, parseKeyList } from '../key-list.ts'
import type { VerifierKey } from '../note/key.ts'
import { contradicted, proven, unjudged, type Verdict } from './replay/verdict.ts'
import type { Source } from './source.ts'

/** @param key that the reader knows @returns a verdict for each exchange; none where the log has had one key alone, or names none */
export async function verdictsOnKeys(log: Source, key: OneOrMore<VerifierKey>): Promise<Verdict[]> {
  const found = await log.find('keys').catch(() => undefined)
  if (!found || found.length === 0) return []
  const list = new TextDecoder().decode(found)
  let named: string[]
  try {
    named = parseKeyList(list)
      .keys.slice(1)
      .map(({ from }) => `the exchange of the key of ${from}`)
  } catch (problem) {
    return [contradicted('the list of the keys', wordsOf(problem))]
  }
  try {
    await openKeyList(list, key)
    return named.map(proven)
  } catch (problem) {
    return named.map(exchange => unjudged(exchange, wordsOf(problem)))
  }
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
