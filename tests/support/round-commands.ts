/** Random commands to the round of `match.ts`, for properties that hold in every history. */

import fc from 'fast-check'
import type { RoundCommand } from '#domain/round/commands.ts'
import type { Instant, Score } from '#domain/words.ts'
import { details, kickOff, ofMatch, ofRound, ofVilla } from './match.ts'
import { someRules } from './rules.ts'

/** What the commands are made of. */
export interface Words {
  readonly instant: fc.Arbitrary<Instant>
  readonly text: fc.Arbitrary<string>
  readonly reason: fc.Arbitrary<string>
  readonly score: fc.Arbitrary<Score>
}

const goals = fc.constantFrom(0, 0, 1, 1, 2, 2, 3, -1)

/** Few values, so that commands often find an equal state. */
export const fewWords: Words = {
  instant: fc.constantFrom(
    '2023-05-27T12:00:00.000Z',
    '2023-05-28T12:00:00.000Z',
    '2023-05-28T15:00:00.000Z',
    kickOff,
    '2023-05-29T19:00:00.000Z',
    '2023-06-30T12:00:00.000Z',
  ),
  text: fc.constantFrom('Arsenal', 'Wolves', 'Everton', 'Fulham', 'Brighton'),
  reason: fc.constantFrom('Frozen pitch', 'Frozen pitch', 'Abandoned', ''),
  score: fc.record({ home: goals, away: goals }),
}

export const matchIds = [ofMatch.match, ofVilla.match, 'premier-league-2022-23.38.fulham-everton']

export function roundCommand(words: Words): fc.Arbitrary<RoundCommand> {
  const match = fc.constantFrom(...matchIds)
  const timed = { now: words.instant, ruleset: someRules() }
  const someDetails = fc.record({
    home: words.text,
    away: words.text,
    kickOff: fc.option(words.instant, { freq: 4 }),
    ground: fc.oneof(fc.constant(details.ground), words.text),
    group: fc.option(words.text),
    category: words.text,
  })
  const schedule = fc
    .tuple(match, someDetails, fc.record({ knockOut: fc.boolean(), marquee: fc.boolean() }))
    .map(([match, to, more]) => ({ type: 'ScheduleMatch' as const, ...ofRound, match, ...to, ...more }))
  const add = fc
    .tuple(match, someDetails, fc.record({ knockOut: fc.boolean(), reason: words.reason, ...timed }))
    .map(([match, to, more]) => ({ type: 'AddMatch' as const, ...ofRound, match, ...to, ...more }))
  const change = fc.record(
    {
      type: fc.constant('ChangeMatchDetails' as const),
      match,
      competition: fc.constant(ofRound.competition),
      round: fc.constantFrom(38, 38, 38, 37),
      details: someDetails,
      marquee: fc.boolean(),
      reason: words.reason,
      ...timed,
    },
    { requiredKeys: ['type', 'match', 'competition', 'round', 'details', 'now', 'ruleset'] },
  )
  const choose = fc.record({
    type: fc.constant('ChooseMarquee' as const),
    match,
    marquee: fc.boolean(),
    ...timed,
  })
  const postpone = fc.record({
    type: fc.constant('PostponeMatch' as const),
    match,
    kickOff: fc.option(words.instant),
    reason: words.reason,
    ...timed,
  })
  const reopen = fc.record({
    type: fc.constant('ReopenMatch' as const),
    match,
    reason: words.reason,
    ...timed,
  })
  const voidIt = fc.record({ type: fc.constant('VoidMatch' as const), match, reason: words.reason })
  const restore = fc.record({
    type: fc.constant('RestoreMatch' as const),
    match,
    reason: words.reason,
    ...timed,
  })
  const remove = fc.record({
    type: fc.constant('RemoveMatch' as const),
    match,
    isNamed: fc.constantFrom(false, false, true),
    reason: words.reason,
    ...timed,
  })
  const enter = fc.record({
    type: fc.constant('EnterScore' as const),
    match,
    score: words.score,
    after90: fc.option(words.score, { freq: 2, nil: undefined }),
    awarded: fc.constantFrom(undefined, undefined, false, true),
    reason: words.reason,
    now: words.instant,
  })
  const win = fc.record({
    type: fc.constant('SetWinner' as const),
    match,
    winner: fc.constantFrom('home', 'away', 'draw'),
    reason: words.reason,
  })
  const withdraw = fc.record({
    type: fc.constant('WithdrawResult' as const),
    match,
    reason: words.reason,
  })
  const prizeMatches = fc.record({
    type: fc.constant('ChoosePrizeMatches' as const),
    competition: fc.constant(ofRound.competition),
    round: fc.constant(ofRound.round),
    matches: fc.array(match, { minLength: 1, maxLength: 2 }),
    count: fc.constantFrom(1, 1, 2),
    now: words.instant,
    adopted: someRules().map(ruleset => [{ ruleset, from: '2023-01-01T00:00:00.000Z' }]),
  })
  // A match that was open when it became void is void for good: with more of them there is soon nothing left to decide.
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(schedule, change, choose, enter, win) },
    { weight: 2, arbitrary: fc.oneof(add, postpone, reopen, withdraw, restore, remove, prizeMatches) },
    { weight: 1, arbitrary: fc.oneof({ weight: 1, arbitrary: voidIt }, { weight: 3, arbitrary: schedule }) },
  )
}
