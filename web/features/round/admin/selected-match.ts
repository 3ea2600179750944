/** The match an admin page is about: named by the address, so that a reload keeps it. */
import { useQuery } from '@tanstack/react-query'
import type { MatchView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { paths } from '#web/ui/paths.ts'
import { useUrlState } from '#web/ui/url-state.ts'

/** The query string that selects a match on `/predictor-Edit`, `/set_winner` and `/edit_match`. */
export function selecting(match: Pick<MatchView, 'id' | 'competition' | 'round'>): string {
  const { id, competition, round } = match
  return `?${new URLSearchParams({ match: id, competition, round: String(round) })}`
}

/** The sheet of a round's results. @param round its number; the newest that misses results where it is '' */
export const matchdayPath = (competition: string | undefined, round = '') =>
  `${paths.adminMatchday}?${new URLSearchParams({ ...(competition && { competition }), ...(round && { round }) })}`

/** The round's matches as asked for; `match` is undefined until they came, null when none of them is it. */
export function useSelectedMatch() {
  const [get] = useUrlState()
  const id = get('match')
  const round = useQuery({
    ...read('matchList', {
      competition: get('competition') || undefined,
      round: get('round'),
    }),
    placeholderData: undefined,
  })
  return { round, match: round.data && (round.data.data.find(match => match.id === id) ?? null) }
}
