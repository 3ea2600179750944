// @module-tag any-postgres
/** What the schemas of the events let through, every projection folds: live, batch by batch, and in a rebuild. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SKOR } from '#domain/bounds.ts'
import { MAX_LISTINGS } from '#domain/collectible/events.ts'
import { MAX_DEDUCTED_POINTS, MAX_DEDUCTIONS } from '#domain/competition/parts.ts'
import { type EventOf, type EventType, vocabulary } from '#domain/events.ts'
import { MAX_SESSION_SECONDS } from '#domain/play-session/events.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { MAX_REWARD_POINTS } from '#domain/reward/events.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration } from './support/generation.ts'
import { fan, history } from './support/history.ts'

const RUNS = 12

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Texts that separate values somewhere: in arrays of Postgres, in JSON, in SQL, in HTML; and the longest ones. */
const text = (max: number) =>
  fc
    .constantFrom(
      'NULL',
      '{}',
      '"',
      '\\',
      "'; drop table matches; --",
      'a,b',
      '<b>',
      '%_',
      '٠٫٫',
      '👩‍👩‍👧',
      'x'.repeat(max),
      '"'.repeat(max),
    )
    .filter(text => text.length <= max)
const goals = fc.constantFrom(0, 1, 99)
const instant = fc.constantFrom(
  '1850-01-01T00:00:00.000Z',
  '2022-08-27T15:00:00.000Z',
  '2199-12-31T23:59:59.999Z',
)
const day = fc.constantFrom('1850-01-01', '2199-12-31')
const id = fc.constantFrom('a', 'x'.repeat(64), '0-0')
const round = fc.constantFrom(1, 99)
const winner = fc.constantFrom('home' as const, 'away' as const, 'draw' as const)

const world = fc.record({
  competition: id,
  name: id,
  round,
  home: text(60),
  away: text(60),
  ground: text(120),
  group: fc.option(text(12)),
  category: text(60),
  reason: text(300).filter(reason => reason.length >= 3),
  game: text(120),
  kickOff: fc.option(instant),
  later: instant,
  score: fc.record({ home: goals, away: goals }),
  corrected: fc.record({ home: goals, away: goals }),
  winner,
  seconds: fc.constantFrom(0, MAX_SESSION_SECONDS),
  points: fc.constantFrom(0, MAX_REWARD_POINTS),
  earned: fc.constantFrom(1, MAX_REWARD_POINTS),
  amount: fc.constantFrom(1, MAX_SKOR),
  listing: fc.constantFrom(1, MAX_LISTINGS),
  deduction: fc.constantFrom(1, MAX_DEDUCTIONS),
  deducted: fc.constantFrom(1, MAX_DEDUCTED_POINTS),
  day,
  at: instant,
})

