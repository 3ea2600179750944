/**
 * What the events say, by the plainest fold there is: no batches, no differences, no database. The read model must
 * agree with it whatever way it came to its content.
 */
import type { AnswerEvent } from '#domain/answers/events.ts'
import type { RulesetId } from '#domain/competition/events.ts'
import type { Question } from '#domain/question/state.ts'
import { sameScore } from '#domain/score.ts'
import type { Outcome } from '#domain/scoring/outcome.ts'
import type { PowerUp } from '#domain/scoring/power-ups.ts'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import { scoreAnswer } from '#domain/scoring/score-answer.ts'
import { scorePrediction } from '#domain/scoring/score-prediction.ts'
import type { CouponKind, Score, Winner } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { counted } from './admission.ts'

interface Fixture {
  competition: string
  round: number
  kickOff: string | null
  score: Score | null
  winner: Winner | null
  isVoid: boolean
}

interface Prediction {
  readonly match: string
  readonly user: string
  score: Score
}

interface Use {
  readonly user: string
  readonly kind: CouponKind
  readonly competition: string
  readonly round: number
  readonly match: string
}

export interface Verdict {
  /** events that count nowhere: judged by an older round or older rules, and refused at their place */
  readonly refused: number

  /** points by `<match> <user>`, of every prediction that stands */
  readonly points: ReadonlyMap<string, number>
  /** board -> fan -> points and rank; ties share a rank: 1, 2, 2, 4 */
  readonly boards: ReadonlyMap<string, ReadonlyMap<string, { points: number; rank: number }>>
}

