/**
 * What the log says, by the plainest fold there is: one event after the other, no batches, no differences, no database.
 * Each event of a fan is judged at its own place in the order of the log; what is refused there counts nowhere.
 */
import type { AnswerEvent } from '#domain/answer/events.ts'
import type { CouponEvent } from '#domain/coupon/events.ts'
import type { EntryEvent } from '#domain/entry/events.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import type { LateSaves } from '#domain/round/events.ts'
import type { Score } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { Questions, takesAnswer } from './questions.ts'
import { type Adoption, type Match, Round } from './round.ts'
import { POWER_UPS, type Rules } from './rules.ts'

/** What a competition's stream has put in force, with the revision that it has reached. */
interface InForce {
  rules: Rules | null
  prizes: readonly PrizeRule[]
  revision: number
  /** all rules there were, oldest first */
  readonly adoptions: Adoption[]
  /** fans who are excluded */
  readonly out: Set<string>
}

type FansEvent = RecordedEvent & (EntryEvent | CouponEvent)

export class Log {
  readonly rounds = new Map<string, Round>()
  readonly questions = new Map<string, Questions>()
  /** by `<match> <user>` */
  readonly predictions = new Map<
    string,
    { readonly match: string; readonly user: string; readonly score: Score; readonly at: string }
  >()
  /** by `<competition> <question> <user>` */
  readonly answers = new Map<string, AnswerEvent['data']>()
  /** power-ups that stand */
  uses: CouponEvent['data'][] = []
  /** fans' events that were allowed when they came, with the matches about which they turned out to be late */
  readonly #fans: { readonly event: FansEvent; readonly late: Set<string> }[] = []
  /** in force, by competition, with the revision that the competition's stream has reached */
  readonly #rules = new Map<string, InForce>()

  rulesIn(competition: string): Rules {
    const rules = this.#rules.get(competition)?.rules
    if (!rules) throw new Error(`no rules are in force in ${competition}`)
    return rules
  }

  prizesIn(competition: string): readonly PrizeRule[] {
    return this.#rules.get(competition)?.prizes ?? []
  }

  /** Whether the fan stands on no board of the competition. */
  isOut(competition: string, user: string): boolean {
    return this.#rules.get(competition)?.out.has(user) ?? false
  }

  /** The matches of the round that must be predicted exactly to win a prize. */
  prizeMatches(competition: string, round: number, count: number): readonly string[] {
    const adoptions = this.#rules.get(competition)?.adoptions ?? []
    return this.rounds.get(`${competition}.${round}`)?.prizeMatches(count, adoptions) ?? []
  }

  match(id: string): Match {
    const match = this.#roundOf(id).matches.get(id)
    if (!match) throw new Error(`${id} was never scheduled`)
    return match
  }

  /** @returns whether the event counts */
  take(event: RecordedEvent): boolean {
    switch (event.type) {
      case 'PredictionsSaved':
      case 'PredictionWithdrawn':
      case 'PredictionEntered':
      case 'CouponUsed':
      case 'CouponReturned':
        if (!this.#counts(event)) return false
        this.#keep(event)
        return true
      case 'AnswerSaved': {
        const { competition, question, user, to } = event.data
        const state = this.questions.get(competition)?.find(question)
        if (!takesAnswer(state, to, event.metadata.occurredAt)) return false
        this.answers.set(`${competition} ${question} ${user}`, event.data)
        return true
      }
      case 'QuestionAsked':
      case 'QuestionChanged':
      case 'QuestionSettled':
      case 'QuestionCorrected':
      case 'QuestionVoided':
        made(this.questions, event.data.competition, () => new Questions()).take(event)
        return true
      case 'MatchScheduled':
      case 'MatchDetailsChanged':
      case 'MatchPostponed':
      case 'MatchReopened':
      case 'MatchVoided':
      case 'MatchRestored':
      case 'MatchRemoved':
      case 'MarqueeChosen':
      case 'PrizeMatchesChosen':
      case 'ScoreEntered':
      case 'ScoreCorrected':
      case 'WinnerSet':
      case 'WinnerCorrected':
      case 'ResultWithdrawn':
        made(this.rounds, `${event.data.competition}.${event.data.round}`, () => new Round()).take(event)
        if ('late' in event.data && event.data.late) this.#judgeAnew(event.data.late, event.data)
        return true
      default:
        if (event.stream.startsWith('competition-')) this.#takeRules(event)
        return true
    }
  }

  #takeRules(event: RecordedEvent): void {
    const competition = event.stream.slice('competition-'.length)
    const known = made(
      this.#rules,
      competition,
      (): InForce => ({
        rules: null,
        revision: -1,
        prizes: [],
        adoptions: [],
        out: new Set(),
      }),
    )
    known.revision = event.revision
    if (event.type === 'CompetitionOpened' || event.type === 'PrizesSet') known.prizes = event.data.prizes
    if (event.type === 'PlayerExcluded') known.out.add(event.data.user)
    if (event.type === 'PlayerReadmitted') known.out.delete(event.data.user)
    if (event.type !== 'RulesetAdopted') return
    known.rules = event.data.rules
    known.adoptions.push({ rules: event.data.rules, from: Date.parse(event.metadata.occurredAt) })
  }

