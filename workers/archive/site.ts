/** What the site shows of a competition, as files: every row of its boards, a page a file, and its published prizes. */
import type { Period } from '#domain/prize/events.ts'
import type { PublishedPrizes } from '#domain/prize/prizes.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import type { Season } from '#projections/prize/periods.ts'
import { publishedPrizes } from '#projections/prize/queries.ts'
import { months } from '#projections/round/queries.ts'
import { type Board, leaderboard } from '#projections/scoring/queries.ts'
import { boardPath, SITE_FILE } from '#proof/verify/paths.ts'
import { MAX_PAGE_ROWS } from '#runtime/page.ts'
import type { ZipWriter } from './zip.ts'

/** @param db one snapshot: boards and prizes are those of one position */
export async function addSite(zip: ZipWriter, db: ReadModelConnection, season: Season): Promise<void> {
  const { id: competition, name } = season.competition
  const published = await publishedPrizes(db, competition)
  const prizes = [...published].map(([period, standing]) => periodOf(competition, period, standing))
  await zip.add(SITE_FILE, JSON.stringify({ competition, name, prizes }, null, 2))
  for (const [name, board] of await boardsOf(db, season)) await addBoard(zip, db, name, board)
}

function periodOf(competition: string, period: Period, { status, last }: PublishedPrizes) {
  return {
    competition,
    period,
    status,
    prizes: last.awards.map(({ rule, pool, winners, share }) => ({
      prize: rule.id,
      rule,
      pool,
      share,
      total: winners.length,
      winners: winners.map(id => ({ id })),
    })),
  }
}

/** By the names that the verifier gives them. */
async function boardsOf(
  db: ReadModelConnection,
  { competition: row, matches }: Season,
): Promise<Map<string, Board>> {
  const competition = row.id
  const rounds = new Set(matches.map(({ round }) => round))
  return new Map<string, Board>([
    [competition, { kind: 'competition', competition }],
    ...[...rounds].map((round): [string, Board] => [
      `${competition} round ${round}`,
      { kind: 'round', competition, round },
    ]),
    ...(await months(db, competition)).map((month): [string, Board] => [
      `${competition} ${month}`,
      { kind: 'month', competition, month },
    ]),
  ])
}

async function addBoard(zip: ZipWriter, db: ReadModelConnection, name: string, board: Board): Promise<void> {
  for (let page = 1, rows = MAX_PAGE_ROWS; rows === MAX_PAGE_ROWS; page++) {
    const found = await leaderboard(db, board, { page, limit: MAX_PAGE_ROWS })
    rows = found.rows.length
    const places = found.rows.map(({ user, points, rank }) => ({ user_id: user, points, rank }))
    if (rows > 0) await zip.add(boardPath(name, page), JSON.stringify(places))
  }
}
