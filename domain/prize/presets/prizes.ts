/**
 * The prizes of the documents, by the competition that each document is about: the later landing page and the terms. Their
 * values never change: a competition that was opened before prizes were values has them by its kind.
 */
import type { CompetitionKind } from '../../competition/parts.ts'
import type { PrizeRule } from '../rules.ts'

export type PrizesPreset = 'premier-league' | 'world-cup'

export const prizesPresets: Readonly<Record<PrizesPreset, readonly PrizeRule[]>> = {
  'premier-league': [
    {
      id: 'all-five',
      period: 'round',
      title: 'Weekly prize',
      gives: { kind: 'skor', units: 5000 },
      won: { kind: 'exact', matches: 5 },
      ties: 'shared',
      rollsOver: false,
    },
    {
      id: 'month-board',
      period: 'month',
      title: 'Monthly prize',
      gives: { kind: 'thing', name: 'A mansion' },
      won: { kind: 'board', place: 1 },
      ties: 'best',
      rollsOver: false,
    },
    {
      id: 'season-board',
      period: 'season',
      title: 'Global leaderboard prize',
      gives: { kind: 'skor', units: 100_000 },
      won: { kind: 'board', place: 1 },
      ties: 'best',
      rollsOver: false,
    },
  ],
  'world-cup': [
    {
      id: 'round-club',
      period: 'round',
      title: 'Ambassador Club',
      gives: { kind: 'thing', name: 'A place in the Ambassador Club' },
      won: { kind: 'board', place: 1 },
      ties: 'shared',
      rollsOver: false,
    },
    {
      id: 'all-four',
      period: 'season',
      title: 'Prize pool',
      gives: { kind: 'money', currency: 'USDT', digits: 2, units: 500_000 },
      won: { kind: 'exact', matches: 4 },
      ties: 'shared',
      rollsOver: false,
    },
  ],
}

/** In the order in which they are offered. */
export const PRIZES_PRESETS = Object.keys(prizesPresets) as readonly PrizesPreset[]

/** What a competition of the kind gave before its events said so. */
export const prizesByKind: Readonly<Record<CompetitionKind, readonly PrizeRule[]>> = {
  league: prizesPresets['premier-league'],
  tournament: prizesPresets['world-cup'],
}
