/**
 * Tables of a season file, read a second time: from the file itself, in the order that the rules of its league name. Shares nothing
 * with the tables of the product.
 */
import { ourNameOf } from '#data/import/team-names.ts'

export interface RawMatch {
  readonly round?: string | null
  readonly stage?: string | null
  readonly group?: string
  readonly status?: string
  readonly team1: string | { readonly name: string }
  readonly team2: string | { readonly name: string }
  readonly score?: { readonly ft?: readonly number[]; readonly et?: readonly number[] } | readonly []
}

type Figure = 'points' | 'difference' | 'goals' | 'average' | 'wins' | 'away goals'
/** Figures of the matches among all teams that are level, instead of all matches. */
interface Among {
  readonly among: readonly Figure[]
  /** once more among those who remain level */
  readonly again?: true
  /** not before all of these matches are played */
  readonly whenPlayed?: true
}

interface PlainRule {
  readonly win: 2 | 3
  readonly after: readonly (Figure | Among)[]
}

/** The rules by which the tables of leagues and cups are placed, after points; what is decided off the pitch is left out. */
const RULES = {
  fifa: { win: 3, after: ['difference', 'goals', { among: ['points', 'difference', 'goals'] }] },
  uefa: {
    win: 3,
    after: [{ among: ['points', 'difference', 'goals'], again: true }, 'difference', 'goals'],
  },
  'premier-league': { win: 3, after: ['difference', 'goals', { among: ['points', 'away goals'] }] },
  'la-liga': {
    win: 3,
    after: [{ among: ['points', 'difference'], again: true, whenPlayed: true }, 'difference', 'goals'],
  },
  'serie-a': {
    win: 3,
    after: [{ among: ['points', 'difference'], whenPlayed: true }, 'difference', 'goals'],
  },
  bundesliga: {
    win: 3,
    after: ['difference', 'goals', { among: ['points', 'away goals'] }, 'away goals'],
  },
  'ligue-1': {
    win: 3,
    after: ['difference', { among: ['points', 'difference', 'goals', 'away goals'] }, 'goals', 'away goals'],
  },
  brasileirao: {
    win: 3,
    after: ['wins', 'difference', 'goals', { among: ['points', 'difference', 'away goals'] }],
  },
  'football-league-until-1976': { win: 2, after: ['average'] },
  overall: { win: 3, after: ['difference', 'goals'] },
} satisfies Readonly<Record<string, PlainRule>>

export type RuleName = keyof typeof RULES

/** Of the file's name and its first year: the first that fits; a league that none names has what all of them have in common. */
const LEAGUES: readonly { readonly file: RegExp; readonly until?: number; readonly rule: RuleName }[] = [
  { file: /^(?:en|england)\b.*\.json$/, until: 1976, rule: 'football-league-until-1976' },
  { file: /^worldcup\.json$/, until: 1969, rule: 'football-league-until-1976' },
  { file: /^worldcup\.json$/, rule: 'fifa' },
  { file: /^(?:euro|uefa)\b.*\.json$/, rule: 'uefa' },
  { file: /^en\.1\.json$/, rule: 'premier-league' },
  { file: /^es\.\d\.json$/, rule: 'la-liga' },
  { file: /^it\.\d\.json$/, rule: 'serie-a' },
  { file: /^de\.\d\.json$/, rule: 'bundesliga' },
  { file: /^fr\.\d\.json$/, rule: 'ligue-1' },
  { file: /^br\.\d\.json$/, rule: 'brasileirao' },
]

/** @param path of the season's file, such as `2015-16/es.1.json`. @param firstDay such as `2015-08-21` */
export function ruleNamedFor(path: string, firstDay: string): RuleName {
  const name = path.split('/').at(-1) ?? ''
  const year = Number(firstDay.slice(0, 'YYYY'.length))
  return LEAGUES.find(({ file, until = year }) => file.test(name) && year <= until)?.rule ?? 'overall'
}

interface Played {
  readonly group: string
  readonly teams: readonly [string, string]
  readonly goals: readonly number[] | undefined
}

/**
 * '1 A: Harbour 3 4-1' of each team of each group, the first placed first. Level teams share their place, and are beside each other
 * by name. What an abandoned match stood at counts nowhere.
 * @param counts whether the match counts in a table at all
 */