/** @param events in global order */
export function verdictOf(events: readonly RecordedEvent[]): Verdict {
  const rulesets = new Map<string, { id: RulesetId; version: number }>()
  const fixtures = new Map<string, Fixture>()
  const predictions = new Map<string, Prediction>()
  let uses: Use[] = []
  const questions = new Map<string, Pick<Question, 'status' | 'right'>>()
  const answers = new Map<string, AnswerEvent['data']>()

  const counting = counted(events)
  for (const event of counting) {
    switch (event.type) {
      case 'RulesetAdopted':
        rulesets.set(event.data.competition, { id: event.data.ruleset, version: event.data.version })
        break
      case 'MatchScheduled':
        fixtures.set(event.data.match, { ...event.data, score: null, winner: null, isVoid: false })
        break
      case 'MatchDetailsChanged':
      case 'MatchPostponed':
        fixture(fixtures, event.data.match).kickOff = event.data.kickOff
        break
      case 'MatchVoided':
        fixture(fixtures, event.data.match).isVoid = true
        break
      case 'ScoreEntered':
        fixture(fixtures, event.data.match).score = event.data.score
        break
      case 'ScoreCorrected':
        fixture(fixtures, event.data.match).score = event.data.to
        if (event.data.winner) fixture(fixtures, event.data.match).winner = event.data.winner.to
        break
      case 'WinnerSet':
        fixture(fixtures, event.data.match).winner = event.data.winner
        break
      case 'WinnerCorrected':
        fixture(fixtures, event.data.match).winner = event.data.to
        break
      case 'PredictionsSaved': {
        const { user } = event.data
        for (const { match, to: score } of event.data.predictions)
          predictions.set(`${match} ${user}`, { match, user, score })
        break
      }
      case 'PredictionWithdrawn':
        predictions.delete(`${event.data.match} ${event.data.user}`)
        break
      case 'CouponUsed':
        uses.push(event.data)
        break
      case 'CouponReturned': {
        const { user, kind, match } = event.data
        uses = uses.filter(use => use.user !== user || use.kind !== kind || use.match !== match)
        break
      }
      case 'QuestionAsked':
        questions.set(questionOf(event.data), { status: 'open', right: null })
        break
      case 'QuestionSettled':
        questions.set(questionOf(event.data), { status: 'settled', right: event.data.answer })
        break
      case 'QuestionCorrected':
        questions.set(questionOf(event.data), { status: 'settled', right: event.data.to })
        break
      case 'QuestionVoided':
        questions.set(questionOf(event.data), { status: 'void', right: null })
        break
      case 'AnswerSaved':
        answers.set(`${questionOf(event.data)} ${event.data.user}`, event.data)
        break
      default:
        break
    }
  }

  const points = new Map<string, number>()
  const boards = new Map<string, Map<string, number>>()
  for (const [key, prediction] of predictions) {
    const match = fixture(fixtures, prediction.match)
    const scored = pointsOf(prediction, match)
    points.set(key, scored)
    for (const board of boardsOf(match)) {
      const totals = boards.get(board) ?? new Map<string, number>()
      totals.set(prediction.user, (totals.get(prediction.user) ?? 0) + scored)
      boards.set(board, totals)
    }
  }
  for (const { competition, question, user, to } of answers.values()) {
    const asked = questions.get(questionOf({ competition, question }))
    const ruleset = rulesets.get(competition)
    if (asked?.status !== 'settled' || !ruleset) continue
    const totals = boards.get(`competition:${competition}`) ?? new Map<string, number>()
    const scored = scoreAnswer(rulesetOf(ruleset.id, ruleset.version), asked, to).points
    boards.set(`competition:${competition}`, totals.set(user, (totals.get(user) ?? 0) + scored))
  }
  const refused = events.length - counting.length
  return { refused, points, boards: new Map([...boards].map(([board, totals]) => [board, ranked(totals)])) }

  function pointsOf({ match, user, score }: Prediction, of: Fixture): number {
    const ruleset = rulesets.get(of.competition)
    if (!ruleset) throw new Error(`no ruleset is in force in ${of.competition}`)
    const mine = uses.filter(
      use => use.user === user && use.competition === of.competition && use.round === of.round,
    )
    return scorePrediction({
      ruleset: rulesetOf(ruleset.id, ruleset.version),
      prediction: score,
      outcome: outcome(of),
      powerUps: mine.flatMap(use => powersOf(use, use.match === match)),
    }).points
  }

  /** All or Nothing keeps the match that it was used on, even where the flag moved on before the lock. */
  function powersOf(use: Use, isItsMatch: boolean): PowerUp[] {
    if (use.kind === 'weekly') return ['weekly-multiplier']
    if (use.kind === 'freepass') return isItsMatch ? ['double-up'] : []
    if (!hit(use)) return []
    return isItsMatch ? ['all-or-nothing', 'all-or-nothing-marquee'] : ['all-or-nothing']
  }

  function hit(use: Use): boolean {
    const ended = outcome(fixture(fixtures, use.match))
    const prediction = predictions.get(`${use.match} ${use.user}`)
    return (
      ended !== null && ended !== 'void' && prediction !== undefined && sameScore(prediction.score, ended)
    )
  }
}

function questionOf({ competition, question }: { competition: string; question: number }): string {
  return `${competition} ${question}`
}

function outcome({ isVoid, score, winner }: Fixture): Outcome {
  if (isVoid) return 'void'
  return winner === null ? null : score
}

function boardsOf(match: Fixture): string[] {
  const { competition, round, kickOff } = match
  const boards = [`competition:${competition}`, `round:${competition}:${round}`]
  return kickOff === null ? boards : [...boards, `month:${competition}:${kickOff.slice(0, 7)}`]
}

function ranked(totals: ReadonlyMap<string, number>): Map<string, { points: number; rank: number }> {
  const all = [...totals.values()]
  return new Map(
    [...totals].map(([user, points]) => [
      user,
      { points, rank: 1 + all.filter(other => other > points).length },
    ]),
  )
}

function fixture(fixtures: ReadonlyMap<string, Fixture>, match: string): Fixture {
  const found = fixtures.get(match)
  if (!found) throw new Error(`${match} was never scheduled`)
  return found
}
