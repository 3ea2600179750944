/** What the events of the log say happened: rounds with their matches and locks, and what counts of what fans did. */
import type { LoggedEvent } from '../../leaf/event.ts'
import { isChangeable, isUsable, type UsedCoupon } from './power-ups.ts'
import { isLocked, newRound, type Round, takeRound } from './round.ts'
import { type Goals, type Rules, rulesOf } from './rules.ts'
import { type Saved, Saves } from './saves.ts'

/** A question of the season. */
export interface Question {
  readonly kind: string
  readonly names: readonly string[]
  /** of names that an answer has, or the bounds of a number */
  readonly choose: number
  readonly min: number
  readonly max: number
  locksAt: number
  state: 'open' | 'settled' | 'void'
  right: unknown
}

export interface Competition {
  /** 'league' or 'tournament' */
  readonly kind: string
  rules: Rules | null
  revision: number
  readonly rounds: Map<number, Round>
  /** by their numbers */
  readonly questions: Map<number, Question>
}

interface Pick {
  readonly user: string
  readonly match: string
  readonly score: Goals
  /** when it was saved last */
  readonly at: string
}

// biome-ignore lint/suspicious/noExplicitAny: the data of events is what the log says
type Data = any

export class Game {
  readonly competitions = new Map<string, Competition>()
  /** by fan and match */
  readonly picks = new Map<string, Pick>()
  /** by competition, question and fan */
  readonly answers = new Map<string, { readonly user: string; readonly said: unknown }>()
  /** by competition, round and fan */
  readonly coupons = new Map<string, UsedCoupon[]>()
  /** what fans saved, before kick-offs were brought forward */
  readonly #saves = new Saves()
  /** fans' picks that are not opened yet */
  hidden = 0
  /** events that were taken */
  taken = 0
  readonly #deleted = new Set<string>()
  /** fans of whom at least one event is opened */
  readonly #opened = new Set<string>()

