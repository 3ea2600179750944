/** Whatever a decider accepts is as the schema of its event says, however far out of bounds its commands reach. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dated, expectStorable } from '#tests/support/given.ts'
import {
  kickOff,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
  weekBefore,
} from '#tests/support/match.ts'
import { anyPrizes } from '#tests/support/prizes.ts'
import { fewWords, roundCommand, type Words } from '#tests/support/round-commands.ts'
import { anyRules } from '#tests/support/rules.ts'
import { answers } from './answer/answers.ts'
import { MAX_GOALS, MAX_SKOR } from './bounds.ts'
import { collectible } from './collectible/collectible.ts'
import { competition } from './competition/competition.ts'
import { DecidedBy } from './competition/events.ts'
import { Life, MAX_DEDUCTED_POINTS, MAX_DEDUCTIONS } from './competition/parts.ts'
import { tableOrders } from './competition/presets/table-orders.ts'
import { plainStage, StageShape, type Stages } from './competition/stages.ts'
import { MarkTone, type TableMarks } from './competition/table-marks.ts'
import type { TableOrder } from './competition/table-order.ts'
import { coupons } from './coupon/coupons.ts'
import { type Decider, fold } from './decider.ts'
import { dispute } from './dispute/dispute.ts'
import { entrant } from './entrant/entrant.ts'
import { entry } from './entry/entry.ts'
import { MAX_PREDICTIONS } from './entry/events.ts'
import type { DomainEvent } from './events.ts'
import { interest } from './interest/interest.ts'
import { COLOURS, EMBLEMS } from './league/events.ts'
import { leagueFor } from './league/league.ts'
import type { League, Standing } from './league/state.ts'
import { MAX_SESSION_SECONDS } from './play-session/events.ts'
import { playSession } from './play-session/play-session.ts'
import { SCORED_GAMES } from './play-session/score-bounds.ts'
import type { Period } from './prize/events.ts'
import { prizes } from './prize/prizes.ts'
import { MAX_DIGITS, type PrizeRule } from './prize/rules.ts'
import { awardOf } from './prize/rules-values.ts'
import { RewardCause } from './purse/events.ts'
import { purse } from './purse/purse.ts'
import type { Answer, Asks } from './question/events.ts'
import { questions } from './question/questions.ts'
import type { Question } from './question/state.ts'
import { hashOf } from './raffle/draw.ts'
import { Prize } from './raffle/events.ts'
import { raffle } from './raffle/raffle.ts'
import { MAX_REWARD_POINTS } from './reward/events.ts'
import { rewards } from './reward/rewards.ts'
import { round } from './round/round.ts'
import { rulesPresets } from './scoring/presets/rules.ts'
import { MAX_POINTS } from './scoring/rules.ts'
import { site } from './site/site.ts'
import { type EventMap, typesOf } from './vocabulary.ts'
import { CouponKind, type Score } from './words.ts'

/** Mostly what is good, now and then what lies at or beyond a bound: a history of refusals alone shows nothing. */
function mostly<T>(good: fc.Arbitrary<T>, ...extremes: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 30, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...extremes) })
}

