/** Play time by day for the chart, and by game for its legend. */

interface Total {
  readonly game: string
  /** `YYYY-MM-DD` in GMT */
  readonly day: string
  readonly seconds: number
}

const DAY_MS = 24 * 60 * 60 * 1_000
const dayText = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The last days up to now, the oldest first, those without play included. @param now in milliseconds since 1970 */
export function byDay(totals: readonly Total[], days: number, now: number) {
  return Array.from({ length: days }, (_, index) => {
    const day = dayText(now - (days - 1 - index) * DAY_MS)
    const games = totals.filter(total => total.day === day)
    return { day, games, seconds: sum(games) }
  })
}

/** Every game that was played, the most played first. */
export function byGame(totals: readonly Total[]) {
  return [...Map.groupBy(totals, ({ game }) => game)]
    .map(([game, rows]) => ({ game, seconds: sum(rows) }))
    .toSorted((a, b) => b.seconds - a.seconds || a.game.localeCompare(b.game))
}

function sum(totals: readonly Total[]): number {
  return totals.reduce((all, { seconds }) => all + seconds, 0)
}
