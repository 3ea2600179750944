/** How many goals a match promises, from what its teams scored and let in over the season. */
import type { Season } from '../format.ts'

/** Matches of average strength that every team is given: after three matches no team is as good as 7:0 looks. */
const PRIOR_MATCHES = 4

export interface ExpectedGoals {
  readonly home: number
  readonly away: number
}

export function strengthsOf({ matches }: Season): (home: string, away: string) => ExpectedGoals {
  const scores = matches.flatMap(({ home, away, score }) => (score ? [{ home, away, score }] : []))
  const mean = (side: 'home' | 'away') =>
    scores.reduce((sum, { score }) => sum + score[side], 0) / Math.max(scores.length, 1)
  const usual = { home: mean('home'), away: mean('away') }
  const average = (usual.home + usual.away) / 2

  /** 1 is usual; more is stronger in attack, weaker in defence. */
  const factors = (goals: 'scored' | 'letIn') => {
    const sums = new Map<string, { goals: number; matches: number }>()
    const add = (team: string, more: number) => {
      const sum = sums.get(team) ?? { goals: 0, matches: 0 }
      sums.set(team, { goals: sum.goals + more, matches: sum.matches + 1 })
    }
    for (const { home, away, score } of scores) {
      add(home, goals === 'scored' ? score.home : score.away)
      add(away, goals === 'scored' ? score.away : score.home)
    }
    return (team: string) => {
      const sum = sums.get(team) ?? { goals: 0, matches: 0 }
      return (sum.goals + PRIOR_MATCHES * average) / ((sum.matches + PRIOR_MATCHES) * average)
    }
  }
  const attack = factors('scored')
  const defence = factors('letIn')
  return (home, away) => ({
    home: usual.home * attack(home) * defence(away),
    away: usual.away * attack(away) * defence(home),
  })
}
