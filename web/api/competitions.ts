/** What there is to predict. */
import { useQuery } from '@tanstack/react-query'
import { read } from './query.ts'

export function useCompetitions() {
  return useQuery(read('competitions'))
}
