/** What went otherwise than planned in the demo's seasons: a match put off, and scores that were entered wrong. */
import { winnerOf } from '#domain/score.ts'
import type { Instant, MatchId, Score } from '#domain/words.ts'
import type { Season, SeasonMatch } from '../format.ts'
import { randomOf } from './random.ts'
import { hoursAfter } from './shift.ts'

const HOURS_PER_DAY = 24

/** Put off from October to February for a European match: Wednesday evening both times, an hour later in GMT. */
const putOff = {
  match: 'premier-league-2022-23.12.arsenal-man-city',
  hours: 17 * 7 * HOURS_PER_DAY + 1,
  announcedDaysBefore: 9,
  reason: 'Put off: the ground is needed for a European match',
} as const

export interface Postponement {
  readonly firstKickOff: Instant
  readonly announcedAt: Instant
  readonly reason: string
}

export function postponementOf({ id, kickOff }: SeasonMatch): Postponement | undefined {
  if (id !== putOff.match) return undefined
  const firstKickOff = hoursAfter(kickOff, -putOff.hours)
  return {
    firstKickOff,
    announcedAt: hoursAfter(firstKickOff, -putOff.announcedDaysBefore * HOURS_PER_DAY),
    reason: putOff.reason,
  }
}

const CORRECTIONS: Readonly<Record<Season['competition']['kind'], number>> = { league: 6, tournament: 1 }

export interface Mistake {
  readonly entered: Score
  readonly reason: string
}

/** Scores that were entered wrong at first: some matches with a goal of the home team, none of the last round. */
export function mistakesOf({ competition, matches }: Season): ReadonlyMap<MatchId, Mistake> {
  const random = randomOf('mistakes', competition.id)
  const candidates = matches.filter(
    ({ round, score, knockOut }) =>
      !knockOut && round < competition.rounds.length && score !== undefined && score.home > 0,
  )
  const mistakes = new Map<MatchId, Mistake>()
  while (mistakes.size < CORRECTIONS[competition.kind]) {
    const { id, home, score } = random.pick(candidates)
    if (!score) continue
    const swap = winnerOf(score) !== 'draw' && random.chance(0.4)
    mistakes.set(
      id,
      swap
        ? {
            entered: { home: score.away, away: score.home },
            reason: 'The goals of the two teams were swapped',
          }
        : { entered: { ...score, home: score.home - 1 }, reason: `A goal of ${home} was missing` },
    )
  }
  return mistakes
}
