import { paths } from '#web/ui/paths.ts'

/** The address of a match's winners; it holds the match, so that a reload finds it again. */
export function matchWinnersPath(match: string): string {
  return `${paths.matchWinners}?${new URLSearchParams({ match })}`
}
