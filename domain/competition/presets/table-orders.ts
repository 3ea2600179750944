/** Orders of tables by name, as leagues and cups state them. What is decided off the pitch (fair play, lots, a play-off) is an admin's. */
import { OVERALL } from '../table.ts'
import type { HeadToHead, TableOrder } from '../table-order.ts'

const headToHead = (
  criteria: HeadToHead['headToHead'],
  more: Partial<Omit<HeadToHead, 'headToHead'>> = {},
): HeadToHead => ({ headToHead: criteria, again: false, counts: 'at-once', ...more })

type TableOrderPreset =
  | 'fifa'
  | 'uefa'
  | 'premier-league'
  | 'la-liga'
  | 'serie-a'
  | 'bundesliga'
  | 'ligue-1'
  | 'brasileirao'
  | 'football-league-until-1976'
  | 'overall'

export const tableOrders: Readonly<Record<TableOrderPreset, TableOrder>> = {
  /** Group stages of the World Cup up to 2022. */
  fifa: { win: 3, criteria: [...OVERALL.criteria, headToHead(['points', 'goal-difference', 'goals-for'])] },
  /** Group stages of the European Championship. */
  uefa: {
    win: 3,
    criteria: [
      'points',
      headToHead(['points', 'goal-difference', 'goals-for'], { again: true }),
      'goal-difference',
      'goals-for',
    ],
  },
  'premier-league': { win: 3, criteria: [...OVERALL.criteria, headToHead(['points', 'away-goals'])] },
  /** Between level teams their own matches decide once all of them have been played. */
  'la-liga': {
    win: 3,
    criteria: [
      'points',
      headToHead(['points', 'goal-difference'], { again: true, counts: 'all-played' }),
      'goal-difference',
      'goals-for',
    ],
  },
  'serie-a': {
    win: 3,
    criteria: [
      'points',
      headToHead(['points', 'goal-difference'], { counts: 'all-played' }),
      'goal-difference',
      'goals-for',
    ],
  },
  bundesliga: { win: 3, criteria: [...OVERALL.criteria, headToHead(['points', 'away-goals']), 'away-goals'] },
  'ligue-1': {
    win: 3,
    criteria: [
      'points',
      'goal-difference',
      headToHead(['points', 'goal-difference', 'goals-for', 'away-goals']),
      'goals-for',
      'away-goals',
    ],
  },
  brasileirao: {
    win: 3,
    criteria: [
      'points',
      'wins',
      'goal-difference',
      'goals-for',
      headToHead(['points', 'goal-difference', 'away-goals']),
    ],
  },
  /** The English leagues; the Bundesliga had the same order until 1969. Then the difference of the goals took the place of their average. */
  'football-league-until-1976': { win: 2, criteria: ['points', 'goal-average'] },
  /** What all of them have in common: the order of a competition that adopted none. */
  overall: OVERALL,
}
