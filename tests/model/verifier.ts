/** The published verifier on a log that is not sealed: a third reading of the game, beside the product and the oracle. */
import type { RecordedEvent } from '#eventstore/port.ts'
import { boardsOf, ranking } from '#proof/verify/replay/boards.ts'
import { Game } from '#proof/verify/replay/game.ts'
import type { Place, Verdict } from './oracle/verdict.ts'

/** @param events in global order */
export function gameOf(events: readonly RecordedEvent[]): Game {
  const game = new Game()
  for (const { id, type, stream, revision, data, metadata } of events) {
    const { occurredAt: time, actor, judgedBy } = metadata
    game.take({
      id,
      type,
      version: 1,
      stream,
      revision,
      time,
      actor: actor.role,
      ...(judgedBy ? { judgedBy } : {}),
      data: data as Record<string, unknown>,
    })
  }
  return game
}

/** Totals above zero with their ranks, by the oracle's name of the board and the fan: `round:league:3 <user>`. */
export function totalsByVerifier(game: Game): ReadonlyMap<string, Place> {
  return totalsIn(
    [...boardsOf(game)].map(([name, board]) => {
      const fans = [...board].map(([user, points]) => ({ user, points, level: board.levelOf(user) }))
      const rankOf = ranking(fans)
      const places = fans.map(
        ({ user, points, level }) => [user, { points, rank: rankOf(points, level) }] as const,
      )
      return [oracleName(name), places] as const
    }),
  )
}

/** As of the verifier. */
export function totalsByOracle({ boards }: Verdict): ReadonlyMap<string, Place> {
  return totalsIn(boards)
}

function totalsIn(
  boards: Iterable<readonly [string, Iterable<readonly [string, Place]>]>,
): ReadonlyMap<string, Place> {
  return new Map(
    [...boards].flatMap(([name, board]) =>
      [...board].flatMap(([user, place]) => (place.points > 0 ? [[`${name} ${user}`, place] as const] : [])),
    ),
  )
}

function oracleName(board: string): string {
  const [competition, kind, number] = board.split(' ')
  if (kind === undefined) return `competition:${competition}`
  return kind === 'round' ? `round:${competition}:${number}` : `month:${competition}:${kind}`
}
