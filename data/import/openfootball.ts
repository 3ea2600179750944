/**
 * The openfootball JSON format: `matches[]` with `round` or `stage`, `date`, `time`, `team1`, `team2`, `score.ft`,
 * `score.et`, `score.p`, `group`, `ground`. Times are local: to the zone that is given, or to the offset after the time
 * (`13:00 UTC-6`). A match without a time has no kick-off yet.
 */
import { z } from 'zod'
import { MAX_MATCHES } from '#domain/bounds.ts'
import type { CompetitionKind } from '#domain/competition/parts.ts'
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import type { CompetitionId } from '#domain/words.ts'
import { SeasonCompetition, TOO_MANY_MATCHES } from '../format.ts'
import { matchIdOf } from '../match-id.ts'
import { competitionIdOf } from './competition-id.ts'
import type { LineOf } from './json-text.ts'
import { type PlacedRounds, placeRounds } from './openfootball-rounds.ts'
import { type OpenFootballMatch, parseRow, resultOf } from './openfootball-row.ts'
import {
  type ImportProblem,
  type ImportRow,
  MAX_PROBLEMS,
  problemsOf,
  type ReadSeason,
  wordsAbout,
} from './season-to-import.ts'

export interface OpenFootballOptions {
  /** where the file stands: its name says the competition and the season where the title doesn't */
  readonly path?: string
  /** by default made from the file's name and title */
  readonly competition?: CompetitionId
  /** IANA name; needed unless each time carries its offset */
  readonly zone?: string
  /** by default `world-cup` for a tournament, else `premier-league` */
  readonly ruleset?: RulesPreset
}

const File = z.object({
  name: z.string().trim().min(1).max(80),
  matches: z
    .array(z.unknown(), 'is missing: this is no season of the openfootball format')
    .min(1, 'holds no match')
    .max(MAX_MATCHES, TOO_MANY_MATCHES),
})

/** What stands for a team until it is known: '1A', '3A/B/C', 'W49', 'L61'. */
const PLACEHOLDER = /^(?:[1-4][A-L](?:\/[A-L])*|[WL]\d{1,3}|TBD|\?+)$/

/** @returns every problem of the file, or its season: without the matches whose teams are not known yet, or that are cancelled */
export function readOpenFootball(json: unknown, options: OpenFootballOptions, lineOf: LineOf): ReadSeason {
  const file = File.safeParse(json, { error: wordsAbout('The file') })
  if (!file.success) return { ok: false, problems: problemsOf(file.error, [], lineOf) }
  const { name } = file.data
  const id = options.competition ?? competitionIdOf(options.path ?? '', name)
  const problems: ImportProblem[] = id === undefined ? [noSeason(lineOf(['name']))] : []
  const lineOfMatch = (index: number) => lineOf(['matches', index])

  const parsed = file.data.matches.flatMap((match, index) => {
    if (problems.length >= MAX_PROBLEMS) return []
    const row = parseRow(match, options.zone)
    if (row.success) return [{ ...row.data, index }]
    problems.push(...problemsOf(row.error, ['matches', index], lineOf))
    return []
  })
  problems.push(...twinsOf(parsed, lineOfMatch))
  if (id === undefined || problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }

  const { kind, rounds, matches } = placeRounds(parsed)
  const ruleset = options.ruleset ?? (kind === 'tournament' ? 'world-cup' : 'premier-league')
  const competition = SeasonCompetition.safeParse(
    { id, name, kind, ruleset, rounds },
    { error: wordsAbout('The file') },
  )
  if (!competition.success) return { ok: false, problems: problemsOf(competition.error, [], lineOf) }

  const named = matches.filter(({ match }) => !PLACEHOLDER.test(match.home) && !PLACEHOLDER.test(match.away))
  const known = named.filter(({ match }) => !match.isCancelled)
  return {
    ok: true,
    season: {
      competition: competition.data,
      competitionIsDerived: true,
      roundsAreCounted: kind === 'tournament' || parsed.some(({ round }) => round === undefined),
      rows: rowsOf(id, kind, known),
      // The format has none.
      deductions: [],
      leftOut: parsed.length - known.length,
      cancelled: rowsOf(
        id,
        kind,
        named.filter(({ match }) => match.isCancelled),
      ),
      lines: known.map(({ match }) => lineOfMatch(match.index)),
      competitionLine: 1,
    },
  }
}

function rowsOf(
  competition: CompetitionId,
  kind: CompetitionKind,
  matches: PlacedRounds<OpenFootballMatch>['matches'],
): ImportRow[] {
  const meetings = new Map<string, number>()
  return matches.map(({ match, round, knockOut }) => {
    const { home, away, kickOff, day, group, ground, score, isPutOff, isAwarded } = match
    const pairing = `${round} ${home} v ${away}`
    const meeting = (meetings.get(pairing) ?? 0) + 1
    meetings.set(pairing, meeting)
    return {
      id: matchIdOf(competition, { round, home, away }, meeting),
      round,
      home,
      away,
      kickOff,
      ...(day ? { day } : {}),
      ...(isPutOff ? { isPutOff } : {}),
      ...(isAwarded ? { isAwarded } : {}),
      group: group ? group.replace(/^Group /, '') : null,
      knockOut,
      ...(ground === undefined ? {} : { ground }),
      ...(kind === 'tournament' ? { category: group ? 'Group stage' : 'Knock-out stage' } : {}),
      ...resultOf(score, knockOut),
    }
  })
}

/** A pairing may stand twice in a round, with its replay; but not twice on one day. */
function twinsOf(
  matches: readonly (OpenFootballMatch & { readonly index: number })[],
  lineOf: (index: number) => number,
): ImportProblem[] {
  const meetings = Map.groupBy(matches, ({ home, away, date, round }) => `${date ?? round} ${home} v ${away}`)
  return [...meetings.values()].flatMap(([first, ...twins]) =>
    twins.map(({ home, away, index }) => {
      const reason = `${home} v ${away} stands in this file twice, first in line ${lineOf(first?.index ?? 0)}`
      return { line: lineOf(index), reason }
    }),
  )
}

function noSeason(line: number): ImportProblem {
  return { line, reason: 'name: says no season, nor does the path of the file: say which competition it is' }
}