const oddTexts = [
  '',
  '  ',
  'a\0b',
  'a\nb',
  '\u0085',
  'a\ud83d',
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
]
const oddNumbers = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e308]
const instant = mostly(
  fewWords.instant,
  '1850-01-01T00:00:00.000Z',
  '2199-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '1849-12-31T23:59:59.999Z',
  '2200-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2023-02-30T00:00:00.000Z',
  ...oddTexts,
)
const day = mostly(
  fc.constantFrom('2023-05-01', '2023-05-31'),
  '1850-01-01',
  '2199-12-31',
  '0000-01-01',
  '1849-12-31',
  '2200-01-01',
  '2023-02-30',
  ...oddTexts,
)
const goals = mostly(
  fewWords.score,
  { home: MAX_GOALS, away: 0 },
  { home: MAX_GOALS + 1, away: 0 },
  ...badScores(),
)
const words: Words = {
  instant,
  text: mostly(fc.oneof(fewWords.text, fc.string()), ...oddTexts),
  reason: mostly(fewWords.reason, 'x'.repeat(300), 'x'.repeat(301), ...oddTexts),
  score: goals,
}
const hashedText = () => fc.record({ hash: mostly(fc.constantFrom(hashOf('x'), hashOf('y')), ...oddTexts) })
const competitionId = mostly(
  fc.constant(ofRound.competition),
  'world-cup-2022',
  'a.b',
  'A',
  'x'.repeat(65),
  ...oddTexts,
)
const roundNumber = mostly(fc.constant(ofRound.round), 1, 99, 0, 100, ...oddNumbers)
const user = mostly(fc.constant('6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'), 'anybody', ...oddTexts)
const ids = ['6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10', '7f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'] as const
const match = mostly(
  fc.constantFrom(ofMatch.match, ofVilla.match),
  'nobody',
  'a.1.b',
  'constructor',
  ...oddTexts,
)
const now = fc.constant('2023-05-21T10:00:00.000Z')

/** Rules within their bounds, and some with a number out of them. */
const rulesWithin = fc
  .tuple(
    anyRules(),
    mostly(fc.constant(5), MAX_POINTS + 1, ...oddNumbers),
    mostly(fc.constant(60), 99_999, ...oddNumbers),
  )
  .map(([rules, exact, minutes]) => ({
    ...rules,
    points: { exact, margin: null, result: 1, goals: 0 },
    factors: [],
    lock: { ...rules.lock, minutes },
  }))

/** Prizes within their bounds, and some with a number or a text out of them. */
const prizesWithin = fc
  .tuple(anyPrizes(), words.text, mostly(fc.constant(5), MAX_SKOR + 1, ...oddNumbers))
  .map(([drawn, title, units]) =>
    drawn.map(prize => ({
      ...prize,
      title,
      rollsOver: false,
      gives: { kind: 'money' as const, currency: 'EUR', digits: MAX_DIGITS, units },
    })),
  )

/** A round in which everything is open, with more matches than one save may have. */
const crowd = Array.from(
  { length: MAX_PREDICTIONS + 1 },
  (_, index) => `${ofRound.competition}.38.m-${index}`,
)
const matches = roundAfter(
  scheduled,
  villaAs({ marquee: true }),
  ...crowd.map(match => ({ ...scheduled, data: { ...scheduled.data, match } })),
)
Object.assign(matches, { [fc.toStringMethod]: () => 'the crowded round' })
const judgedOn = { now, ruleset: fc.constant(rulesPresets['premier-league']), matches: fc.constant(matches) }

const RUNS_MS = 30_000
/** Of 800 histories each. */
const MOST_RUNS = 5

