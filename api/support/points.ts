import { LEAGUE } from './league.ts'
import type { RunningApi } from './running-api.ts'

/** The points of all fans on the league's board, by the fan's id, in the order of the board. */
export async function pointsOf(api: Pick<RunningApi, 'get'>): Promise<Map<string, number>> {
  const { data } = (await api.get(`/api/users/leaderboard?competition=${LEAGUE}`)).body
  return new Map(data.map((row: { user_id: string; points: number }) => [row.user_id, row.points]))
}
