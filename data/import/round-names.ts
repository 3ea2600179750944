/** What season files call a round, and which round a match stands in where its row names none. */

/** What a row says about its round. */
export interface InSeason {
  readonly round?: string | undefined
  /** a part of the season, such as 'Apertura' or 'Championship' */
  readonly stage?: string | undefined
  readonly home: string
  readonly away: string
  /** `2022-11-20`, and its time where one is known; missing where no day is set yet */
  readonly at?: string | undefined
}

const ourNames: ReadonlyMap<string, string> = new Map([
  ['Quarterfinals', 'Quarter-finals'],
  ['Quarter-final', 'Quarter-finals'],
  ['Semifinals', 'Semi-finals'],
  ['Semi-final', 'Semi-finals'],
  ['Match for third place', 'Third place play-off'],
  ['Third-place play-off', 'Third place play-off'],
  ['Third place match', 'Third place play-off'],
  ['Third-place match', 'Third place play-off'],
  ['Final', 'Finals'],
])

/** Later than any match: where none is dated yet. */
const NEVER = '9999-12-31'
/** Characters of a round's name at the most, as the domain has it. */
const MAX_NAME = 40
const MATCHDAY =
  /(?:^|[,|] *|- *)(?:(?:Matchday|Round|Week|Spieltag|Jornada|Giornata|Regular Season -) *(\d+)|(\d+)\. *(?:Round|Spieltag))$/i
const KNOCK_OUT = /final|play-?off|third.place|knock-?out|round of|last (?:16|32|64)/i

/** 'Matchday 7', '7. Round', 'Regular Season - 7' -> 7; undefined for a name that is more than a number */
export function matchdayOf(name: string): number | undefined {
  const found = MATCHDAY.exec(name)
  return found?.index === 0 ? Number(found[1] ?? found[2]) : undefined
}

/** Whether a round of this name is played match by match for who goes through: 'Round of 16', 'Playoffs, Leg 1'. */
export function isKnockOut(name: string): boolean {
  return KNOCK_OUT.test(name) && !MATCHDAY.test(name)
}

/** 'First round, Replays' -> 'First round': the round whose level matches are played again */
export function replayedIn(name: string): string {
  return name.replace(/[, -]*\breplays?$/i, '')
}

/**
 * Whether who loses is out: there is a round of that name, and too few pairings for a league. Of n teams a cup needs
 * n - 1 pairings, however often they meet, and one more for the third place.
 */
export function isCup<M extends InSeason>(matches: readonly M[], nameOf: ReadonlyMap<M, string>): boolean {
  if (![...nameOf.values()].some(isKnockOut)) return false
  const forTitle = matches.filter(match => !/third.place/i.test(nameOf.get(match) ?? ''))
  const pairings = new Set(forTitle.map(({ home, away }) => [home, away].sort().join(' v ')))
  const teams = new Set(forTitle.flatMap(({ home, away }) => [home, away]))
  return pairings.size < teams.size
}

/**
 * Counts match weeks by date: each match is in the first week, from 1, in which neither of its teams plays yet. So a
 * match that was moved behind the weeks after it fills the place that it left.
 */
export function weeksOf<M extends InSeason>(matches: readonly M[]): ReadonlyMap<M, number> {
  const taken = new Set<string>()
  const weeks = new Map<M, number>()
  for (const match of inTime(matches)) {
    let week = 1
    while (taken.has(`${week} ${match.home}`) || taken.has(`${week} ${match.away}`)) week++
    taken.add(`${week} ${match.home}`).add(`${week} ${match.away}`)
    weeks.set(match, week)
  }
  return weeks
}

/**
 * @param counted what a round is called whose number follows from the dates
 * @returns the name of each match's round: as the row says, else the stage where that is a round itself
 *   ('Final'), else by date; with the stage where the season has several
 */
export function roundNamesOf<M extends InSeason>(
  matches: readonly M[],
  counted: string,
): ReadonlyMap<M, string> {
  const severalStages = new Set(matches.map(({ stage }) => stage)).size > 1
  const inStage = ({ stage }: M, name: string) => (severalStages && stage ? `${stage}, ${name}` : name)
  const given = new Map(
    matches.flatMap(match => {
      const { round, stage } = match
      if (round !== undefined) return [[match, inStage(match, ourNames.get(round) ?? round)] as const]
      return stage !== undefined && isKnockOut(stage) ? [[match, ourNames.get(stage) ?? stage] as const] : []
    }),
  )
  const ofStage = Map.groupBy(matches, ({ stage }) => stage)
  const missing = [...ofStage.values()].flatMap(stageMatches => {
    const known = stageMatches.filter(match => given.has(match))
    if (known.length > 0)
      return nearestOf(stageMatches, new Map(known.map(match => [match, given.get(match) ?? ''])))
    return [...weeksOf(stageMatches)].map(
      ([match, week]) => [match, inStage(match, `${counted} ${week}`)] as const,
    )
  })
  return new Map([...missing, ...given].map(([match, name]) => [match, shortOf(name)]))
}

/** A match without a round belongs to the round next in time in which neither of its teams plays. */
function nearestOf<M extends InSeason>(matches: readonly M[], given: ReadonlyMap<M, string>) {
  const playing = new Set(
    [...given].flatMap(([{ home, away }, name]) => [`${name} ${home}`, `${name} ${away}`]),
  )
  const distance = (a: M, b: M) => Math.abs(Date.parse(a.at ?? NEVER) - Date.parse(b.at ?? NEVER))
  return matches
    .filter(match => !given.has(match))
    .map(match => {
      const near = [...given].toSorted(([a], [b]) => distance(a, match) - distance(b, match))
      const isFree = ([, name]: readonly [M, string]) =>
        !playing.has(`${name} ${match.home}`) && !playing.has(`${name} ${match.away}`)
      return [match, (near.find(isFree) ?? near[0])?.[1] ?? ''] as const
    })
}

/** What is not dated yet comes last. */
export function inTime<M extends InSeason>(matches: readonly M[]): readonly M[] {
  return matches.toSorted(({ at: a = NEVER }, { at: b = NEVER }) => Number(a > b) - Number(a < b))
}

/** The end of a long name says more than its beginning: '... Group, Matchday 3' */
function shortOf(name: string): string {
  return name.length > MAX_NAME ? `…${name.slice(1 - MAX_NAME)}` : name
}