it('a competition', { timeout: RUNS_MS }, () => {
  const rounds = mostly(
    fc.array(fc.record({ name: words.text, knockOut: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    [],
    Array.from({ length: 100 }, () => ({ name: 'Round', knockOut: false })),
  ).map(all => all.map((round, index) => ({ number: index + 1, ...round })))
  holdsToItsBounds(
    competition,
    fc.oneof(
      fc.record({
        type: fc.constant('OpenCompetition' as const),
        competition: competitionId,
        name: words.text,
        kind: fc.constantFrom('league', 'tournament'),
        rounds,
        prizes: prizesWithin,
      }),
      fc.record({
        type: fc.constant('SetPrizes' as const),
        prizes: prizesWithin,
        begun: fc.boolean(),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('AdoptRules' as const),
        rules: rulesWithin,
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('AdoptTableOrder' as const),
        order: fc.constantFrom<TableOrder>(tableOrders.uefa, tableOrders.fifa, {
          win: 4,
          criteria: ['points'],
        }),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('ChooseTeamColours' as const),
        team: fc.constantFrom('Reds', 'Blues'),
        to: fc.option(fc.constantFrom(['#000000', '#ffffff'] as const, ['#ffffff', '#1d428a'] as const)),
        teams: fc.constant(['Reds', 'Blues']),
      }),
      fc.record({
        type: fc.constant('RenameTeam' as const),
        from: fc.constantFrom('Reds', 'Blues'),
        to: words.text,
        teams: fc.constant(['Reds', 'Blues']),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('MoveCompetition' as const),
        to: fc.constantFrom(...Life.options),
        openMatches: mostly(fc.constant(0), 1),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('AdoptTableMarks' as const),
        marks: fc.array(
          fc.record({
            from: mostly(fc.integer({ min: 1, max: 9 }), ...oddNumbers),
            to: mostly(fc.integer({ min: 5, max: 20 }), 100, 101, ...oddNumbers),
            label: words.text,
            tone: fc.constantFrom(...MarkTone.options),
          }),
          { maxLength: 2 },
        ) as fc.Arbitrary<TableMarks>,
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('SetStages' as const),
        stages: fc
          .array(
            fc.record({
              name: words.text,
              rounds: mostly(fc.integer({ min: 1, max: 2 }), 0, 100),
              shape: fc.constantFrom(...StageShape.options),
              parts: fc.array(mostly(fc.integer({ min: 2, max: 9 }), ...oddNumbers), { maxLength: 2 }),
            }),
            { maxLength: 3 },
          )
          .map(all =>
            all.map(({ name, rounds, shape, parts }, at) => {
              const from = 1 + all.slice(0, at).reduce((sum, stage) => sum + stage.rounds, 0)
              return { ...plainStage, name, shape, parts, from, to: from + rounds - 1 }
            }),
          ) as fc.Arbitrary<Stages>,
        matches: fc.subarray([1, 2, 3]),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('AddRounds' as const),
        rounds: fc.array(fc.record({ name: words.text, knockOut: fc.boolean() }), { maxLength: 3 }),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('DecidePlace' as const),
        teams: fc.array(mostly(fc.constantFrom('Reds', 'Blues', 'Greens'), ...oddTexts), { maxLength: 4 }),
        by: fc.constantFrom(...DecidedBy.options),
        reason: words.reason,
      }),
      fc.record({
        type: fc.constant('DeductPoints' as const),
        team: words.text,
        points: mostly(
          fc.integer({ min: 1, max: 9 }),
          MAX_DEDUCTED_POINTS,
          MAX_DEDUCTED_POINTS + 1,
          ...oddNumbers,
        ),
        reason: words.reason,
        from: day,
      }),
      fc.record({
        type: fc.constant('LiftPointsDeduction' as const),
        deduction: mostly(fc.integer({ min: 1, max: 3 }), MAX_DEDUCTIONS, ...oddNumbers),
        reason: words.reason,
      }),
      fc.record({ type: fc.constant('SetResultsAcceptance' as const), automatic: fc.boolean() }),
      fc.record({
        type: fc.constantFrom('ExcludePlayer' as const, 'ReadmitPlayer' as const),
        user,
        by: fc.constant('8d1b5c6e-2f4a-4c3b-9e7d-0a1b2c3d4e5f'),
        reason: words.reason,
      }),
    ),
  )
})

it('a round', { timeout: RUNS_MS }, () => {
  const level = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 1, away: 1 } } })
  const won = on(kickOff, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })
  const reason = 'Frozen pitch'
  const putOff = on(kickOff, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
  const scored = roundAfter(scheduledAs({ knockOut: true }), level)
  const settled = roundAfter(scheduledAs({ knockOut: true }), level, won)
  const voided = roundAfter(
    scheduled,
    on(kickOff, { type: 'MatchVoided', data: { ...ofMatch, reason } }),
    villaAs({ kickOff: weekBefore }),
  )
  const begun = [scored, settled, settled, roundAfter(scheduled, putOff), voided]
  holdsToItsBounds(round, roundCommand(words), ...begun)
})

