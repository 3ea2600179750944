import { describe, expect, test } from 'vitest'
import { plainStage, type Stage, Stages } from './stages.ts'

const stage = (name: string, from: number, to: number, more: Partial<Stage> = {}): Stage => ({
  ...plainStage,
  name,
  from,
  to,
  shape: 'table',
  parts: [],
  ...more,
})
const league = stage('League', 1, 3)
const all = { points: 'all', record: true } as const

describe('stages', () => {
  test('are in order, and each round is in one of them', () => {
    expect(Stages.safeParse([league, stage('Cup', 4, 5, { shape: 'knock-out' })]).success).toBe(true)
  })

  test.each<[stages: readonly Stage[], message: string]>([
    [[], 'at least 1 stage'],
    [[stage('League', 2, 3)], 'stages in order, from round 1 on, each round in one of them'],
    [[league, stage('Cup', 3, 5)], 'stages in order, from round 1 on, each round in one of them'],
    [[league, stage('League', 4, 5)], 'each name of a stage once'],
    [[stage('League', 1, 3, { carries: all })], 'points and parts of a stage with tables before'],
    [[stage('League', 1, 3, { parts: [2, 2] })], 'points and parts of a stage with tables before'],
    [
      [stage('Groups', 1, 3, { shape: 'groups' }), stage('Last', 4, 5, { parts: [2, 2] })],
      'parts by the places of one table',
    ],
    [[league, stage('Cup', 4, 5, { shape: 'groups', parts: [2, 2] })], 'parts of a stage with a table alone'],
    [
      [stage('League', 1, 3, { best: { place: 3, teams: 4, label: 'On', tone: 'up' } })],
      'a mark of the best of a stage with groups alone',
    ],
    [[league, stage('Cup', 5, 4)], 'a last round behind the first'],
    [[league, stage('Split', 4, 5, { parts: [1] })], '2 to 40 teams of a part'],
  ])('%# are refused with a sentence', (stages, message) => {
    const { error } = Stages.safeParse(stages)
    expect(error?.issues.map(issue => issue.message)).toContain(message)
  })
})
