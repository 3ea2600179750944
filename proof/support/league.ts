/** A league in few words, as events of a log: for specs of the replay that compute by hand. */
import type { Goals } from '../verify/replay/rules.ts'
import { SeasonLog } from './season.ts'

const COMPETITION = 'competition-league'
/** Before every lock. */
const EARLY = '2022-08-01T12:00:00.000Z'

/** 2:1 */
export function goals(text: string): Goals {
  const [home = 0, away = 0] = text.split(':').map(Number)
  return { home, away }
}

interface Scheduled {
  readonly kickOff?: string | null
  readonly marquee?: boolean
  readonly home?: string
  readonly away?: string
}

/** Its rules are those of the first days: 5 for the exact score, 3 for the difference, 2 for the winner; a lock an hour before. */
export class League {
  readonly log = new SeasonLog()

  /** @param prizes as an event says them; undefined for those of the kind */
  constructor(prizes?: readonly object[], kind = 'league') {
    this.take('CompetitionOpened', COMPETITION, { kind, ...(prizes && { prizes }) })
    this.take('RulesetAdopted', COMPETITION, { ruleset: 'premier-league', version: 1 })
  }

  take(type: string, stream: string, data: object, time = EARLY): void {
    this.log.take(type, stream, { competition: 'league', ...data }, time)
  }

  rules(rules: object, time = EARLY): void {
    this.take('RulesetAdopted', COMPETITION, rules, time)
  }

  prizes(...prizes: readonly object[]): void {
    this.take('PrizesSet', COMPETITION, { prizes })
  }

  exclude(user: string): void {
    this.take('PlayerExcluded', COMPETITION, { user })
  }

  /** @param match such as `league.1.a`, whose number is its round */
  on(type: string, match: string, data: object = {}, time = EARLY): void {
    const round = roundOf(match)
    this.take(type, `round-league.${round}`, { round, match, ...data }, time)
  }

  schedule(match: string, { kickOff = '2022-08-06T15:00:00.000Z', ...more }: Scheduled = {}): void {
    this.on('MatchScheduled', match, { home: 'A', away: 'B', kickOff, marquee: false, ...more })
  }

  pick(user: string, match: string, score: string, time = EARLY): void {
    const round = roundOf(match)
    const predictions = [{ match, to: goals(score) }]
    this.take('PredictionsSaved', `entry-league.${round}.${user}`, { round, user, predictions }, time)
  }

  use(user: string, kind: string, match: string, time = EARLY): void {
    this.take('CouponUsed', `coupons-league.${user}`, { round: roundOf(match), user, kind, match }, time)
  }

  score(match: string, score: string, more: object = {}): void {
    this.on('ScoreEntered', match, { score: goals(score), ...more })
  }

  settle(match: string, score: string, more: object = {}): void {
    this.score(match, score, more)
    this.on('WinnerSet', match)
  }

  /** A question for a number that one fan answers, and its right answer. */
  answer(user: string, to: number, right: number, question = 1): void {
    const stream = 'questions-league'
    const asks = { kind: 'number', min: 0, max: 99 }
    this.take('QuestionAsked', stream, { question, asks, locksAt: '2022-08-02T12:00:00.000Z' })
    this.take('AnswerSaved', `answers-league.${user}`, { question, user, to })
    this.take('QuestionSettled', stream, { question, answer: right })
  }
}

function roundOf(match: string): number {
  return Number(match.split('.')[1])
}