it('an entry', { timeout: RUNS_MS }, () => {
  const ofEntry = { competition: competitionId, round: roundNumber, user, ...judgedOn }
  const prediction = fc.record({ match, score: words.score })
  const all = crowd.map(match => ({ match, score: { home: 0, away: 0 } }))
  holdsToItsBounds(
    entry,
    fc.oneof(
      fc.record({
        type: fc.constant('SavePredictions' as const),
        ...ofEntry,
        predictions: mostly(fc.array(prediction, { maxLength: 3 }), all, all.slice(1)),
      }),
      fc.record({ type: fc.constant('WithdrawPrediction' as const), ...ofEntry, match }),
      fc.record({
        type: fc.constant('EnterPrediction' as const),
        ...ofEntry,
        match,
        score: words.score,
        by: user,
        kept: fc.boolean(),
        reason: words.reason,
      }),
    ),
  )
})

it('coupons', { timeout: RUNS_MS }, () => {
  const ofCoupon = {
    kind: fc.constantFrom(...CouponKind.options),
    competition: competitionId,
    user,
    match,
  }
  holdsToItsBounds(
    coupons,
    fc.oneof(
      fc.record({ type: fc.constant('UseCoupon' as const), ...ofCoupon, ...judgedOn }),
      fc.record({ type: fc.constant('ReturnCoupon' as const), ...ofCoupon, reason: words.reason }),
    ),
  )
})

it('play sessions and scores', () =>
  holdsToItsBounds(
    playSession,
    fc.oneof(
      fc.record({
        type: fc.constant('RecordPlaySession' as const),
        user,
        game: words.text,
        startedAt: instant,
        seconds: mostly(
          fc.nat(MAX_SESSION_SECONDS),
          MAX_SESSION_SECONDS,
          MAX_SESSION_SECONDS + 1,
          ...oddNumbers,
        ),
        now: instant,
      }),
      fc.record({
        type: fc.constant('RecordScore' as const),
        user,
        game: fc.constantFrom(...SCORED_GAMES, 'another-game'),
        score: mostly(fc.nat(1_000), 1, 4_000_001, ...oddNumbers),
        startedAt: instant,
        now: instant,
      }),
    ),
  ))

it('the site', () => {
  const competition = mostly(fc.constantFrom('league', 'cup'), ...oddTexts)
  holdsToItsBounds(
    site,
    fc.oneof(
      fc.record({ type: fc.constant('ChooseDefaultCompetition' as const), competition }),
      fc.record({
        type: fc.constant('Announce' as const),
        announcement: mostly(fc.constantFrom(...ids), 'nobody', ...oddTexts),
        competition: fc.option(competition),
        text: hashedText(),
        receivers: mostly(fc.nat(MAX_GOALS), ...oddNumbers),
        now,
      }),
    ),
  )
})

it('reward points', () =>
  holdsToItsBounds(
    rewards,
    fc.record({
      type: fc.constant('SetRewardPoints' as const),
      startDate: day,
      endDate: day,
      points: mostly(fc.nat(MAX_REWARD_POINTS), MAX_REWARD_POINTS, MAX_REWARD_POINTS + 1, 3e9, ...oddNumbers),
    }),
  ))

it('purses', { timeout: RUNS_MS }, () => {
  const id = mostly(fc.constantFrom(...ids), 'nobody', ...oddTexts)
  const amount = mostly(fc.integer({ min: 1, max: 50 }), MAX_SKOR, MAX_SKOR + 1, ...oddNumbers)
  const common = { user, order: id }
  holdsToItsBounds(
    purse,
    fc.oneof(
      fc.record({
        type: fc.constant('HoldFunds' as const),
        ...common,
        collectible: id,
        amount,
        kind: fc.constantFrom('buy' as const, 'offer' as const),
        listing: mostly(fc.constant(1), ...oddNumbers),
      }),
      fc.record({ type: fc.constant('ReleaseFunds' as const), ...common }),
      fc.record({
        type: fc.constant('SettlePrize' as const),
        user,
        competition: competitionId,
        period: fc.constant('round-1' as const),
        publication: mostly(fc.integer({ min: 1, max: 9 }), ...oddNumbers),
        share: mostly(fc.nat(50), MAX_SKOR, MAX_SKOR + 1, ...oddNumbers),
      }),
      fc.record({
        type: fc.constant('ReceiveProceeds' as const),
        ...common,
        collectible: id,
        amount,
        buyer: user,
      }),
      fc.record({
        type: fc.constant('EarnReward' as const),
        user,
        cause: fc.constantFrom(...RewardCause.options),
        now: instant,
        setting: fc.record({
          startDate: fc.constant('1850-01-01'),
          endDate: fc.constant('2199-12-31'),
          points: mostly(fc.nat(MAX_REWARD_POINTS), MAX_REWARD_POINTS + 1, ...oddNumbers),
          revision: mostly(fc.nat(9), ...oddNumbers),
        }),
      }),
    ),
  )
})

