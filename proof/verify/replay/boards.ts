/** Boards that the events of the log give: of a competition, of its rounds, of months. */
import type { Game } from './game.ts'
import { withPowerUps } from './power-ups.ts'
import type { Match } from './round.ts'
import { isExact, pointsFor, pointsForAnswer } from './rules.ts'

/** Points by fan. */
export type Board = Map<string, number>

/** Boards by what a site calls them: `league`, `league round 3`, `league 2022-08`. */
export function boardsOf(game: Game): Map<string, Board> {
  const boards = new Map<string, Board>()
  for (const { user, match, score } of game.picks.values()) {
    const [competition = '', number = ''] = match.split('.')
    const { rules, rounds } = game.competitions.get(competition) ?? {}
    const round = rounds?.get(Number(number))
    const played = round?.matches.get(match)
    if (!rules || !played?.score || played.state !== 'settled') continue
    const used = game.couponsOf(competition, Number(number), user)
    const isExactOn = (on: string) => predictedExactly(game, user, round?.matches.get(on), on)
    const points = withPowerUps(pointsFor(rules, score, played.score), rules, match, used, isExactOn)
    const month = played.lastKickOff?.slice(0, 7)
    for (const board of [competition, `${competition} round ${number}`, `${competition} ${month}`]) {
      const totals = boards.get(board) ?? new Map()
      boards.set(board, totals)
      totals.set(user, (totals.get(user) ?? 0) + points)
    }
  }
  addAnswers(game, boards)
  return boards
}

/** Questions of the season count on their competition's board alone. */
function addAnswers(game: Game, boards: Map<string, Board>): void {
  for (const [key, { user, said }] of game.answers) {
    const [competition = '', number = ''] = key.split(' ')
    const { rules, questions } = game.competitions.get(competition) ?? {}
    const question = questions?.get(Number(number))
    if (!rules || question?.state !== 'settled') continue
    const totals = boards.get(competition) ?? new Map()
    boards.set(competition, totals)
    const points = pointsForAnswer(rules, question.kind, said, question.right)
    totals.set(user, (totals.get(user) ?? 0) + points)
  }
}

function predictedExactly(game: Game, user: string, played: Match | undefined, match: string): boolean {
  const pick = game.picks.get(`${user} ${match}`)
  return Boolean(played?.state === 'settled' && played.score && pick && isExact(pick.score, played.score))
}

/** The rank of a total: one more than fans with more points. */
export function ranking(board: Board): (points: number) => number {
  const ranks = new Map<number, number>()
  const totals = [...board.values()].sort((a, b) => b - a)
  for (const [at, total] of totals.entries()) if (!ranks.has(total)) ranks.set(total, at + 1)
  return points => ranks.get(points) ?? totals.findLastIndex(total => total > points) + 2
}
