/** What a new competition begins with: rules and prizes by name or as another one has them, and the season after another. */
import { plural, t } from '@lingui/core/macro'
import type { TeamView } from '#contract/competition/team-calls.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { type PrizesPreset, prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { nameOfRules, RULES_PRESETS, rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { pointsInShort } from '#domain/scoring/rules-values.ts'
import { seasonNamed, textOfNext } from '#domain/season/named-season.ts'

interface Beginning<Values> {
  readonly value: string
  readonly label: string
  /** left out where the file says them, or the kind of competition has them */
  readonly values?: Values
}

/** The choice that leaves rules or prizes to the file. */
export const AS_FILE = ''
export const NO_PRIZES = 'none'
export const asIn = (competition: string) => `as ${competition}`

type Known = Pick<CompetitionView, 'id' | 'name' | 'rules' | 'prizes'>

export function rulesBeginnings(competitions: readonly Known[]): Beginning<Rules>[] {
  return [
    ...RULES_PRESETS.map(name => ({
      value: name,
      values: rulesPresets[name],
      label: t`${name}: ${pointsInShort(rulesPresets[name])} points`,
    })),
    ...competitions.map(({ id, name, rules }) => ({
      // The moment by which all predictions of that season closed would close those of this one.
      value: asIn(id),
      values: { ...rules, lock: { ...rules.lock, by: null } },
      label: t`As in ${name}: ${nameOfRules(rules)}`,
    })),
  ]
}

export function prizesBeginnings(competitions: readonly Known[]): Beginning<readonly PrizeRule[]>[] {
  return [
    { value: NO_PRIZES, label: t`No prizes`, values: [] },
    ...(Object.keys(prizesPresets) as PrizesPreset[]).map(name => ({
      value: name,
      label: t`${name}: those of the documents`,
      values: prizesPresets[name],
    })),
    ...competitions
      .filter(({ prizes }) => prizes.length > 0)
      .map(({ id, name, prizes }) => ({
        value: asIn(id),
        values: prizes,
        label: t`As in ${name}: ${plural(prizes.length, { one: '# prize', other: '# prizes' })}`,
      })),
  ]
}

/** The name with the season after its own; '' for a name without a season */
export function nextSeason(name: string): string {
  const season = seasonNamed(name)
  return season ? name.replace(season.text, textOfNext(season)) : ''
}

/** How often the teams of a league met: twice where there are matches for that. */
export function meetingsOf(teams: readonly Pick<TeamView, 'matches'>[]): string {
  const matches = teams.reduce((sum, team) => sum + team.matches, 0) / 2
  return matches >= teams.length * (teams.length - 1) ? '2' : '1'
}

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
/** A season begins on the same weekday again. */
const YEAR_MS = 52 * WEEK_MS
const SATURDAY = 6

/** In GMT. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The first day to propose: the next Saturday that is a week away at least. */
export function nextSaturday(now: number): string {
  const in7 = now + WEEK_MS
  return dayOf(in7 + ((SATURDAY - new Date(in7).getUTCDay() + 7) % 7) * DAY_MS)
}

/** The first day of the season after another. @param first kick-off of the other; null where it is not known */
export function firstDayAfter(first: string | null, now: number): string {
  if (first === null) return nextSaturday(now)
  const years = Math.max(1, Math.ceil((now - Date.parse(first)) / YEAR_MS))
  return dayOf(Date.parse(first) + years * YEAR_MS)
}