it('collectibles', { timeout: RUNS_MS }, () => {
  const text = hashedText()
  const [first, other] = [...ids, '']
  const common = { collectible: fc.constant(first ?? '') }
  const person = mostly(fc.constantFrom(first ?? '', other ?? ''), 'anybody', ...oddTexts)
  const amount = mostly(fc.constant(5), MAX_SKOR, MAX_SKOR + 1, ...oddNumbers)
  const order = mostly(fc.constantFrom(...ids), ...oddTexts)
  holdsToItsBounds(
    collectible,
    fc.oneof(
      fc.record({
        type: fc.constant('CreateCollectible' as const),
        ...common,
        creator: person,
        name: text,
        description: fc.option(text),
        picture: fc.constant(first ?? ''),
      }),
      fc.record({
        type: fc.constant('ListCollectible' as const),
        ...common,
        by: person,
        price: amount,
        now: fc.constant('2000-01-01T00:00:00.000Z'),
        endsAt: fc.option(instant),
      }),
      fc.record({ type: fc.constant('WithdrawCollectible' as const), ...common, by: person }),
      fc.record({
        type: fc.constantFrom('BuyCollectible' as const, 'MakeOffer' as const),
        ...common,
        order,
        buyer: person,
        amount,
        listing: mostly(fc.constantFrom(1, 2), ...oddNumbers),
        now: fc.constant('2000-01-01T00:00:00.000Z'),
      }),
      fc.record({
        type: fc.constantFrom('AcceptOffer' as const, 'DeclineOffer' as const),
        ...common,
        by: person,
        order,
      }),
    ),
    {
      status: 'listed',
      creator: first ?? '',
      owner: first ?? '',
      name: { hash: hashOf('x') },
      description: null,
      picture: first ?? '',
      listing: 1,
      price: 5,
      endsAt: null,
      orders: {},
    } as const,
  )
})

it('interests', () =>
  holdsToItsBounds(
    interest,
    fc.record({
      type: fc.constantFrom('View' as const, 'Like' as const, 'Unlike' as const),
      collectible: user,
      user,
    }),
  ))

