import { paths } from '#web/ui/paths.ts'

/** The address of a match's winners, for fans unless a page for staff is named; it holds the match, so that a reload finds it again. */
export function matchWinnersPath(match: string, page: string = paths.matchWinners): string {
  return `${page}?${new URLSearchParams({ match })}`
}
