/** What a season file would change, as admins see it before they import the file. */
import { type ImportChange, type ImportPreview, MAX_LISTED } from '#contract/season/import-calls.ts'
import { changesOf, fingerprintOf } from '#data/import/import-season.ts'
import type { Change } from '#data/import/planned-stream.ts'
import type { ImportProblem, ImportRow } from '#data/import/season-to-import.ts'
import { summaryOf } from '#data/import/summary.ts'
import type { DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/round/match.ts'
import type { RoundNumber } from '#domain/words.ts'
import { inEnglish } from '../explain/phrase.ts'
import { phrasesOf } from '../explain/words.ts'
import type { PlannedFile } from './planning.ts'

export function importPreview({ table, season, problems, plan }: PlannedFile): ImportPreview {
  if (!season) return { ...refused(problems), table }
  const { id, name } = season.competition
  const common = {
    competition: { id, name },
    matches: season.rows.length + season.leftOut,
    leftOut: season.leftOut,
    results: season.heldBack ?? season.rows.filter(({ score }) => score !== undefined).length,
    table,
    ...summaryOf(season),
  }
  if (problems.length > 0) return { ...refused(problems), ...common }
  const { rows, renamed } = plan
  const roundOf = (number: RoundNumber) =>
    plan.called.find(round => round.number === number)?.name ?? String(number)
  const differences = plan.differences.map(({ match, home, away, kind, round, inFile }) => ({
    match,
    teams: nameOf({ home, away }),
    kind,
    round: roundOf(round),
    inFile: inFile === null ? null : roundOf(inFile),
  }))
  const changes = changesOf(plan)
  const listed = changes.slice(0, MAX_LISTED).map(change => viewOf(change, rows))
  return {
    ...common,
    renamed: [...renamed],
    changes: changes.length,
    listed,
    differences,
    problems: [],
    opens: opensCompetition(changes),
    fingerprint: fingerprintOf(changes),
  }
}

/** Whether the competition of a file is not open yet. */
export const opensCompetition = (changes: readonly Change[]) =>
  changes.some(({ event }) => event.type === 'CompetitionOpened')

function refused(problems: readonly ImportProblem[]): ImportPreview {
  return {
    competition: null,
    matches: 0,
    leftOut: 0,
    results: 0,
    renamed: [],
    changes: 0,
    table: null,
    teams: [],
    rounds: [],
    doubtful: [],
    listed: [],
    differences: [],
    problems: problems.slice(0, MAX_LISTED),
    opens: false,
    fingerprint: '',
  }
}

/** @param rows as the competition has them */
function viewOf({ line, event }: Change, rows: readonly ImportRow[]): ImportChange {
  const match = 'match' in event.data ? event.data.match : null
  const row = rows.find(({ id }) => id === match)
  const words = phrasesOf(event, row)
  return { line, teams: row ? nameOf(row) : null, kind: kindOf(event), what: inEnglish(words), words }
}

function kindOf({ type }: DomainEvent): ImportChange['kind'] {
  switch (type) {
    case 'MatchScheduled':
      return 'new-match'
    case 'MatchDetailsChanged':
    case 'MatchPostponed':
    case 'MarqueeChosen':
      return 'details'
    case 'ScoreEntered':
    case 'ScoreCorrected':
    case 'WinnerSet':
    case 'WinnerCorrected':
      return 'result'
    default:
      return 'competition'
  }
}
