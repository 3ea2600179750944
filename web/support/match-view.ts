/** A match as the API shows it, for specs. */
import type { MatchView } from '#contract/round/calls.ts'

/** @param other what the spec is about; the rest is a match on 29 November 2026 that can be predicted */
export function matchViewOf(other: Partial<MatchView> = {}): MatchView {
  return {
    id: 'premier-league-2022-23.38.leeds-wolves',
    competition: 'premier-league-2022-23',
    round: 38,
    roundName: '38 of 38',
    home: 'Leeds',
    away: 'Wolves',
    kickOff: '2026-11-29T15:30:00.000Z',
    locksAt: '2026-11-29T14:30:00.000Z',
    locked: false,
    status: 'scheduled',
    ground: '',
    group: null,
    category: 'Premier League',
    knockOut: false,
    marquee: false,
    prize: false,
    score: null,
    after90: null,
    awarded: false,
    counted: other.score ?? null,
    winner: null,
    live: null,
    prediction: null,
    ...other,
  }
}

/** Its kick-off is not known yet. */
export function announcedMatchView(other: Partial<MatchView> = {}): MatchView {
  return matchViewOf({ status: 'announced', kickOff: null, locksAt: null, ...other })
}
