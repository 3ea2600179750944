/**
 * The names of rounds as phrases. A round has no other name than the one that its competition was opened with, so the
 * words of the name are its id, with 'n' for the numbers: 'n-of-n' for '12 of 38', 'quarter-finals'. The catalogues have
 * the names that imports write; a competition's own ('Apertura, Matchday 3') stays as it is in every language.
 */
import type { Phrase } from '../phrases.ts'

/** @param name '12 of 38', 'Round 3', 'Round of 16' */
export function roundPhrase(name: string): Phrase {
  // Sixteen teams are no count of rounds: languages have a word for each of these stages.
  const counted = !name.startsWith('Round of')
  const [n = '', total = ''] = counted ? (name.match(/\d+/g) ?? []) : []
  const words = counted ? name.replace(/\d+/g, 'n') : name
  return { id: `round.${words.toLowerCase().replaceAll(' ', '-')}`, text: name, values: { n, of: total } }
}
