/** A match as football-data.org (v4) writes it. */
import { z } from 'zod'
import { sameScore } from '#domain/score.ts'
import { Score } from '#domain/words.ts'

/** Characters of a team's name at the most. */
const MAX_NAME = 80

const Goals = z
  .object({ home: z.nullable(Score.shape.home), away: z.nullable(Score.shape.away) })
  .nullish()
  .transform(goals =>
    goals && goals.home !== null && goals.away !== null ? { home: goals.home, away: goals.away } : null,
  )

const Team = z.object({ name: z.string().max(MAX_NAME).nullable() })

/** Null in the place of a team: it is not known yet. */
export const FootballDataMatch = z.object({
  utcDate: z.iso.datetime(),
  status: z.enum([
    'SCHEDULED',
    'TIMED',
    'IN_PLAY',
    'PAUSED',
    'EXTRA_TIME',
    'PENALTY_SHOOTOUT',
    'FINISHED',
    'SUSPENDED',
    'POSTPONED',
    'CANCELLED',
    'AWARDED',
  ]),
  homeTeam: Team,
  awayTeam: Team,
  score: z.object({
    winner: z.enum(['HOME_TEAM', 'AWAY_TEAM', 'DRAW']).nullable(),
    duration: z.enum(['REGULAR', 'EXTRA_TIME', 'PENALTY_SHOOTOUT']),
    /** every goal so far, those of a shoot-out too */
    fullTime: Goals,
    regularTime: Goals,
    extraTime: Goals,
    penalties: Goals,
  }),
})
export type FootballDataMatch = Readonly<z.infer<typeof FootballDataMatch>>

/**
 * Goals after 120 minutes at the most: a shoot-out never counts as goals.
 * @returns null where no goals are known, or where they contradict each other
 */
export function scoreAfter120({
  duration,
  fullTime,
  regularTime,
  extraTime,
  penalties,
}: FootballDataMatch['score']): Score | null {
  if (duration !== 'PENALTY_SHOOTOUT' || !fullTime) return fullTime
  const before = penalties && {
    home: fullTime.home - penalties.home,
    away: fullTime.away - penalties.away,
  }
  const played = regularTime && {
    home: regularTime.home + (extraTime?.home ?? 0),
    away: regularTime.away + (extraTime?.away ?? 0),
  }
  const score = played ?? before
  const isSound = score && score.home === score.away && Score.safeParse(score).success
  return isSound && (!before || sameScore(before, score)) ? score : null
}
