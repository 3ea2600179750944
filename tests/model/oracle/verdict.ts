/** Points, totals and ranks as the log gives them. The read model must agree whatever way it came to its content. */
import type { RecordedEvent } from '#eventstore/port.ts'
import { Log } from './log.ts'
import { type Match, settledScore } from './round.ts'
import { figuresOf, isExact, isFew, pointsOf, pointsOfAnswer, type Used } from './rules.ts'

export interface Verdict {
  /** events that count nowhere, see `Log` */
  readonly refused: readonly RecordedEvent[]
  /** points by `<match> <user>`, of every prediction that stands */
  readonly points: ReadonlyMap<string, number>
  /** board -> fan -> points and rank; fans who are equal in all that the rules ask for share a rank: 1, 2, 2, 4 */
  readonly boards: ReadonlyMap<string, ReadonlyMap<string, Place>>
  /** how often each power-up doubled points of a match, or lifted a prediction that was not exact */
  readonly lifted: Readonly<Record<'freepass' | 'allornothing' | 'weekly', number>>
  /** predictions with points on top for a rare right result */
  readonly rare: number
  /** totals above zero of fans who stand on no board */
  readonly off: number
  readonly log: Log
}

export interface Place {
  readonly points: number
  readonly rank: number
}

/** Points, then the figures that place fans with equal points. */
type Total = readonly number[]

/** @param events in global order, with all events of the rounds and competitions that they name */
export function verdictOf(events: readonly RecordedEvent[]): Verdict {
  const log = new Log()
  const refused = events.filter(event => !log.take(event))
  const points = new Map<string, number>()
  const totals = new Map<string, Map<string, Total>>()
  const lifted = { freepass: 0, allornothing: 0, weekly: 0 }
  let rare = 0
  const off = new Set<string>()
  const add = (board: string, user: string, more: Total) => {
    if (log.isOut(board.split(':')[1] ?? '', user)) {
      if ((more[0] ?? 0) > 0) off.add(`${board} ${user}`)
      return
    }
    const board_ = totals.get(board) ?? new Map<string, Total>()
    totals.set(board, board_.set(user, sumOf(board_.get(user) ?? [], more)))
  }

  const predicted = Map.groupBy(log.predictions.values(), ({ match }) => match)
  for (const [key, { match: id, user, score }] of log.predictions) {
    const match = log.match(id)
    const was = settledScore(match, log.rulesIn(match.competition))
    const used = usedIn(log, match, id, user)
    const rules = log.rulesIn(match.competition)
    const predictions = (predicted.get(id) ?? []).map(prediction => prediction.score)
    const ended = was && { round: match.round, was, predictions }
    const scored = ended === null ? 0 : pointsOf(rules, ended, score, used)
    if (ended && isFew(rules, ended, score)) rare += 1
    const figures = was === null ? [] : figuresOf(rules, score, was)
    points.set(key, scored)
    for (const board of boardsOf(match)) add(board, user, [scored, ...figures])
    const felt = used.filter(use => isFelt(use) && rules.coupons[use.kind] !== null)
    if (scored > 0) for (const { kind } of felt) lifted[kind]++
  }
  for (const { competition, question, user, to } of log.answers.values()) {
    const state = log.questions.get(competition)?.find(question)
    if (!state || state.right === null) continue
    const scored = pointsOfAnswer(log.rulesIn(competition), state.asksFor, to, state.right)
    add(`competition:${competition}`, user, [scored])
  }
  const boards = new Map([...totals].map(([board, sums]) => [board, ranked(sums)]))
  return { refused, points, boards, lifted, rare, off: off.size, log }
}

/** @returns the events without those that count nowhere */
export function counted(events: readonly RecordedEvent[]): RecordedEvent[] {
  const log = new Log()
  return events.filter(event => log.take(event))
}

/** What the fan used in the round of the match. All or Nothing keeps its match, even where the flag moved on. */
function usedIn(log: Log, { competition, round }: Match, match: string, user: string): Used[] {
  return log.uses
    .filter(use => use.user === user && use.competition === competition && use.round === round)
    .map(use => {
      const was = settledScore(log.match(use.match), log.rulesIn(competition))
      const prediction = log.predictions.get(`${use.match} ${user}`)
      return {
        kind: use.kind,
        isHere: use.match === match,
        isExact: was !== null && prediction !== undefined && isExact(prediction.score, was),
      }
    })
}

function isFelt({ kind, isHere, isExact: exact }: Used): boolean {
  return kind === 'weekly' || (kind === 'freepass' ? isHere : exact)
}

function boardsOf({ competition, round, kickOff }: Match): string[] {
  const boards = [`competition:${competition}`, `round:${competition}:${round}`]
  return kickOff === null ? boards : [...boards, `month:${competition}:${kickOff.slice(0, 7)}`]
}

function sumOf(total: Total, other: Total): Total {
  return Array.from(
    { length: Math.max(total.length, other.length) },
    (_, at) => (total[at] ?? 0) + (other[at] ?? 0),
  )
}

function isAbove(total: Total, other: Total): boolean {
  const at = total.length > other.length ? total : other
  const differs = at.findIndex((_, place) => (total[place] ?? 0) !== (other[place] ?? 0))
  return differs >= 0 && (total[differs] ?? 0) > (other[differs] ?? 0)
}

function ranked(totals: ReadonlyMap<string, Total>): Map<string, Place> {
  const all = [...totals.values()]
  return new Map(
    [...totals].map(([user, own]) => [
      user,
      { points: own[0] ?? 0, rank: 1 + all.filter(other => isAbove(other, own)).length },
    ]),
  )
}
