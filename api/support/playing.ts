import type { Person } from './people.ts'
import type { RunningApi } from './running-api.ts'

/** What records a sitting of so many seconds that ends now: the sitting has begun before. */
export async function played(
  api: Pick<RunningApi, 'now' | 'post'>,
  as: Person,
  { seconds = 60, gameName = 'Keepy-Uppy' } = {},
) {
  const end = api.now
  api.now = new Date(end.getTime() - seconds * 1_000)
  const { body } = await api.post('/api/users/playtime/begin', { gameName }, { as })
  api.now = end
  return { playedTime: seconds, gameName, sitting: body.data.sitting as string }
}