test('events with extreme values are folded by every projection', async () => {
  await fc.assert(
    fc.asyncProperty(world, async sample => {
      const { events, write } = history()
      const { competition, round, score, at, reason, day } = sample
      const match = `${competition}.${round}.${sample.name}`
      const put = <T extends EventType>(stream: string, type: T, data: EventOf<T>['data']) => {
        expect(vocabulary[type].data.safeParse(data).error).toBeUndefined()
        write(stream, { type, data } as EventOf<EventType>, at)
      }
      const rounds = Array.from({ length: 99 }, (_, index) => ({
        number: index + 1,
        name: 'x'.repeat(40),
        knockOut: index % 2 === 1,
      }))
      const [ofRules, ofRound] = [`competition-${competition}`, `round-${competition}.${round}`]
      put(ofRules, 'CompetitionOpened', {
        competition,
        name: sample.home,
        kind: 'tournament',
        rounds,
        prizes: [...prizesPresets['world-cup']],
      })
      put(ofRules, 'RulesetAdopted', { competition, rules: rulesPresets.terms })
      const { deduction } = sample
      const deducted = { competition, deduction, team: sample.home, points: sample.deducted, reason }
      put(ofRules, 'PointsDeducted', { ...deducted, from: day })
      put(ofRules, 'PointsDeductionLifted', deducted)
      put(ofRules, 'ResultsAcceptanceSet', { competition, automatic: true })
      const details = {
        home: sample.home,
        away: sample.away,
        ground: sample.ground,
        group: sample.group,
        category: sample.category,
      }
      const ofMatch = { match, competition, round }
      const { kickOff, later } = sample
      put(ofRound, 'MatchScheduled', { ...ofMatch, ...details, kickOff, knockOut: true, marquee: true })
      put(ofRound, 'MatchPostponed', { ...ofMatch, kickOff: later, reason })
      put(ofRound, 'MarqueeChosen', { competition, round, match: null, from: match })
      const user = fan('x')
      const prediction = { match, from: null, to: score }
      put(`entry-${competition}.${round}.${user}`, 'PredictionsSaved', {
        competition,
        round,
        user,
        predictions: [prediction],
      })
      for (const kind of ['freepass', 'weekly', 'allornothing'] as const)
        put(`coupons-${competition}.${user}`, 'CouponUsed', { ...ofMatch, user, kind })
      put(ofRound, 'ScoreEntered', { ...ofMatch, score })
      put(ofRound, 'WinnerSet', { ...ofMatch, winner: sample.winner })
      put(ofRound, 'ScoreCorrected', {
        ...ofMatch,
        from: score,
        to: sample.corrected,
        winner: { from: sample.winner, to: sample.winner },
        reason,
      })
      put(ofRound, 'MatchDetailsChanged', { ...ofMatch, ...details, kickOff: later, marquee: true, reason })
      put(`playtime-${user}`, 'PlaySessionRecorded', {
        user,
        game: sample.game,
        startedAt: at,
        seconds: sample.seconds,
      })
      put('rewards', 'RewardPointsSet', { startDate: day, endDate: day, points: sample.points })
      put(`purse-${user}`, 'RewardEarned', { user, day, cause: 'login', points: sample.earned, setting: 0 })
      const [collectible, order] = [fan('collectible'), fan('order')]
      const ofOrder = { collectible, order, buyer: user, amount: sample.amount, listing: sample.listing }
      const purse = `purse-${user}`
      const { listing: _, ...ofPurse } = { ...ofOrder, user }
      put(purse, 'ProceedsReceived', ofPurse)
      const { buyer: __, ...ofHold } = ofPurse
      put(purse, 'FundsHeld', { ...ofHold, kind: 'buy', listing: sample.listing })
      put(purse, 'FundsReleased', ofHold)
      const ofCollectible = `collectible-${collectible}`
      put(ofCollectible, 'CollectibleCreated', {
        collectible,
        creator: user,
        name: { written: sample.home },
        picture: collectible,
        description: { written: sample.game },
      })
      put(ofCollectible, 'CollectibleListed', {
        collectible,
        listing: sample.listing,
        price: sample.amount,
        endsAt: sample.later,
      })
      put(ofCollectible, 'OfferMade', ofOrder)
      put(ofCollectible, 'OfferDeclined', { collectible, listing: sample.listing, order })
      put(ofCollectible, 'CollectibleSold', { ...ofOrder, order: fan('sale'), seller: user })
      put(ofCollectible, 'CollectibleWithdrawn', { collectible, listing: sample.listing })
      for (const type of ['CollectibleViewed', 'CollectibleLiked', 'CollectibleUnliked'] as const)
        put(`interest-${collectible}.${user}`, type, { collectible, user })

      const live = await createGeneration(database)
      await live.fold(events.map(event => [event]))
      const rebuilt = await createGeneration(database)
      await rebuilt.fold([events], 'rebuild')
      await rebuilt.finishRebuild()
      expect(await live.content()).toEqual(await rebuilt.content())
    }),
    { numRuns: RUNS },
  )
}, 120_000)
