/**
 * A random history of one small competition: fans who predict, amend, withdraw and use coupons, admins who enter,
 * correct, void and move. Some commands come at the same time, and some decisions of fans rest on a round that has
 * changed meanwhile. What a decider refuses is part of the game: the history goes on.
 */
import fc from 'fast-check'
import { v5 as uuidv5 } from 'uuid'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { plainStage } from '#domain/competition/stages.ts'
import { coupons } from '#domain/coupon/coupons.ts'
import { entry } from '#domain/entry/entry.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import type { Answer, Asks } from '#domain/question/events.ts'
import type { EnterScore, RoundCommand, ScheduleMatch } from '#domain/round/commands.ts'
import { locksAtOf } from '#domain/round/lock.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import {
  CouponKind,
  type Instant,
  type MatchId,
  matchId,
  type RoundNumber,
  type Score,
  type Winner,
} from '#domain/words.ts'
import type { EventStore } from '#eventstore/port.ts'
import { somePrizes } from '#tests/support/prizes.ts'
import { anyRules } from '#tests/support/rules.ts'
import type { Random } from './random.ts'
import { type Judgement, NAMESPACE, World } from './world.ts'

const FANS = 4
const ROUNDS = 2
const MATCHES_A_ROUND = 3
/** When the first round kicks off, and how much later the next one, in hours of the history. */
const FIRST_HOUR = 24
const HOURS_BETWEEN = 48
/** Of one history. */
export const STEPS = 70
/** Those that change points of one match, or seldom any, come more often: a hundred histories once came by none. */
const KINDS: readonly CouponKind[] = [
  ...Array(4).fill('freepass'),
  ...Array(7).fill('allornothing'),
  ...Array(2).fill('weekly'),
]
/** That the round or the rules change between a decision and its append; often where such commands are few. */
const CHANGED = 0.25
const CHANGED_OFTEN = 0.7
/** That a fan's coupon of one kind is asked back for a void match, whether the coupon was used there or not. */
const RETURNED_CHANCE = 0.7
/** That a history begins with a fan who predicts a whole round and uses a power-up there, by rules that know all of them. */
const WHOLE_ROUND = 0.5
/** That a fan is excluded or taken back, beside the step. */
const EXCLUDED = 0.01
/** That an organiser enters a prediction in a fan's place, beside the step. */
const BY_HAND = 0.06
/** That a match is added to a round, beside the step. */
const ADDED = 0.005
/** That a round is added with matches, beside the step: the history goes on in it as in the others. */
const ROUND_ADDED = 0.01
/** Scores that come more often than others. */
const USUAL: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 1, away: 0 },
  { home: 1, away: 1 },
]
/** What questions of the season choose from. */
const NAMES = ['Ants', 'Bees', 'Cats', 'Dogs']
const ASKED: readonly Asks[] = [
  { kind: 'single', options: NAMES },
  { kind: 'several', options: NAMES, choose: 2 },
  { kind: 'number', min: 0, max: 9 },
]

export interface History {
  readonly competition: string
  /** carries out the next command; false when the history has ended */
  step(): Promise<boolean>
  /** adopts other rules, or the same ones once more */
  adopt(): Promise<void>
  /** settles what is still to be played, and decides all questions: of most histories, so that prizes are won */
  end(): Promise<void>
}

interface Use {
  readonly kind: CouponKind
  readonly user: string
  readonly match: MatchId
  readonly round: RoundNumber
}

interface MatchOf {
  readonly match: MatchId
  readonly round: RoundNumber
  /** its place in the round */
  readonly index: number
}

/**
 * @param name unique in the store: it names the competition and its fans
 */