it('leagues', { timeout: RUNS_MS }, () => {
  const [owner, other] = ids
  const league = mostly(fc.constant(owner), ...oddTexts)
  const by = mostly(fc.constantFrom(owner, other), 'anybody', ...oddTexts)
  const code = fc.record({
    hash: mostly(fc.constantFrom('one', 'two'), 'x'.repeat(65), ...oddTexts),
    expiresAt: fc.option(instant),
  })
  const badge = fc.record({ emblem: fc.constantFrom(...EMBLEMS), colour: fc.constantFrom(...COLOURS) })
  const leaguesOfFan = mostly(fc.constant(0), 49, 50, ...oddNumbers)
  const common = { league, by }
  const text = hashedText()
  const seed = hashOf('a seed')
  const open: League = {
    status: 'open',
    league: owner,
    owner,
    name: { hash: hashOf('x') },
    description: null,
    competition: null,
    badge: { emblem: 'ball', colour: 'gold' },
    fromRound: null,
    public: true,
    code: null,
    members: 1,
    coAdmins: [],
    cup: null,
    drawnFor: {},
    standings: new Map([[owner, 'owner']]),
  }
  const standing = (otherStanding: Standing) =>
    new Map<string, Standing>([
      [owner, 'owner'],
      [other, otherStanding],
    ])
  holdsToItsBounds(
    leagueFor(ids),
    fc.oneof(
      fc.record({
        type: fc.constant('CreateLeague' as const),
        league,
        owner: by,
        name: text,
        description: fc.option(text),
        badge,
        code,
        leaguesOfFan,
        competition: fc.option(competitionId),
        fromRound: fc.option(roundNumber),
        public: fc.boolean(),
      }),
      fc.record({ type: fc.constant('RenameLeague' as const), ...common, name: text }),
      fc.record({ type: fc.constant('DescribeLeague' as const), ...common, description: fc.option(text) }),
      fc.record({ type: fc.constant('ChooseBadge' as const), ...common, badge }),
      fc.record({ type: fc.constant('MakeJoinCode' as const), ...common, code, now }),
      fc.record({ type: fc.constantFrom('RevokeJoinCode' as const, 'LeaveLeague' as const), ...common }),
      fc.record({
        type: fc.constant('JoinLeague' as const),
        ...common,
        now,
        leaguesOfFan,
        codeHash: fc.option(fc.constantFrom('one', 'two')),
      }),
      fc.record({ type: fc.constant('Depart' as const), ...common, heirs: fc.subarray([...ids, 'anybody']) }),
      fc.record({
        type: fc.constantFrom('RemoveMember' as const, 'MakeCoAdmin' as const, 'UnmakeCoAdmin' as const),
        ...common,
        user: fc.constantFrom(...ids),
      }),
      fc.record({
        type: fc.constant('AnnounceCup' as const),
        ...common,
        competition: competitionId,
        firstRound: roundNumber,
        commitment: mostly(fc.constant(hashOf(seed)), ...oddTexts),
        over: fc.boolean(),
      }),
      fc.record({
        type: fc.constant('CallOffCup' as const),
        ...common,
        cup: mostly(fc.constantFrom(1, 2), ...oddNumbers),
        words: mostly(fc.constant(hashOf('a')), ...oddTexts),
      }),
      fc.record({
        type: fc.constant('DrawCup' as const),
        ...common,
        now,
        locksAt: fc.constant(null),
        rounds: fc.constant(38),
        seed: mostly(fc.constant(seed), ...oddTexts),
        fans: mostly(
          fc.constant<readonly string[]>(ids),
          ['anybody', 'else'],
          ...oddTexts.map(text => [text]),
        ),
      }),
      mostly(fc.record({ type: fc.constant('RevokeJoinCode' as const), ...common }), {
        type: 'CloseLeague',
        league: owner,
        by: owner,
      } as never),
    ),
    open,
    { ...open, members: 2, standings: standing('member') },
    { ...open, members: 2, coAdmins: [other], standings: standing('co-admin') },
  )
})

it('questions of the season, and answers to them', { timeout: RUNS_MS }, () => {
  const names = mostly(
    fc.constantFrom<readonly string[]>(['Ants', 'Bees', 'Cats'], ['Ants', 'Bees']),
    ['Ants'],
    ...oddTexts.map(text => ['Ants', text]),
  )
  const number = mostly(fc.integer({ min: 0, max: 60 }), ...oddNumbers)
  const asks = fc.oneof(
    fc.record({ kind: fc.constant('single' as const), options: names }),
    fc.record({
      kind: fc.constant('several' as const),
      options: names,
      choose: mostly(fc.constant(2), ...oddNumbers),
    }),
    fc.record({ kind: fc.constant('number' as const), min: number, max: number }),
  ) as unknown as fc.Arbitrary<Asks>
  const answer = fc.oneof(number, names) as unknown as fc.Arbitrary<Answer>
  const now = mostly(
    fc.constantFrom('2023-05-21T10:00:00.000Z', '2023-07-01T10:00:00.000Z'),
    '1850-01-01T00:00:00.000Z',
  )
  const common = { competition: competitionId, question: mostly(fc.constant(1), ...oddNumbers) }
  const wording = { text: words.text, locksAt: mostly(fc.constant('2023-06-01T10:00:00.000Z'), ...oddTexts) }
  const open: Question = {
    status: 'open',
    competition: 'league',
    question: 1,
    text: 'Who wins?',
    right: null,
    reason: null,
    locksAt: '2023-06-01T10:00:00.000Z',
    asks: { kind: 'single', options: ['Ants', 'Bees'] },
  }
  const settled: Question = { ...open, status: 'settled', right: ['Ants'] }
  holdsToItsBounds(
    questions,
    fc.oneof(
      fc.record({
        type: fc.constant('AskQuestion' as const),
        competition: competitionId,
        ...wording,
        asks,
        now,
      }),
      fc.record({
        type: fc.constant('ChangeQuestion' as const),
        ...common,
        ...wording,
        reason: words.reason,
        now,
      }),
      fc.record({
        type: fc.constant('EnterAnswer' as const),
        ...common,
        answer,
        now,
        reason: fc.option(words.reason, { nil: undefined }),
      }),
      fc.record({ type: fc.constant('VoidQuestion' as const), ...common, reason: words.reason }),
    ),
    [],
    [open],
    [settled],
  )
  holdsToItsBounds(
    answers,
    fc.record({
      type: fc.constant('SaveAnswer' as const),
      ...common,
      user,
      answer,
      now,
      questions: fc.constant([open]),
    }),
  )
})

