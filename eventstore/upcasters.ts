/**
 * How older versions of an event become today's. An upcaster takes the data of one version and gives the data of the
 * next one; they are chained.
 */

import { prizesByKind } from '#domain/prize/presets/prizes.ts'
import { RULES_PRESETS, rulesPresets } from '#domain/scoring/presets/rules.ts'

/** Data of version n in, data of version n + 1 out. It may throw: the event is then unreadable. */
export type Upcaster = (data: unknown) => unknown

/** By type, then by the version that is read. */
export type Upcasters = { readonly [type: string]: { readonly [version: number]: Upcaster } }

export const upcasters: Upcasters = {
  RulesetAdopted: {
    // Version 2 may have a reason.
    1: data => data,
    // Version 3 has the values, which the preset of that name has had from its first day on.
    2: data => {
      const { ruleset, version, ...kept } = fieldsOf(data)
      return { ...kept, rules: valuesOf(ruleset, version) }
    },
    // Version 4 says which score counts: after 120 minutes in all rules of before.
    3: data => {
      const { rules, ...kept } = fieldsOf(data)
      return { ...kept, rules: { ...fieldsOf(rules), score: 'after-120' } }
    },
    // Version 5 says what a decision at a desk counts: it counted in all rules of before.
    4: data => {
      const { rules, ...kept } = fieldsOf(data)
      return { ...kept, rules: { ...fieldsOf(rules), deskDecision: 'counts' } }
    },
    // Version 6 may have a moment at which everything locks: there was none before.
    5: data => {
      const { rules, ...kept } = fieldsOf(data)
      return { ...kept, rules: { ...fieldsOf(rules), lock: { ...fieldsOf(fieldsOf(rules).lock), by: null } } }
    },
    // Version 7 may place fans with equal points: they shared the rank before.
    6: data => {
      const { rules, ...kept } = fieldsOf(data)
      return { ...kept, rules: { ...fieldsOf(rules), equalFans: [] } }
    },
    // Version 8 may give points for a rare right result: none before did.
    7: data => {
      const { rules, ...kept } = fieldsOf(data)
      return { ...kept, rules: { ...fieldsOf(rules), rare: null } }
    },
  },
  // Version 2 may have a reason.
  MatchScheduled: { 1: data => data },
  // Version 2 may have the score before extra time, and version 3 a decision at a desk.
  ScoreEntered: { 1: data => data, 2: data => data },
  ScoreCorrected: { 1: data => data, 2: data => data },
  // Up to version 1 the prizes of a competition followed from its kind.
  CompetitionOpened: { 1: data => ({ ...fieldsOf(data), prizes: prizesOfKind(fieldsOf(data).kind) }) },
  // Version 2 has the values of each prize, which the documents' prize of that name has had from its first day on.
  PrizesPublished: {
    1: data => ({ ...fieldsOf(data), awards: (fieldsOf(data).awards as unknown[]).map(withPrize) }),
  },
  // Up to version 1 the event had the texts themselves.
  CollectibleCreated: {
    1: data => ({ ...fieldsOf(data), ...written(data, 'name'), ...written(data, 'description') }),
  },
  LeagueCreated: {
    1: data => ({ ...fieldsOf(data), ...written(data, 'name'), ...written(data, 'description') }),
  },
  LeagueRenamed: { 1: data => ({ ...fieldsOf(data), ...written(data, 'name') }) },
  LeagueDescribed: { 1: data => ({ ...fieldsOf(data), ...written(data, 'description') }) },
}

/** @throws Error for a name or a version that no event was written with: each preset has had version 1 alone */
function valuesOf(preset: unknown, version: unknown) {
  const rules = RULES_PRESETS.find(name => name === preset)
  if (!rules || version !== 1)
    throw new Error(`there never was a version ${version} of the rules '${preset}'`)
  return rulesPresets[rules]
}

/** @throws Error for a kind that no competition had */
function prizesOfKind(kind: unknown) {
  const prizes = Object.entries(prizesByKind).find(([name]) => name === kind)?.[1]
  if (!prizes) throw new Error(`there never was a competition of the kind '${kind}'`)
  return prizes
}

/** @throws Error for a prize that no competition gave. No prize of those days rolled over: each pool is its own. */
function withPrize(award: unknown) {
  const { prize, ...kept } = fieldsOf(award)
  const rule = Object.values(prizesByKind)
    .flat()
    .find(({ id }) => id === prize)
  if (!rule) throw new Error(`there never was a prize '${prize}'`)
  return { ...kept, rule, pool: rule.gives.kind === 'thing' ? null : rule.gives.units }
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return data as Readonly<Record<string, unknown>>
}

/** A text that stands in the event; an empty one is none. */
function written(data: unknown, field: string) {
  const text = fieldsOf(data)[field]
  return { [field]: text === '' ? null : { written: text } }
}

/**
 * Brings data from the version it was written with to the version of today, step by step.
 * @throws Error when a step is missing: a version bump came without its upcaster
 */
export function upcast(table: Upcasters, type: string, from: number, to: number, data: unknown): unknown {
  let current = data
  for (let version = from; version < to; version++) {
    const step = table[type]?.[version]
    if (!step) throw new Error(`no upcaster from version ${version} of ${type}`)
    current = step(current)
  }
  return current
}