export function createHistory(store: EventStore, random: Random, name: string): History {
  const world = new World(store, random, name)
  const { competition } = world
  const fans = Array.from({ length: FANS }, (_, fan) => uuidv5(`${name} fan ${fan}`, NAMESPACE))
  const matches: MatchOf[] = Array.from({ length: ROUNDS * MATCHES_A_ROUND }, (_, place) => {
    const round = Math.floor(place / MATCHES_A_ROUND) + 1
    const index = place % MATCHES_A_ROUND
    return { match: matchId(competition, round, `match-${index}`), round, index }
  })
  let steps = 0
  /** how many were asked for */
  let deductions = 0
  /** matches that were added to rounds */
  let added = 0
  /** whether each round is a knock-out round, the first one first; some are added later */
  const knockOuts = Array.from({ length: ROUNDS }, (_, at) => at === ROUNDS - 1)
  const isKnockOut = (round: RoundNumber) => knockOuts[round - 1] === true

  /** What was asked to be used and saved, which the product may have refused. */
  const used: Use[] = []
  const saved: (Omit<Use, 'kind'> & { readonly score: Score })[] = []
  const inRound = (round: RoundNumber) => matches.filter(match => match.round === round)

  /** Mostly the one that comes next; now and then it is too late, or early. */
  function nextRound(): RoundNumber {
    const later = knockOuts.flatMap((_, at) => (at > 0 && inRound(at + 1).length > 0 ? [at + 1] : []))
    if (random.chance(0.2)) return random.pick([1, ...later])
    return world.now < world.hoursAfter(FIRST_HOUR) ? 1 : random.pick(later)
  }

  async function open(): Promise<void> {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
      number: round + 1,
      name: `${round + 1} of ${ROUNDS}`,
      knockOut: isKnockOut(round + 1),
    }))
    await world.onCompetition({
      type: 'OpenCompetition',
      competition,
      name,
      kind: 'league',
      rounds,
      prizes: drawnPrizes(),
    })
    await adopt()
    for (const match of matches) await world.onRound(match.round, schedule(match))
    for (const asks of ASKED) await ask(asks)
    if (random.chance(WHOLE_ROUND)) await playWholeRound(1)
  }

  /** Nothing comes between the decisions and their appends. */
  async function playWholeRound(round: RoundNumber): Promise<void> {
    const [user, kind] = [random.pick(fans), random.pick(KINDS)]
    const rules = rulesPresets['premier-league']
    await world.onCompetition({ type: 'AdoptRules', rules, reason: 'as in the league' })
    const judgement = world.judgement(round)
    const predictions = inRound(round).map(({ match }) => ({ match, score: score() }))
    saved.push(...predictions.map(pick => ({ ...pick, round, user })))
    const command = {
      type: 'SavePredictions',
      competition,
      round,
      user,
      predictions,
      ...judgement.on,
    } as const
    await world.onOwn(streams.entry(competition, round, user), entry, command, judgement, round)
    const { marquee } = world.round(round)
    const { match } =
      inRound(round).find(({ match: id }) => (kind === 'allornothing') === (id === marquee)) ??
      random.pick(inRound(round))
    used.push({ kind, user, match, round })
    const use = { type: 'UseCoupon', kind, competition, user, match, ...judgement.on } as const
    await world.onOwn(streams.coupons(competition, user), coupons, use, judgement, round)
  }

  const drawnPrizes = () =>
    fc.sample(somePrizes(), { seed: random.below(2 ** 31), numRuns: 1 })[0] as readonly PrizeRule[]

  async function setPrizes(): Promise<void> {
    const reason = 'a sponsor gives more'
    await world.onCompetition({ type: 'SetPrizes', prizes: drawnPrizes(), begun: true, reason })
  }

  async function adopt(): Promise<void> {
    const presets = Object.values(rulesPresets)
    const [own] = fc.sample(anyRules(knockOuts.length), { seed: random.below(2 ** 31), numRuns: 1 })
    const rules = random.chance(0.3) ? random.pick(presets) : nearNow(own as Rules)
    const reason = 'the league asked for it'
    await world.onCompetition({ type: 'AdoptRules', rules, reason })
  }

  /** A moment of the rules lies within the history: some matches have locked by then, or all do at once. */
  function nearNow(rules: Rules): Rules {
    const by = rules.lock.by && world.hoursFromNow(random.below(60) - 6)
    return { ...rules, lock: { ...rules.lock, by } }
  }

  /** Changes the stream of the rules, and no rule: the table of the teams alone, or the prizes. */
  async function changeTable(): Promise<void> {
    if (random.chance(0.25)) return setPrizes()
    const reason = 'the league says so'
    const team = `Home ${random.below(MATCHES_A_ROUND)}`
    const other = `Away ${random.below(MATCHES_A_ROUND)}`
    const ofPoints: CompetitionCommand =
      deductions > 0 && random.chance(0.5)
        ? { type: 'LiftPointsDeduction', deduction: 1 + random.below(deductions), reason }
        : { type: 'DeductPoints', team, points: 1 + random.below(9), reason, from: '2022-08-01' }
    const ofPlaces: readonly CompetitionCommand[] = [
      { type: 'AdoptTableOrder', order: random.pick(Object.values(tableOrders)), reason },
      {
        type: 'AdoptTableMarks',
        marks: [{ from: 1, to: 1 + random.below(4), label: 'Up', tone: 'up' }],
        reason,
      },
      {
        type: 'SetStages',
        stages: [
          {
            ...plainStage,
            name: 'League',
            from: 1,
            to: 1,
            shape: random.pick(['table', 'groups']),
            parts: [],
          },
          {
            ...plainStage,
            name: 'Cup',
            from: 2,
            to: 2,
            shape: random.pick(['knock-out', 'free']),
            parts: [],
          },
        ],
        matches: random.chance(0.5) ? [1] : [],
        reason,
      },
      { type: 'DecidePlace', teams: [team, other], by: 'lots', reason },
      {
        type: 'ChooseTeamColours',
        team,
        to: random.pick([null, ['#ffffff', '#1d428a']]),
        teams: [team, other],
      },
      { type: 'RenameTeam', from: team, to: `Club ${random.below(9)}`, teams: [team, other], reason },
    ]
    if (random.chance(0.1)) return comeFarther(reason)
    const command = random.chance(0.7) ? ofPoints : random.pick(ofPlaces)
    if (command.type === 'DeductPoints') deductions++
    await world.onCompetition(command)
  }

  /** Now and then refused: a fan is excluded twice, or taken back without an exclusion. */
  async function excludeOrReadmit(): Promise<void> {
    const user = random.pick(fans)
    const readmits = random.chance(world.isExcluded(user) ? 0.9 : 0.2)
    const type = readmits ? 'ReadmitPlayer' : 'ExcludePlayer'
    await world.onCompetition({ type, user, by: 'model', reason: 'five accounts of one person' })
  }

  /** The competition is finished and archived for a while, which no point and no lock depends on; then it is open again. */
  async function comeFarther(reason: string): Promise<void> {
    for (const to of ['finished', 'archived', 'open'] as const)
      await world.onCompetition({ type: 'MoveCompetition', to, openMatches: 0, reason })
  }

  async function ask(asks: Asks): Promise<void> {
    const { now } = world
    const locksAt = world.hoursFromNow(4 + random.below(40))
    await world.onQuestions({
      type: 'AskQuestion',
      competition,
      text: `Which ${asks.kind}?`,
      asks,
      locksAt,
      now,
    })
  }

  const answerTo = (question: number): Answer => {
    const asks = ASKED[question - 1]
    if (asks?.kind === 'several') return random.pick([NAMES.slice(0, 2), NAMES.slice(1, 3), NAMES.slice(2)])
    return asks?.kind === 'single' ? [random.pick(NAMES)] : random.below(6)
  }

  /** Now and then the question changes between the decision and the append. */
  async function answerQuestion(): Promise<void> {
    const question = 1 + random.below(ASKED.length)
    const { questions, now } = world
    if (random.chance(0.3)) await (random.chance(0.5) ? lockQuestion(question) : decideQuestion(question))
    await world.answer({ question, user: random.pick(fans), answer: answerTo(question), questions, now })
  }

  /** From this very instant on, as an admin decided before. */
  async function lockQuestion(question: number): Promise<void> {
    await world.onQuestions({
      type: 'ChangeQuestion',
      competition,
      question,
      text: `Which, locked ${question}?`,
      reason: 'earlier',
      locksAt: world.now,
      now: world.hoursFromNow(-1),
    })
  }

  async function decideQuestion(question = 1 + random.below(ASKED.length)): Promise<void> {
    const base = { competition, question, reason: 'the award was shared' }
    const { now } = world
    if (random.chance(0.04)) await world.onQuestions({ type: 'VoidQuestion', ...base })
    else if (random.chance(0.2))
      await world.onQuestions({
        type: 'ChangeQuestion',
        ...base,
        text: `Which, number ${question}?`,
        now,
        locksAt: world.hoursFromNow(1 + random.below(30)),
      })
    else await world.onQuestions({ type: 'EnterAnswer', ...base, answer: answerTo(question), now })
  }

  /** Each match of a round three hours after the one before; a few without a kick-off. */
  function schedule({ match, round, index }: MatchOf): ScheduleMatch {
    return {
      type: 'ScheduleMatch',
      match,
      competition,
      round,
      home: `Home ${index}`,
      away: `Away ${index}`,
      kickOff: random.chance(0.1)
        ? null
        : world.hoursAfter(FIRST_HOUR + (round - 1) * HOURS_BETWEEN + index * 3),
      ground: 'Ground',
      group: null,
      category: 'Model',
      knockOut: isKnockOut(round),
      marquee: index === 0,
    }
  }

  /** Few goals, and one score before all others, so that scores are often exact. */
  const score = (): Score =>
    random.chance(0.5) ? random.pick(USUAL) : { home: random.below(3), away: random.below(2) }

  /** Mostly what a fan with a power-up on the match has predicted: power-ups matter where the score is exact. */
  function hoped(match: MatchId): Score | undefined {
    const users = new Set(used.filter(use => use.match === match).map(({ user }) => user))
    const picks = saved.filter(pick => pick.match === match && users.has(pick.user))
    return picks.length > 0 && random.chance(0.8) ? random.pick(picks).score : undefined
  }

  const drawnFan = () =>
    random.chance(0.3) && saved.length > 0
      ? random.pick(saved)
      : { ...random.pick(inRound(nextRound())), user: random.pick(fans) }

  async function predict({ round, user, match }: Omit<Use, 'kind'> = drawnFan()): Promise<void> {
    const key = { competition, round, user }
    const predictions = inRound(round)
      .filter(() => random.chance(0.8))
      .map(({ match }) => ({ match, score: score() }))
    const isWithdrawal = random.chance(0.3)
    const command = isWithdrawal
      ? ({ type: 'WithdrawPrediction', match } as const)
      : ({ type: 'SavePredictions', predictions } as const)
    saved.push(...predictions.map(({ match: id, score }) => ({ match: id, round, user, score })))
    const judgement = await judged(round, match, isWithdrawal ? CHANGED_OFTEN : CHANGED)
    const stream = streams.entry(competition, round, user)
    await world.onOwn(stream, entry, { ...command, ...key, ...judgement.on }, judgement, round)
  }

  /** Of any match, however late, now and then of one that a fan has just saved. */
  async function enterByHand(): Promise<void> {
    const { match, round, user } =
      random.chance(0.4) && saved.length > 0
        ? random.pick(saved)
        : { ...random.pick(matches), user: random.pick(fans) }
    const entered = { match, score: score(), reason: 'telephoned from a train', by: competition, kept: false }
    saved.push({ match, round, user, score: entered.score })
    const judgement = await judged(round, match, CHANGED_OFTEN)
    const command = {
      type: 'EnterPrediction',
      competition,
      round,
      user,
      ...entered,
      ...judgement.on,
    } as const
    await world.onOwn(streams.entry(competition, round, user), entry, command, judgement, round)
  }

  async function useCoupon(): Promise<void> {
    const round = nextRound()
    const user = random.pick(fans)
    const kind = random.pick(KINDS)
    const { marquee } = world.round(round)
    // Now and then on a match that the power-up can't be used on.
    const fits = ({ match }: MatchOf) =>
      random.chance(0.1) || (kind === 'allornothing') === (match === marquee)
    const { match } = inRound(round).find(fits) ?? random.pick(inRound(round))
    if (random.chance(0.8)) await predict({ round, user, match })
    used.push({ kind, user, match, round })
    await onCoupon('UseCoupon', { kind, user, match, round })
  }

  async function takeCouponBack(): Promise<void> {
    if (used.length > 0) await onCoupon('TakeBackCoupon', random.pick(used))
  }

  async function onCoupon(type: 'UseCoupon' | 'TakeBackCoupon', use: Use): Promise<void> {
    const { kind, user, match, round } = use
    const judgement = await judged(round, match, type === 'UseCoupon' ? CHANGED : CHANGED_OFTEN)
    const command = { type, kind, competition, user, match, ...judgement.on }
    await world.onOwn(streams.coupons(competition, user), coupons, command, judgement, round)
  }

  /** What a fan's command is decided on; now and then the round or the rules change after the decision. */
  async function judged(round: RoundNumber, about: MatchId, chance = CHANGED): Promise<Judgement> {
    const judgement = world.judgement(round)
    if (random.chance(chance)) {
      const its = inRound(round).filter(({ match }) => match === about)
      const changed = random.pick(random.chance(0.7) && its.length > 0 ? its : inRound(round))
      if (random.chance(0.05)) await adopt()
      else if (random.chance(0.02)) await excludeOrReadmit()
      else if (random.chance(0.1)) await changeTable()
      else if (random.chance(0.12)) await settle(changed)
      else if (random.chance(0.25)) await world.onRound(round, broughtForward(changed))
      else await rearrange(changed)
    }
    return judgement
  }

  /** Of a knock-out match often with extra time: the hoped one may be either score. */
  function drawnScores(
    match: MatchId,
    round: RoundNumber,
  ): Pick<EnterScore, 'score' | 'after90' | 'awarded'> {
    const hopes = hoped(match) ?? score()
    if (random.chance(0.15))
      return { score: random.pick([{ home: 3, away: 0 }, hopes]), awarded: random.chance(0.7) }
    if (!isKnockOut(round) || random.chance(0.4))
      return { score: hopes, ...(random.chance(0.5) ? { after90: null } : {}) }
    const more = { home: hopes.home + random.below(2), away: hopes.away + random.below(2) }
    return { score: more, after90: hopes }
  }

  async function settle({ match, round }: MatchOf): Promise<void> {
    const reason = 'the referee looked again'
    const entered = { type: 'EnterScore', match, reason, now: world.now } as const
    const scores = random.pick([0, 1, 1, 1, 1, 1, 1, 1, 2])
    // None: the winner alone, of a match that may have a score.
    const commands = Array.from({ length: scores }, () => ({ ...entered, ...drawnScores(match, round) }))
    if (commands.length > 0) await world.onRound(round, ...commands)
    const current = world.round(round).matches[match]
    const lead = current && 'score' in current ? current.score.home - current.score.away : 0
    const winner =
      random.chance(0.7) && lead !== 0
        ? lead > 0
          ? 'home'
          : 'away'
        : random.pick(['home', 'away', 'draw'] as const)
    const won = (by: Winner) => ({ type: 'SetWinner', match, winner: by, reason }) as const
    if (random.chance(0.1)) await world.onRound(round, won('home'), won('away'))
    else if (random.chance(0.8)) await world.onRound(round, won(winner))
    if (random.chance(0.08))
      await world.onRound(round, { type: 'WithdrawResult', match, reason: 'it was that of another match' })
  }

  /** Results of several matches of a round in one save: what one of them is refused for keeps all of them out. */
  async function settleTogether(round: RoundNumber): Promise<void> {
    const results = inRound(round)
      .filter(({ match }) => random.chance(0.8) && world.round(round).matches[match]?.status !== 'void')
      .map(({ match }) => {
        const { score, after90 } = drawnScores(match, round)
        const isLevel = isKnockOut(round) && score.home === score.away
        const through = isLevel ? { winner: random.pick(['home', 'away'] as const) } : {}
        return { match, score, ...(after90 === undefined ? {} : { after90 }), ...through }
      })
    await world.onSheet(round, { results, reason: 'the referee looked again', now: world.now })
  }

  async function rearrange(fixture: MatchOf): Promise<void> {
    const { match, round } = fixture
    // A match that was open when it became void is void for good: few of them, so that there is something left to play.
    const isVoid = world.round(round).matches[match]?.status === 'void'
    if (random.chance(isVoid ? 0.6 : 0.02)) return restore(fixture)
    if (random.chance(0.05)) return voidMatch(fixture)
    if (random.chance(0.08)) return reopenLater(fixture)
    const commands = [rearrangement(fixture)]
    if (random.chance(0.2)) commands.push(rearrangement(random.pick(inRound(round))))
    if (random.chance(0.2)) commands.push(marquee(match))
    await world.onRound(round, ...commands)
  }

  function rearrangement({ match, round, index }: MatchOf): RoundCommand {
    const { now, ruleset } = world
    const reason = 'the pitch was frozen'
    const later = world.hoursAfter(24 + random.below(120))
    const soon = world.hoursFromNow(random.below(4))
    switch (random.below(5)) {
      case 0:
        return {
          type: 'PostponeMatch',
          match,
          reason,
          now,
          ruleset,
          kickOff: random.chance(0.3) ? null : later,
        }
      case 1:
        return { type: 'ReopenMatch', match, reason, now, ruleset }
      case 2:
        return marquee(match)
      default: {
        const flag = random.chance(0.3) ? { marquee: random.chance(0.5) } : {}
        return { ...changed({ match, round, index }, random.chance(0.5) ? later : soon), ...flag }
      }
    }
  }

  function changed({ match, round, index }: MatchOf, kickOff: Instant) {
    const { now, ruleset } = world
    const teams = { home: `Home ${index}`, away: `Away ${random.chance(0.8) ? index : 'anew'}` }
    const details = { ...teams, kickOff, ground: 'Ground', group: null, category: 'Model' }
    const reason = 'the pitch was frozen'
    return { type: 'ChangeMatchDetails', match, competition, round, details, reason, now, ruleset } as const
  }

  /** So far that what is decided on its old kick-off comes too late. */
  const broughtForward = (fixture: MatchOf): RoundCommand =>
    changed(fixture, world.hoursFromNow(random.below(2)))

  /** A match that has just locked is put off, and opened again for its new kick-off before its picks are public. */
  async function reopenLater({ match, round }: MatchOf): Promise<void> {
    const { ruleset } = world
    const matches = world.round(round)
    const known = matches.matches[match]
    const lock = known ? locksAtOf(matches, known, ruleset) : null
    if (lock !== null) world.waitUntil(lock, random.below(7))
    const { now } = world
    const reason = 'the pitch was frozen'
    const kickOff = world.hoursFromNow(2 + random.below(48))
    await world.onRound(round, { type: 'PostponeMatch', match, kickOff, reason, now, ruleset })
    await world.onRound(round, { type: 'ReopenMatch', match, reason, now, ruleset })
  }

  function marquee(match: MatchId): RoundCommand {
    const { now, ruleset } = world
    return { type: 'ChooseMarquee', match, marquee: random.chance(0.7), now, ruleset }
  }

  async function voidMatch({ match, round }: MatchOf): Promise<void> {
    await world.onRound(round, { type: 'VoidMatch', match, reason: 'abandoned' })
    for (const user of fans)
      for (const kind of CouponKind.options.filter(() => random.chance(RETURNED_CHANCE))) {
        const command = { type: 'ReturnCoupon', kind, competition, user, match, reason: 'void' } as const
        await world.send(streams.coupons(competition, user), coupons, command)
      }
  }

  async function restore({ match, round }: MatchOf): Promise<void> {
    const { now, ruleset } = world
    await world.onRound(round, { type: 'RestoreMatch', match, reason: 'another one was meant', now, ruleset })
  }

  /** Of a match that nobody ever named, as far as was asked: sometimes it is scheduled again. */
  async function removeMatch({ match, round, index }: MatchOf): Promise<void> {
    const { now, ruleset } = world
    const isNamed = [...saved, ...used].some(record => record.match === match)
    await world.onRound(round, { type: 'VoidMatch', match, reason: 'it is no match of the round' })
    const reason = 'it is no match of the round'
    await world.onRound(round, { type: 'RemoveMatch', match, isNamed, reason, now, ruleset })
    if (random.chance(0.5)) await world.onRound(round, schedule({ match, round, index }))
    if (!world.round(round).matches[match])
      matches.splice(
        matches.findIndex(fixture => fixture.match === match),
        1,
      )
  }

  /** Now and then with a kick-off that would close it, or another one, at once. */
  async function addMatch(round: RoundNumber): Promise<MatchOf | undefined> {
    const { now, ruleset } = world
    const index = MATCHES_A_ROUND + added++
    const match = matchId(competition, round, `match-${index}`)
    const { marquee: _, ...details } = schedule({ match, round, index })
    const kickOff = random.chance(0.1) ? null : world.hoursFromNow(random.below(72))
    const command = {
      ...details,
      type: 'AddMatch',
      kickOff,
      reason: 'it was forgotten',
      now,
      ruleset,
    } as const
    await world.onRound(round, command)
    if (!world.round(round).matches[match]) return undefined
    const fixture = { match, round, index }
    matches.push(fixture)
    return fixture
  }

  /** Now and then while the competition is closed, or again under the same name. */
  async function addRound(): Promise<void> {
    const round = { name: `Play-off ${random.below(3)}`, knockOut: random.chance(0.5) }
    await world.onCompetition({ type: 'AddRounds', rounds: [round], reason: 'two teams are level' })
    const last = world.rounds.at(-1)
    if (!last || last.number === knockOuts.length) return
    knockOuts.push(last.knockOut)
    for (let match = 0; match < MATCHES_A_ROUND; match++) await addMatch(last.number)
  }

  async function end(): Promise<void> {
    if (random.chance(0.2)) return
    for (const { match, round } of matches) {
      const current = world.round(round).matches[match]
      if (!current || current.status === 'void' || current.status === 'settled') continue
      const reason = 'the season is over'
      if (!('score' in current))
        await world.onRound(round, {
          type: 'EnterScore',
          match,
          reason,
          now: world.now,
          ...drawnScores(match, round),
        })
      const now = world.round(round).matches[match]
      const lead = now && 'score' in now ? now.score.home - now.score.away : 0
      const winner = lead > 0 ? 'home' : lead < 0 ? 'away' : isKnockOut(round) ? 'home' : 'draw'
      await world.onRound(round, { type: 'SetWinner', match, winner, reason })
    }
  }

  return {
    competition,
    adopt,
    end,
    async step() {
      if (steps++ === 0) await open()
      else if (steps > STEPS) return false
      // Predictions come first and results later, as in life; but never only so.
      const late = steps / STEPS
      if (random.chance(EXCLUDED)) await excludeOrReadmit()
      if (random.chance(BY_HAND)) await enterByHand()
      if (random.chance(ROUND_ADDED)) await addRound()
      if (random.chance(ADDED)) {
        const added = await addMatch(nextRound())
        if (added && random.chance(0.5)) await removeMatch(added)
      }
      if (random.chance(0.15)) await (random.chance(0.7 - 0.5 * late) ? answerQuestion() : decideQuestion())
      else if (random.chance(0.7 - 0.6 * late)) await predict()
      else if (random.chance(0.8 - 0.7 * late)) await (random.chance(0.7) ? useCoupon() : takeCouponBack())
      else if (random.chance(0.6))
        await (random.chance(0.15)
          ? settleTogether(random.pick(matches).round)
          : settle(random.pick(matches)))
      else if (random.chance(0.2)) await changeTable()
      else await rearrange(random.pick(matches))
      world.wait(random.below(late < 0.5 ? 2 : 10))
      return true
    },
  }
}
