import { expect, it } from 'vitest'
import type { TableRow } from '#contract/round/calls.ts'
import { changedTeams } from './use-changed.ts'

const row = (team: string, points: number, goalsFor = 0): TableRow => ({
  stage: null,
  team,
  group: null,
  played: 37,
  win: 0,
  draw: 0,
  loss: 0,
  goalsFor,
  goalsAgainst: 0,
  goalDifference: goalsFor,
  points,
  place: 1,
  shared: false,
  pending: false,
  mark: null,
  deductions: [],
})

it('names the teams whose row changed, and none when there was no table before', () => {
  const before = [row('Arsenal', 81), row('Man City', 89)]
  expect([...changedTeams(before, [row('Arsenal', 84), row('Man City', 89)])]).toEqual(['Arsenal'])
  expect([...changedTeams(before, [row('Man City', 89, 2), row('Arsenal', 81)])]).toEqual(['Man City'])
  expect([...changedTeams([], before)]).toEqual([])
})