export function plainTables(text: string, name: RuleName, counts: (match: RawMatch) => boolean): string[] {
  const played = rawMatchesIn(text).filter(counts).map(asPlayed)
  return [...new Set(played.map(({ group }) => group))].sort().flatMap(group => {
    const inGroup = played.filter(match => match.group === group)
    const teams = [...new Set(inGroup.flatMap(match => match.teams))]
    let place = 1
    return placed(teams, ['points', ...RULES[name].after], inGroup, RULES[name].win).flatMap(level => {
      const first = place
      place += level.length
      return level.toSorted().map(team => {
        const { points, goals, conceded } = sumOf(team, inGroup, RULES[name].win)
        return `${first} ${group}: ${team} ${points} ${goals}-${conceded}`
      })
    })
  })
}

interface RawFile {
  readonly matches?: readonly RawMatch[]
  readonly rounds?: readonly { readonly name: string; readonly matches: readonly RawMatch[] }[]
}

function rawMatchesIn(text: string): readonly RawMatch[] {
  const { matches, rounds = [] } = JSON.parse(text.replace(/^\uFEFF/, '')) as RawFile
  return matches ?? rounds.flatMap(({ name, matches }) => matches.map(match => ({ ...match, round: name })))
}

function asPlayed(match: RawMatch): Played {
  const { et, ft } = (Array.isArray(match.score) ? {} : (match.score ?? {})) as {
    ft?: number[]
    et?: number[]
  }
  const isResult = !/^(abandon|suspend|postpone)/i.test(match.status ?? '')
  const goals = !isResult ? undefined : et?.length ? et : ft
  const nameOf = (team: RawMatch['team1']) => ourNameOf((typeof team === 'string' ? team : team.name).trim())
  return {
    group: groupIn(match) ?? '',
    teams: [nameOf(match.team1), nameOf(match.team2)],
    goals: goals?.length ? goals : undefined,
  }
}

/** 'A' of 'Group A', which some files have as the round. */
export function groupIn({ group, round }: RawMatch): string | undefined {
  return (group ?? /^Group (?:[A-Z]|\d{1,2})(?=$|, )/.exec(round ?? '')?.[0])?.replace(/^Group /, '').trim()
}

function placed(
  level: readonly string[],
  steps: readonly (Figure | Among)[],
  matches: readonly Played[],
  win: number,
): (readonly string[])[] {
  const [step, ...rest] = steps
  if (level.length === 1 || step === undefined) return [level]
  if (typeof step === 'string')
    return apart(level, [step], matches, win).flatMap(teams => placed(teams, rest, matches, win))
  const among = matches.filter(({ teams }) => teams.every(team => level.includes(team)))
  const isReady = !step.whenPlayed || (among.length > 0 && among.every(({ goals }) => goals))
  const groups = isReady ? apart(level, step.among, among, win) : [level]
  const next = step.again && groups.length > 1 ? steps : rest
  return groups.flatMap(teams => placed(teams, next, matches, win))
}

/** Teams with the same figures together, the highest first. */
function apart(
  level: readonly string[],
  figures: readonly Figure[],
  matches: readonly Played[],
  win: number,
): string[][] {
  const known = new Map(level.map(team => [team, sumOf(team, matches, win)]))
  const values = (team: string) => figures.map(figure => known.get(team)?.[figure] ?? 0)
  const together = Map.groupBy(level, team => values(team).join(' '))
  return [...together.values()].sort(([a = ''], [b = '']) => {
    const other = values(b)
    return values(a).reduce((differs, value, at) => differs || Math.sign((other[at] ?? 0) - value) || 0, 0)
  })
}

type Sum = Readonly<Record<Figure | 'conceded', number>>

function sumOf(team: string, matches: readonly Played[], win: number): Sum {
  const sum = { points: 0, goals: 0, conceded: 0, wins: 0, 'away goals': 0 }
  for (const { teams, goals } of matches) {
    const side = teams.indexOf(team)
    if (side < 0 || !goals) continue
    const [own = 0, other = 0] = side === 0 ? goals : goals.toReversed()
    sum.points += own > other ? win : own === other ? 1 : 0
    sum.wins += own > other ? 1 : 0
    sum.goals += own
    sum.conceded += other
    if (side === 1) sum['away goals'] += own
  }
  const average = sum.conceded === 0 ? Number.MAX_VALUE : sum.goals / sum.conceded
  return { ...sum, difference: sum.goals - sum.conceded, average }
}