it('entrants', () =>
  holdsToItsBounds(
    entrant,
    fc.record({ type: fc.constantFrom('JoinRaffle' as const, 'LeaveRaffle' as const), user }),
  ))

it('raffles', { timeout: RUNS_MS }, () => {
  const seed = hashOf('a seed')
  const now = mostly(
    fc.constantFrom('2023-05-21T10:00:00.000Z', '2023-06-01T10:00:00.000Z', '2023-07-01T10:00:00.000Z'),
    '2199-12-31T23:59:59.999Z',
  )
  const common = { month: mostly(fc.constant('2023-05'), '2023-06', '2200-01', ...oddTexts), now }
  const list = mostly(fc.constant<readonly string[]>(ids), [], ['anybody'], ...oddTexts.map(text => [text]))
  const step = mostly(fc.constantFrom(1, 2), ...oddNumbers)
  holdsToItsBounds(
    raffle,
    fc.oneof(
      fc.record({
        type: fc.constant('OpenRaffle' as const),
        ...common,
        commitment: mostly(fc.constant(hashOf(seed)), ...oddTexts),
      }),
      fc.record({
        type: fc.constant('CloseRaffle' as const),
        ...common,
        list,
        position: mostly(fc.constant('00000000000000000042'), ...oddTexts),
      }),
      fc.record({
        type: fc.constant('DrawRaffle' as const),
        ...common,
        step,
        list,
        seed: mostly(fc.constant(seed), ...oddTexts),
        reason: fc.option(words.reason),
      }),
      fc.record({
        type: fc.constant('ChoosePrize' as const),
        ...common,
        by: fc.constantFrom(...ids),
        prize: fc.constantFrom(...Prize.options),
      }),
      fc.record({ type: fc.constant('LapsePrize' as const), ...common, step }),
    ),
  )
})

it('prizes', { timeout: RUNS_MS }, () => {
  const common = {
    competition: competitionId,
    period: mostly(fc.constant<Period>('round-1'), 'season', 'round-0'),
  }
  const winners = mostly(
    fc.constant<string[]>([...ids]),
    [],
    ['anybody'],
    Array.from({ length: 5001 }, () => ids[0]),
  )
  const units = mostly(fc.constant(2500), MAX_SKOR + 1, ...oddNumbers)
  const rules = prizesWithin.filter(drawn => drawn.length > 0)
  const award = fc
    .record({ rules, winners, share: fc.option(units), pool: fc.option(units) })
    .map(({ rules, ...drawn }) => ({
      ...awardOf(rules[0] as PrizeRule, [], []),
      ...drawn,
      left: drawn.share,
    }))
  holdsToItsBounds(
    prizes,
    fc.oneof(
      fc.record({
        type: fc.constant('PublishPrizes' as const),
        ...common,
        awards: fc.array(award, { minLength: 1, maxLength: 2 }),
        position: mostly(fc.constant('00000000000000000042'), ...oddTexts),
        fingerprint: mostly(fc.constantFrom(hashOf('a'), hashOf('b')), ...oddTexts),
      }),
      fc.record({ type: fc.constant('ReopenPrizes' as const), ...common, reason: words.reason }),
    ),
  )
})