  #keep(event: FansEvent): void {
    this.#fans.push({ event, late: new Set() })
    this.#play({ event, late: new Set() })
  }

  /** Judges every save of the round once more, and plays all of them again. */
  #judgeAnew(
    { matches, week }: LateSaves,
    { competition, round }: { competition: string; round: number },
  ): void {
    for (const { event, late } of this.#fans) {
      const { data, metadata } = event
      if (data.competition !== competition || data.round !== round) continue
      if (event.type === 'PredictionEntered') continue
      if ('kind' in data && !metadata.judgedBy) continue
      const named = event.type === 'PredictionsSaved' ? event.data.predictions : [data as { match: string }]
      for (const { match } of named) {
        const ofWeek = 'kind' in data && POWER_UPS[data.kind].closes === 'round'
        const since = ofWeek ? week : matches.find(entry => entry.match === match)?.since
        if (since === undefined) continue
        if (since !== null && Date.parse(metadata.occurredAt) >= Date.parse(since)) late.add(match)
        else late.delete(match)
      }
    }
    this.predictions.clear()
    this.uses = []
    for (const fansEvent of this.#fans) this.#play(fansEvent)
  }

  #play({ event, late }: { readonly event: FansEvent; readonly late: ReadonlySet<string> }): void {
    const { type, data } = event
    const { user } = data
    if (type === 'PredictionsSaved') {
      for (const { match, to: score } of data.predictions)
        if (!late.has(match))
          this.predictions.set(`${match} ${user}`, { match, user, score, at: event.metadata.occurredAt })
    } else if (type === 'PredictionEntered')
      this.predictions.set(`${data.match} ${user}`, {
        match: data.match,
        user,
        score: data.to,
        at: event.metadata.occurredAt,
      })
    else if (late.has(data.match)) return
    else if (type === 'PredictionWithdrawn') this.predictions.delete(`${data.match} ${user}`)
    else if (type === 'CouponUsed') {
      const same = (use: CouponEvent['data']) =>
        use.user === user && use.kind === data.kind && use.competition === data.competition
      if (!this.uses.some(use => same(use) && use.round === data.round)) this.uses.push(data)
    } else
      this.uses = this.uses.filter(
        use => use.user !== user || use.kind !== data.kind || use.match !== data.match,
      )
  }

  /** An event that names what it was judged by is judged again where the round or the rules have changed since. */
  #counts(event: FansEvent): boolean {
    const { judgedBy, occurredAt } = event.metadata
    if (!judgedBy) return true
    const { competition, round: number } = event.data
    const round = made(this.rounds, `${competition}.${number}`, () => new Round())
    const rules = this.#rules.get(competition)
    if (judgedBy.round === round.revision && judgedBy.rules === rules?.revision) return true
    return isAllowed(event, round, this.rulesIn(competition), Date.parse(occurredAt))
  }

  #roundOf(match: string): Round {
    return made(this.rounds, match.slice(0, match.lastIndexOf('.')), () => new Round())
  }
}

function isAllowed(event: FansEvent, round: Round, rules: Rules, now: number): boolean {
  if (event.type === 'PredictionsSaved' || event.type === 'PredictionWithdrawn') {
    const matches = event.type === 'PredictionsSaved' ? event.data.predictions : [event.data]
    return matches.every(({ match: id }) => {
      const match = round.matches.get(id)
      return match !== undefined && !match.isVoid && match.score === null && !round.isLocked(id, rules, now)
    })
  }
  if (event.type === 'PredictionEntered') {
    const match = round.matches.get(event.data.match)
    return match !== undefined && !match.isVoid && match.score === null
  }
  const { kind, match: id } = event.data
  const match = round.matches.get(id)
  if (!match) return false
  const { usedOn, closes, endsWithResult } = POWER_UPS[kind]
  const isClosed = closes === 'round' ? round.isAnyLocked(rules, now) : round.isLocked(id, rules, now)
  if (isClosed || (endsWithResult && match.score !== null)) return false
  if (event.type === 'CouponReturned') return true
  if (rules.coupons[kind] === null) return false
  return !match.isVoid && (usedOn === 'all' || (usedOn === 'marquee') === (round.marquee === id))
}

function made<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
