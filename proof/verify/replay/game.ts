/** What the events of the log say happened: rounds with their matches and locks, and what counts of what fans did. */
import { missingData } from '../../leaf/beside.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import { CouponChanges, type Late } from './coupon-changes.ts'
import { Column, Fans } from './picks.ts'
import { isChangeable, isGivenBack, isUsable, type UsedCoupon } from './power-ups.ts'
import { type Adopted, isLocked, newRound, type Round, takeRound } from './round.ts'
import { type Goals, type Rules, rulesOf } from './rules.ts'
import { bearsOnPoints, checkShape } from './shapes.ts'
import { CannotJudge } from './verdict.ts'

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
  /** as the last event said them; undefined where none did, and they follow from the kind */
  prizes: unknown
  rules: Rules | null
  /** all rules that there were, oldest first */
  readonly adopted: (Adopted & { readonly revision: number })[]
  revision: number
  readonly rounds: Map<number, Round>
  /** the numbers of the rounds that the competition has; null where its first event names none */
  readonly numbers: Set<number> | null
  /** fans who stand on none of its boards and win none of its prizes */
  readonly excluded: Set<string>
  /** by their numbers */
  readonly questions: Map<number, Question>
}

// biome-ignore lint/suspicious/noExplicitAny: the data of events is what the log says
type Data = any

export class Game {
  readonly competitions = new Map<string, Competition>()
  readonly fans = new Fans()
  /** by match */
  readonly picks = new Map<string, Column>()
  /** by competition, question and fan */
  readonly answers = new Map<string, { readonly user: string; readonly answer: unknown }>()
  /** by competition and round, then by the number of the fan */
  readonly coupons = new Map<string, Map<number, readonly UsedCoupon[]>>()
  /** what fans used, before kick-offs were brought forward */
  readonly #changes = new CouponChanges()
  /** fans' picks that are not opened yet */
  hidden = 0
  readonly #deleted = new Set<string>()
  /** fans of whom at least one event is opened */
  readonly #opened = new Set<string>()

