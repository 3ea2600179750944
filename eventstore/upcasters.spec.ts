/** Each step from one version of an event to the next one, by hand. */
import { describe, expect, test } from 'vitest'
import { prizesByKind } from '#domain/prize/presets/prizes.ts'
import { RULES_PRESETS, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { upcast, upcasters } from './upcasters.ts'

/** The data one version later. */
const step = (type: string, from: number, data: unknown) => upcast(upcasters, type, from, from + 1, data)

describe('rules that were adopted', () => {
  test.each(RULES_PRESETS)('by the name %s have the values of its first version', ruleset => {
    const data = { competition: 'league', ruleset, version: 1, reason: 'Vote' }
    expect(step('RulesetAdopted', 1, data)).toEqual(data)
    expect(step('RulesetAdopted', 2, data)).toEqual({
      competition: 'league',
      reason: 'Vote',
      rules: rulesPresets[ruleset],
    })
  })

  test.each([
    ['terms', 2],
    ['terms', '1'],
    ['cricket', 1],
    [undefined, undefined],
  ])('by the name %s and the version %s were never written', (ruleset, version) => {
    expect(() => step('RulesetAdopted', 2, { ruleset, version })).toThrow(
      `there never was a version ${version} of the rules '${ruleset}'`,
    )
  })

  test.each<[number, object, object]>([
    [3, { exact: 5 }, { exact: 5, score: 'after-120' }],
    [4, { exact: 5 }, { exact: 5, deskDecision: 'counts' }],
    [5, { exact: 5, lock: { minutes: 9 } }, { exact: 5, lock: { minutes: 9, by: null } }],
    [6, { exact: 5 }, { exact: 5, equalFans: [] }],
    [7, { exact: 5 }, { exact: 5, rare: null }],
  ])('of version %i keep what they had', (version, rules, newer) => {
    expect(step('RulesetAdopted', version, { competition: 'league', reason: 'Vote', rules })).toEqual({
      competition: 'league',
      reason: 'Vote',
      rules: newer,
    })
  })
})

describe('prizes', () => {
  test.each(Object.entries(prizesByKind))('of a %s followed from its kind', (kind, prizes) => {
    const data = { competition: 'league', kind }
    expect(step('CompetitionOpened', 1, data)).toEqual({ ...data, prizes })
  })

  test('of a kind that there never was can not be read', () => {
    expect(() => step('CompetitionOpened', 1, { kind: 'ladder' })).toThrow(
      "there never was a competition of the kind 'ladder'",
    )
  })

  test.each(Object.values(prizesByKind).flat())('that were published as $id have its values', rule => {
    const award = { prize: rule.id, winners: ['ann'], share: 3 }
    const pool = 'units' in rule.gives ? rule.gives.units : null
    expect(step('PrizesPublished', 1, { period: 'season', awards: [award, award] })).toEqual({
      period: 'season',
      awards: Array(2).fill({ winners: ['ann'], share: 3, rule, pool }),
    })
  })

  test('that there never were can not be read', () => {
    expect(() => step('PrizesPublished', 1, { awards: [{ prize: 'car' }] })).toThrow(
      "there never was a prize 'car'",
    )
  })
})

test.each<[string, readonly string[]]>([
  ['CollectibleCreated', ['name', 'description']],
  ['LeagueCreated', ['name', 'description']],
  ['LeagueRenamed', ['name']],
  ['LeagueDescribed', ['description']],
])('the texts of %s are those that were written, and an empty one is none', (type, fields) => {
  const data = { league: 'own', ...Object.fromEntries(fields.map(field => [field, `A ${field}`])) }
  expect(step(type, 1, data)).toEqual({
    league: 'own',
    ...Object.fromEntries(fields.map(field => [field, { written: `A ${field}` }])),
  })
  const none = Object.fromEntries(fields.map(field => [field, '']))
  expect(step(type, 1, none)).toEqual(Object.fromEntries(fields.map(field => [field, null])))
})

test.each([
  ['MatchScheduled', 1],
  ['ScoreEntered', 1],
  ['ScoreEntered', 2],
  ['ScoreCorrected', 1],
  ['ScoreCorrected', 2],
])('%s of version %i is an event of the next one as it stands', (type, version) => {
  const data = { match: 'league.1.a' }
  expect(step(type, version, data)).toBe(data)
})

test('steps follow one another, and a missing one is named', () => {
  const table = { Grown: { 1: (data: unknown) => `${data}b`, 2: (data: unknown) => `${data}c` } }
  expect(upcast(table, 'Grown', 1, 3, 'a')).toBe('abc')
  expect(upcast(table, 'Grown', 2, 3, 'a')).toBe('ac')
  expect(upcast(table, 'Grown', 3, 3, 'a')).toBe('a')
  expect(() => upcast(table, 'Grown', 1, 4, 'a')).toThrow('no upcaster from version 3 of Grown')
  expect(() => upcast(table, 'Shrunk', 1, 2, 'a')).toThrow('no upcaster from version 1 of Shrunk')
})
