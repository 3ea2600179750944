import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

/** The most that one answer has. */
const ROWS = 1_000

/** All members of a league, the first of the board first: as many answers as they need. */
export function useAllMembers(league: string) {
  return useQuery({
    queryKey: ['leagueBoard', { league, whole: true }],
    async queryFn({ signal }) {
      const pageOf = (page: number) => call('leagueBoard', { query: { league, page, limit: ROWS }, signal })
      let answer = await pageOf(1)
      const rows = [...answer.data]
      while (answer.next) {
        answer = await pageOf(answer.next.page)
        rows.push(...answer.data)
      }
      return rows.map(({ user }) => user)
    },
  })
}
