/** What is typed into the sheet of a round, match by match, beside what stands. */
import type { MatchView } from '#contract/round/calls.ts'
import { sameMaybe } from '#domain/maybe-score.ts'
import { type SeenResult, sameResult } from '#domain/round/seen-result.ts'
import { sameScore } from '#domain/score.ts'
import type { Score, Winner } from '#domain/words.ts'
import { scoreOf } from '#web/game/score-text.ts'

export interface Line {
  readonly home: string
  readonly away: string
  /** whether extra time was played: then the two goals after 90 minutes count */
  readonly extra: boolean
  readonly home90: string
  readonly away90: string
  /** who went through, where the score doesn't say it */
  readonly winner: '' | 'home' | 'away'
}

/** A line that differs from what stands. */
export interface Draft extends Line {
  /** what stood when the line was begun */
  readonly before: SeenResult | null
}

export type Drafts = Readonly<Record<string, Draft>>

type Match = Pick<
  MatchView,
  'id' | 'score' | 'after90' | 'winner' | 'knockOut' | 'kickOff' | 'status' | 'home' | 'away'
>

export function standsOf({ score, after90, winner }: Match): SeenResult | null {
  return score && { score, after90, winner }
}

/** Whether a result can be entered: from the kick-off on, as the rules of results say. */
export function isOpen({ status, kickOff }: Match, now: number): boolean {
  const isPlayable = status === 'scheduled' || status === 'scored' || status === 'settled'
  return isPlayable && kickOff !== null && Date.parse(kickOff) <= now
}

/** What the boxes of a match show. */
export function lineOf(match: Match, draft: Draft | undefined): Line {
  if (draft) return draft
  const { score, after90, winner } = match
  return {
    home: textOf(score?.home),
    away: textOf(score?.away),
    extra: after90 !== null,
    home90: textOf(after90?.home),
    away90: textOf(after90?.away),
    winner: winner === 'draw' || winner === null ? '' : winner,
  }
}

const textOf = (goals: number | undefined) => String(goals ?? '')

/** @returns undefined where the line says what stands */
export function typed(draft: Draft | undefined, match: Match, change: Partial<Line>): Draft | undefined {
  const next = { before: standsOf(match), ...draft, ...lineOf(match, draft), ...change }
  const current = lineOf(match, undefined)
  const same = (Object.keys(current) as (keyof Line)[]).every(key => next[key] === current[key])
  return same ? undefined : next
}

const before90Of = ({ home90, away90 }: Line) => scoreOf({ home: home90, away: away90 })

/** A knock-out match that is level has a winner that its score doesn't say. */
export function isThroughAsked({ knockOut }: Match, line: Line): boolean {
  const score = scoreOf(line)
  return knockOut && score !== null && score.home === score.away
}

export type LineProblem = 'score' | 'after90' | 'through'

/** What keeps a line from being sent. */
export function problemsIn(match: Match, draft: Draft | undefined): LineProblem[] {
  if (!draft) return []
  const score = scoreOf(draft)
  if (score === null) return draft.home === '' && draft.away === '' && match.score === null ? [] : ['score']
  const problems: LineProblem[] = []
  if (match.knockOut && draft.extra) {
    const after90 = before90Of(draft)
    if (after90 === null || after90.home > score.home || after90.away > score.away) problems.push('after90')
  }
  if (isThroughAsked(match, draft) && draft.winner === '') problems.push('through')
  return problems
}

/** A result as the call takes it. */
export interface Result {
  readonly match: string
  readonly score: Score
  readonly after90?: Score | null
  readonly winner?: Winner
  readonly before: SeenResult | null
}

export interface Change {
  readonly result: Result
  /** whether a result that stands becomes another one */
  readonly correction: boolean
}

/** @returns null where nothing is to be sent, or what is typed can't be */
export function changeOf(match: Match, draft: Draft | undefined): Change | null {
  const line = lineOf(match, draft)
  const score = scoreOf(line)
  if (score === null || problemsIn(match, draft).length > 0) return null
  const current = standsOf(match)
  const after90 = match.knockOut && line.extra ? before90Of(line) : null
  const winner = isThroughAsked(match, line) ? line.winner : null
  if (winner === '') return null
  const same = current !== null && sameScore(current.score, score) && sameMaybe(current.after90, after90)
  if (same && current.winner !== null && (winner === null || current.winner === winner)) return null
  const isOther = current !== null && (!same || (current.winner !== null && current.winner !== winner))
  const before = draft ? draft.before : current
  return {
    result: {
      match: match.id,
      score,
      ...(sameMaybe(after90, current?.after90 ?? null) ? {} : { after90 }),
      ...(winner === null ? {} : { winner }),
      before,
    },
    correction: isOther,
  }
}

/** Whether somebody else entered another result since the line was begun. */
export function isMoved(match: Match, draft: Draft | undefined): boolean {
  const current = standsOf(match)
  if (!draft || current === null) return false
  const { before } = draft
  const asBefore = before !== null && sameResult(before, current)
  return !asBefore && changeOf(match, draft) !== null
}