it('a dispute', { timeout: RUNS_MS }, () => {
  const common = { dispute: mostly(fc.constant<string>(ids[0]), ...oddTexts) }
  const hashed = mostly(fc.constantFrom(hashOf('a'), hashOf('b')), ...oddTexts)
  // A case is opened again within 30 days of its verdict.
  const soon = fc.constant('2022-08-10T10:00:00.000Z')
  const by = mostly(fc.constantFrom<string>(...ids), ...oddTexts)
  const officials = fc.constantFrom<readonly string[]>([], [...ids])
  const involved = fc.record({ officials, players: fc.constant<readonly string[]>([]) })
  const subject = fc.oneof(
    fc.record({ kind: fc.constant('prediction' as const), match }),
    fc.record({ kind: fc.constant('round' as const), round: roundNumber }),
    fc.record({ kind: fc.constant('prize' as const), period: fc.constantFrom<Period>('season', 'round-0') }),
    fc.record({
      kind: fc.constant('coupon' as const),
      coupon: fc.constantFrom(...CouponKind.options),
      match,
    }),
  )
  const opening = {
    ...common,
    user,
    competition: competitionId,
    subject,
    words: hashed,
    receipt: fc.option(hashed),
    since: fc.constant(null),
    now: soon,
  }
  holdsToItsBounds(
    dispute,
    fc.oneof(
      fc.record({ type: fc.constant('OpenDispute' as const), ...opening }),
      fc.record({ type: fc.constant('AssignDispute' as const), ...common, to: by }),
      fc.record({
        type: fc.constantFrom('AskFan' as const, 'CommentDispute' as const),
        ...common,
        words: hashed,
      }),
      fc.record({
        type: fc.constantFrom('AnswerDispute' as const, 'ReopenDispute' as const),
        ...common,
        user,
        words: hashed,
        now: soon,
      }),
      fc.record({
        type: fc.constant('DecideDispute' as const),
        ...common,
        by,
        verdict: fc.constantFrom('upheld' as const, 'rejected' as const),
        words: hashed,
        involved,
      }),
      fc.record({ type: fc.constant('ConfirmVerdict' as const), ...common, by, words: hashed, involved }),
      fc.record({
        type: fc.constant('LinkCorrection' as const),
        ...common,
        stream: mostly(fc.constant('round-league.1'), ...oddTexts),
        revision: mostly(fc.constantFrom(1, 2), ...oddNumbers),
      }),
    ),
  )
})

/**
 * Plays random commands: each event that comes of them fits its schema and can be folded, and each type of event comes.
 * @param states to begin with, beside the initial one
 */
function holdsToItsBounds<State, Command, Events extends EventMap>(
  decider: Decider<State, Command, Events>,
  command: fc.Arbitrary<NoInfer<Command>>,
  ...states: readonly State[]
): void {
  const seen = new Set<string>()
  const histories = fc.array(command, { minLength: 10, maxLength: 25, size: 'max' })
  const types = [...typesOf(decider.events)].toSorted()
  const holds = fc.property(histories, fc.constantFrom(decider.initialState, ...states), (commands, from) => {
    let state = from
    for (const command of commands) {
      const decision = decider.decide(command, state)
      if (decision.kind !== 'happened') continue
      expectStorable(decision.event as DomainEvent)
      seen.add(decision.event.type)
      state = fold(decider, dated([decision.event]), state)
    }
  })
  // A rare event comes some five times in a run: one that stays away is looked for in further runs.
  const { seed = 0 } = fc.readConfigureGlobal()
  for (let run = 0; run < MOST_RUNS && (run === 0 || seen.size < types.length); run++)
    fc.assert(holds, { numRuns: 800, seed: seed + run })
  expect([...seen].toSorted()).toEqual(types)
}

function badScores(): Score[] {
  return oddNumbers.flatMap(bad => [
    { home: bad, away: 0 },
    { home: 0, away: bad },
  ])
}