  /** Takes the next event of the log; those that bear on no points change nothing. */
  take(event: LoggedEvent): void {
    const data = event.data as Data
    this.taken += 1
    switch (event.type) {
      case 'CompetitionOpened':
        this.competitions.set(data.competition, {
          ...{
            kind: data.kind,
            rules: null,
            revision: event.revision,
            rounds: new Map(),
            questions: new Map(),
          },
        })
        return
      case 'RulesetAdopted': {
        const competition = this.#competition(data.competition)
        competition.rules = rulesOf(data.ruleset, data.version)
        competition.revision = event.revision
        return
      }
      case 'AccountDeleted':
        this.#deleted.add(data.user)
        return
      case 'PredictionsSaved':
        this.#opened.add(data.user)
        if (!this.#counts(event, areOpen((data.predictions as Data[]).flatMap(pick => pick?.match ?? []))))
          return
        for (const pick of data.predictions) {
          if (pick) this.#pick({ user: data.user, match: pick.match, score: pick.to, at: event.time })
          else this.hidden += 1
        }
        return
      case 'PredictionWithdrawn':
        if (this.#counts(event, areOpen([data.match])))
          this.#pick({ user: data.user, match: data.match, score: null, at: event.time })
        return
      case 'CouponUsed':
        if (this.#counts(event, (...on) => isUsable(data, ...on))) this.#coupon(event, data)
        return
      case 'CouponReturned':
        if (this.#counts(event, (...on) => isChangeable(data, ...on))) this.#coupon(event, data)
        return
      case 'AnswerSaved':
        this.#opened.add(data.user)
        if (this.#fits(data, Date.parse(event.time)))
          this.answers.set(`${data.competition} ${data.question} ${data.user}`, {
            user: data.user,
            said: data.to,
          })
        return
      default:
        if (event.stream.startsWith('questions-')) takeQuestion(this.#competition(data.competition), event)
        else if ('round' in data && event.stream.startsWith('round-')) this.#takeRound(event, data)
    }
  }

  /**
   * Whether the fan's account was deleted, and the log opens nothing of what the fan predicted: what the fan has is known
   * from the site alone.
   */
  isGone(user: string): boolean {
    return this.#deleted.has(user) && !this.#opened.has(user)
  }

  couponsOf(competition: string, round: number, user: string): readonly UsedCoupon[] {
    return this.coupons.get(`${competition} ${round} ${user}`) ?? []
  }

  /** Whether the question can be answered so at the time: judged at the answer's place in the log. */
  #fits({ competition, question, to }: Data, now: number): boolean {
    const asked = this.#competition(competition).questions.get(question)
    if (asked?.state !== 'open' || now >= asked.locksAt) return false
    if (asked.kind === 'number') return typeof to === 'number' && to >= asked.min && to <= asked.max
    const names = new Set(to as readonly string[])
    return names.size === asked.choose && [...names].every(name => asked.names.includes(name))
  }

  #takeRound(event: LoggedEvent, data: Data): void {
    const competition = this.#competition(data.competition)
    takeRound(this.#round(competition, data.round), event, competition.rules)
    if (!data.late) return
    for (const pick of this.#saves.picksAfter(data.late)) this.#stand(pick)
    const round = `${data.competition} ${data.round}`
    for (const [key, used] of this.#saves.couponsAfter(round, data.late)) this.coupons.set(key, used)
  }

  #pick(pick: Saved): void {
    this.#saves.pick(pick)
    this.#stand(pick)
  }

  #stand({ user, match, score, at }: Saved): void {
    if (score) this.picks.set(`${user} ${match}`, { user, match, score, at })
    else this.picks.delete(`${user} ${match}`)
  }

  #coupon({ type, time, judgedBy }: LoggedEvent, data: Data): void {
    const { kind, match, user } = data
    const round = `${data.competition} ${data.round}`
    const change = { kind, match, isUse: type === 'CouponUsed', at: time, isFans: judgedBy !== undefined }
    this.coupons.set(`${round} ${user}`, this.#saves.coupon(round, user, change))
  }

  /** Whether the event counts: it was judged on what stood before it, or it was still allowed at its place in the log. */
  #counts(event: LoggedEvent, isAllowed: (round: Round, rules: Rules, now: number) => boolean): boolean {
    const { judgedBy } = event
    const data = event.data as Data
    const competition = this.competitions.get(data.competition)
    const round = competition?.rounds.get(data.round)
    if (!competition?.rules || !round || !judgedBy) return true
    if (judgedBy.round >= round.revision && judgedBy.rules >= competition.revision) return true
    return isAllowed(round, competition.rules, Date.parse(event.time))
  }

  #competition(id: string): Competition {
    const found = this.competitions.get(id)
    if (!found) throw new Error(`an event is about the competition ${id}, which was never opened`)
    return found
  }

  #round(competition: Competition, number: number): Round {
    const round = competition.rounds.get(number) ?? newRound()
    competition.rounds.set(number, round)
    return round
  }
}

function takeQuestion({ questions }: Competition, { type, data: said }: LoggedEvent): void {
  const data = said as Data
  const asked = questions.get(data.question)
  if (type === 'QuestionAsked') {
    const { kind, options = [], choose = 1, min = 0, max = 0 } = data.asks
    questions.set(data.question, {
      ...{ kind, names: options, choose, min, max, locksAt: Date.parse(data.locksAt) },
      ...{ state: 'open', right: null },
    })
  } else if (!asked) throw new Error(`question ${data.question} was never asked`)
  else if (type === 'QuestionChanged') asked.locksAt = Date.parse(data.locksAt)
  else if (type === 'QuestionSettled') {
    asked.state = 'settled'
    asked.right = data.answer
  } else if (type === 'QuestionCorrected') asked.right = data.to
  else if (type === 'QuestionVoided') asked.state = 'void'
}

/** Of predictions: whether each of the matches can be predicted. */
function areOpen(matches: readonly string[]) {
  return (round: Round, rules: Rules, now: number): boolean =>
    matches.every(id => round.matches.get(id)?.state === 'open' && !isLocked(round, id, rules, now))
}