  /**
   * Takes the next event of the log; those that bear on no points change nothing.
   * @throws CannotJudge for an event that this verifier can't read
   * @throws Error with what is wrong with the event, in a sentence; it is left out
   */
  take(event: LoggedEvent): void {
    if (!bearsOnPoints(event)) return
    const missing = missingData(event)
    if (missing !== null) throw new CannotJudge(missing)
    checkShape(event)
    const data = event.data as Data
    this.#checkRound(data)
    switch (event.type) {
      case 'CompetitionOpened':
        this.#open(data, event.revision)
        return
      case 'RoundsAdded':
        addRounds(this.#competition(data.competition), data.rounds)
        return
      case 'RulesetAdopted': {
        const competition = this.#competition(data.competition)
        const rules = rulesOf(data)
        competition.rules = rules
        competition.adopted.push({ rules, from: Date.parse(event.time), revision: event.revision })
        competition.revision = event.revision
        return
      }
      case 'PrizesSet':
        this.#competition(data.competition).prizes = data.prizes
        return
      case 'PlayerExcluded':
        exclude(this.#competition(data.competition), data.user)
        return
      case 'PlayerReadmitted':
        if (!this.#competition(data.competition).excluded.delete(data.user))
          throw new Error(`the fan ${data.user} is taken back without an exclusion`)
        return
      case 'AccountDeleted':
        this.#deleted.add(data.user)
        return
      case 'PredictionsSaved':
        this.#opened.add(data.user)
        if (!this.#counts(event, areOpen((data.predictions as Data[]).flatMap(pick => pick?.match ?? []))))
          return
        for (const pick of data.predictions) {
          if (pick) this.#pick(pick.match, data.user, pick.to, event.time)
          else this.hidden += 1
        }
        return
      case 'PredictionWithdrawn':
        if (this.#counts(event, areOpen([data.match]))) this.#pick(data.match, data.user, null, event.time)
        return
      case 'PredictionEntered':
        this.#opened.add(data.user)
        if (event.actor === 'user')
          throw new Error(`the prediction of ${data.user} was entered by somebody who is no organiser`)
        if (this.#counts(event, hasNoScore(data.match)))
          this.#pick(data.match, data.user, data.to, event.time, true)
        return
      case 'CouponUsed':
        if (this.#counts(event, (...on) => isUsable(data, ...on) && !this.#isUsedUp(event)))
          this.#coupon(event, data)
        return
      case 'CouponReturned':
        if (this.#isGivenBack(event) || this.#counts(event, (...on) => isChangeable(data, ...on)))
          this.#coupon(event, data)
        return
      case 'AnswerSaved':
        this.#opened.add(data.user)
        if (this.#fits(data, Date.parse(event.time)))
          this.answers.set(`${data.competition} ${data.question} ${data.user}`, {
            user: data.user,
            answer: data.to,
          })
        return
      default:
        if (event.stream.startsWith('questions-')) takeQuestion(this.#competition(data.competition), event)
        else this.#takeRound(event, data)
    }
  }

  /**
   * Whether the fan's account was deleted, and the log opens nothing of what the fan predicted: what the fan has is known
   * from the site alone.
   */
  isGone(user: string): boolean {
    return this.#deleted.has(user) && !this.#opened.has(user)
  }

  /** Whether points of the competition rest on all picks of a match, not on those of the fan alone. */
  needsAllPicks(competition: string): boolean {
    return (this.competitions.get(competition)?.rules?.few ?? null) !== null
  }

  /** Whether the fan stands on none of the competition's boards. */
  isExcluded(competition: string, user: string): boolean {
    return this.competitions.get(competition)?.excluded.has(user) ?? false
  }

  /** Predictions that stand. */
  get predictions(): number {
    return [...this.picks.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** What the fans of a round used there, by the numbers of the fans. */
  couponsOf(competition: string, round: number): ReadonlyMap<number, readonly UsedCoupon[]> {
    return this.coupons.get(`${competition} ${round}`) ?? new Map()
  }

  #open({ competition, kind, prizes, rounds }: Data, revision: number): void {
    if (this.competitions.has(competition)) throw new Error(`the competition ${competition} is opened twice`)
    this.competitions.set(competition, {
      kind,
      prizes,
      rules: null,
      adopted: [],
      revision,
      rounds: new Map(),
      numbers: rounds ? new Set((rounds as Data[]).map(({ number }) => number)) : null,
      questions: new Map(),
      excluded: new Set(),
    })
  }

  /** Whether the question can be answered so at the time: judged at the answer's place in the log. */
  #fits({ competition, question, to }: Data, now: number): boolean {
    const known = this.#competition(competition).questions.get(question)
    if (known?.state !== 'open' || now >= known.locksAt) return false
    if (known.kind === 'number') return typeof to === 'number' && to >= known.min && to <= known.max
    if (!Array.isArray(to)) return false
    const names = new Set<string>(to)
    return names.size === known.choose && [...names].every(name => known.names.includes(name))
  }

  /**
   * Whether the fan has used as many power-ups of the kind in other rounds as a season allows: by the rules that the use says it was
   * decided on where these held until the moment of the use, else by the newest.
   */
  #isUsedUp({ judgedBy, time, data }: LoggedEvent): boolean {
    const { competition, round, user, kind } = data as Data
    const adopted = this.#competition(competition).adopted
    const at = adopted.findLastIndex(({ revision }) => revision <= (judgedBy?.rules ?? Infinity))
    const held = (adopted[at + 1]?.from ?? Infinity) >= Date.parse(time)
    const perSeason = (held ? adopted[at] : adopted.at(-1))?.rules.perSeason
    const allowed = perSeason?.[kind as keyof typeof perSeason] ?? null
    if (allowed === null) return false
    const fan = this.fans.numberOf(user)
    const others = [...(this.competitions.get(competition)?.rounds.keys() ?? [])].filter(
      other => other !== round,
    )
    const uses = others.flatMap(other => this.couponsOf(competition, other).get(fan) ?? [])
    return uses.filter(use => use.kind === kind).length >= allowed
  }

  /** Of matches, and of what fans did there. */
  #checkRound({ competition, round }: Data): void {
    if (round !== undefined && this.competitions.get(competition)?.numbers?.has(round) === false)
      throw new Error(`it is about round ${round}, which ${competition} does not have`)
  }

  #takeRound(event: LoggedEvent, data: Data): void {
    takeRound(this.#round(this.#competition(data.competition), data.round), event)
    const late = data.late as Late | undefined
    if (!late) return
    for (const { match, since } of late.matches)
      this.picks.get(match)?.late(since === null ? null : Date.parse(since))
    const round = `${data.competition} ${data.round}`
    for (const [user, used] of this.#changes.after(round, late)) this.#use(round, user, used)
  }

  #pick(match: string, user: string, score: Goals | null, time: string, byHand = false): void {
    const column = this.picks.get(match) ?? new Column()
    this.picks.set(match, column)
    column.save(this.fans.numberOf(user), score, Date.parse(time), byHand)
  }

  /** Whether the site gave a power-up back by itself, which no lock ends. */
  #isGivenBack({ type, judgedBy, data }: LoggedEvent): boolean {
    if (type !== 'CouponReturned' || judgedBy) return false
    const { competition, round, kind, match } = data as Data
    return isGivenBack({ kind, match }, this.#competition(competition).rounds.get(round))
  }

  #coupon({ type, time, judgedBy }: LoggedEvent, data: Data): void {
    const { kind, match, user } = data
    const round = `${data.competition} ${data.round}`
    const change = { kind, match, isUse: type === 'CouponUsed', at: time, isFans: judgedBy !== undefined }
    this.#use(round, user, this.#changes.add(round, user, change))
  }

  #use(round: string, user: string, used: readonly UsedCoupon[]): void {
    const fans = this.coupons.get(round) ?? new Map<number, readonly UsedCoupon[]>()
    this.coupons.set(round, fans)
    fans.set(this.fans.numberOf(user), used)
  }

  /**
   * Whether the event counts: whether it was allowed at its place in the log, and at its time. Which revisions an event says it
   * was judged on proves nothing here, as whoever adds a leaf writes them too.
   */
  #counts(event: LoggedEvent, isAllowed: (round: Round, rules: Rules, now: number) => boolean): boolean {
    const data = event.data as Data
    const { rules, rounds } = this.#competition(data.competition)
    const round = rounds.get(data.round)
    return !rules || !round || isAllowed(round, rules, Date.parse(event.time))
  }

  #competition(id: string): Competition {
    const found = this.competitions.get(id)
    if (!found) throw new Error(`it is about the competition ${id}, which was never opened`)
    return found
  }

  #round(competition: Competition, number: number): Round {
    const round = competition.rounds.get(number) ?? newRound()
    competition.rounds.set(number, round)
    return round
  }
}

function addRounds({ numbers }: Competition, rounds: readonly Data[]): void {
  for (const { number } of rounds) {
    if (numbers?.has(number)) throw new Error(`round ${number} is added, and was there before`)
    numbers?.add(number)
  }
}

function exclude({ excluded }: Competition, user: string): void {
  if (excluded.has(user)) throw new Error(`the fan ${user} is excluded twice`)
  excluded.add(user)
}

function takeQuestion({ questions }: Competition, { type, data: fields }: LoggedEvent): void {
  const data = fields as Data
  const question = questions.get(data.question)
  if (type === 'QuestionAsked') {
    if (question) throw new Error(`question ${data.question} is asked twice`)
    const { kind, options = [], choose = 1, min = 0, max = 0 } = data.asks
    questions.set(data.question, {
      kind,
      names: options,
      choose,
      min,
      max,
      locksAt: Date.parse(data.locksAt),
      state: 'open',
      right: null,
    })
  } else if (!question) throw new Error(`question ${data.question} was never asked`)
  else if (type === 'QuestionChanged') question.locksAt = Date.parse(data.locksAt)
  else if (type === 'QuestionSettled') {
    question.right = rightAnswer(question, data.answer)
    question.state = 'settled'
  } else if (type === 'QuestionCorrected') question.right = rightAnswer(question, data.to)
  else if (type === 'QuestionVoided') question.state = 'void'
}

function rightAnswer({ kind }: Question, answer: unknown): unknown {
  if ((kind === 'number') !== (typeof answer === 'number'))
    throw new Error('it answers a question for a number by names, or one for names by a number')
  return answer
}

/** Of predictions: whether each of the matches can be predicted. */
function areOpen(matches: readonly string[]) {
  return (round: Round, rules: Rules, now: number): boolean =>
    matches.every(id => round.matches.get(id)?.state === 'open' && !isLocked(round, id, rules, now))
}

/** Of what an organiser enters: whether nobody can know yet how the match ended. */
function hasNoScore(match: string) {
  return (round: Round): boolean => round.matches.get(match)?.state === 'open'
}
