/**
 * A knock-out cup in a league, as a pure function of the order in which its fans were drawn and of what they earned in the
 * weeks: nothing of a bracket is stored, so a corrected match corrects the cup.
 */
import { drawFrom } from '../raffle/draw.ts'
import type { Instant, UserId } from '../words.ts'

/** Fans of a cup at the most: seven rounds. */
export const MAX_CUP_FANS = 128

/** What a fan did in a week. */
export interface WeekResult {
  readonly points: number
  /** scores predicted exactly, of settled matches */
  readonly exact: number
  /** when the fan saved last; null for who predicted nothing */
  readonly lastSaved: Instant | null
}

/** A week of the competition, which is a round of the cup. */
export interface Week {
  /** every match is settled or void: its ties are decided */
  readonly final: boolean
  readonly results: ReadonlyMap<UserId, WeekResult>
}

/** Why a fan goes through, in the order in which it is asked. */
export type Decided = 'bye' | 'points' | 'exact' | 'earlier' | 'drawn'

export interface Tie {
  /** null while it is not known who comes; the second one is null in a bye as well */
  readonly fans: readonly [UserId | null, UserId | null]
  readonly winner: UserId | null
  /** null while it is not decided */
  readonly decided: Decided | null
}

/**
 * The fans in the order in which they are drawn from a seed, by the raffle's own rule: each draw is a step, and who was drawn
 * is drawn no more.
 */
export function drawOrder(seed: string, fans: readonly UserId[]): readonly UserId[] {
  const order: UserId[] = []
  while (order.length < fans.length)
    order.push(drawFrom({ seed, list: fans, step: order.length + 1, earlier: order }).winner)
  return order
}

/** Weeks that a cup of so many fans takes. */
export function cupRounds(fans: number): number {
  return Math.ceil(Math.log2(fans))
}

/**
 * The rounds of the cup, the first one first. Where the fans are no power of two, who was drawn first has a bye.
 * @param order in which at least two fans were drawn
 * @param weeks of the cup's rounds; one that has not begun may be left out
 */
export function bracketOf(
  order: readonly UserId[],
  weeks: readonly (Week | undefined)[],
): readonly (readonly Tie[])[] {
  const rounds = cupRounds(order.length)
  const byes = 2 ** rounds - order.length
  const places: (UserId | null)[] = order.flatMap((fan, place) => (place < byes ? [fan, null] : [fan]))
  const bracket: Tie[][] = []
  let coming = places
  for (let round = 0; round < rounds; round++) {
    const ties = pairs(coming).map(fans =>
      round === 0 ? firstTie(fans, weeks[0]) : tieOf(fans, weeks[round]),
    )
    bracket.push(ties)
    coming = ties.map(({ winner }) => winner)
  }
  return bracket

  function firstTie(fans: Tie['fans'], week: Week | undefined): Tie {
    return fans[1] === null ? { fans, winner: fans[0], decided: 'bye' } : tieOf(fans, week)
  }

  function tieOf(fans: Tie['fans'], week: Week | undefined): Tie {
    const [fan, other] = fans
    if (fan === null || other === null || !week?.final) return { fans, winner: null, decided: null }
    const [a, b] = [week.results.get(fan) ?? NOTHING, week.results.get(other) ?? NOTHING]
    const won = (first: boolean, decided: Decided): Tie => ({ fans, winner: first ? fan : other, decided })
    if (a.points !== b.points) return won(a.points > b.points, 'points')
    if (a.exact !== b.exact) return won(a.exact > b.exact, 'exact')
    if (a.lastSaved !== b.lastSaved) return won((a.lastSaved ?? LATEST) < (b.lastSaved ?? LATEST), 'earlier')
    return won(order.indexOf(fan) < order.indexOf(other), 'drawn')
  }
}

const NOTHING: WeekResult = { points: 0, exact: 0, lastSaved: null }
/** Behind every instant. */
const LATEST = '~'

function pairs(places: readonly (UserId | null)[]): readonly Tie['fans'][] {
  return places.flatMap((fan, index) => (index % 2 === 0 ? [[fan, places[index + 1] ?? null] as const] : []))
}
