/** What there is to predict. */
import { useQuery } from '@tanstack/react-query'
import type { TeamColours } from '#domain/competition/parts.ts'
import { read } from './query.ts'

export function useCompetitions() {
  return useQuery(read('competitions'))
}

/**
 * The colours that an admin chose for a team: those of any competition of the site, as a club has its colours in all of them.
 * Read from what the page has of the competitions: no shield waits for them.
 */
export function useChosenColours(team: string): TeamColours | undefined {
  const { data } = useQuery({
    ...read('competitions'),
    enabled: false,
    // A shield is drawn again where its own colours change: points of rounds, which the answer has too, change with each result.
    select: ({ data }) => data.find(({ colours }) => Object.hasOwn(colours, team))?.colours[team],
  })
  return data
}
