/**
 * The prize matches of a round, and the power-ups that it takes, by the domain and by the verifier, which share no line: in random
 * histories of rounds that are put off, brought forward, re-opened and moved, while rules change. A failed test names its seed.
 */

import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { refusalOf } from '#domain/coupon/decide.ts'
import { COUPON_KINDS } from '#domain/coupon/kinds.ts'
import { fold } from '#domain/decider.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import type { RoundEvent } from '#domain/round/events.ts'
import { locksAtOf } from '#domain/round/lock.ts'
import type { Match } from '#domain/round/match.ts'
import { prizeMatchesOf } from '#domain/round/prize-matches.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { emptyRound } from '#domain/round/state.ts'
import { firstLockUnder, isLocked } from '#domain/scoring/lock.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { Random } from '#tests/model/random.ts'
import { anyRules } from '#tests/support/rules.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import { prizeMatches } from './awards.ts'
import { Game } from './game.ts'
import { isChangeable, isUsable } from './power-ups.ts'
import { heldAtLock, type Round } from './round.ts'

const SEED = inject('seed')
const HISTORIES = inject('thorough') ? 500 : 100
/** How often a run reaches each kind at the least: the rarest comes eleven times as often in the mean. */
const REACHED = HISTORIES / 100
const STEPS = 14
const MATCHES = 6
/** Matches at the most that join a round later. */
const MORE = 2
const COUNT = 3
const START = Date.UTC(2026, 9, 29, 9)
const MINUTE = 60_000
const RULES = ['premier-league', 'world-cup', 'terms'] as const
const common = { competition: 'league', round: 1 }
const fan = '00000000-0000-4000-8000-000000000001'
/** Those that join later come before the others by their ids. */
const idOf = (at: number) => `league.1.match-${at < MATCHES ? at : `0-${at}`}`

/** What the histories came by: a kind that never came was not tested. */
const reached: Record<string, number> = {}
const count = (kind: string) => {
  reached[kind] = (reached[kind] ?? 0) + 1
}

class History {
  readonly #random: Random
  #clock = START
  state = emptyRound
  readonly adopted: { ruleset: Rules; from: string }[] = []
  readonly game = new Game()
  #revisions = { round: 0, rules: 1 }

  constructor(random: Random) {
    this.#random = random
    this.#take('CompetitionOpened', 'competition-league', 0, { competition: 'league', kind: 'league' })
    this.adopt()
  }

  get now(): string {
    return new Date(this.#clock).toISOString()
  }

  /** Acts of two admins can have the same millisecond. */
  wait(): void {
    if (this.#random.chance(0.3)) count('at the same instant')
    else this.#clock += (1 + this.#random.below(80)) * MINUTE
  }

  adopt(): void {
    const id = this.#random.pick(RULES)
    const [drawn] = fc.sample(anyRules(1), { seed: this.#random.below(2 ** 31), numRuns: 1 })
    const own = this.#nearNow(drawn as Rules)
    // By the name of before as well as by values.
    const [ruleset, fields] = this.#random.chance(0.4)
      ? [rulesPresets[id], { ruleset: id, version: 1 }]
      : [own, { rules: own }]
    if (this.adopted.length > 0) count('rules adopted')
    this.adopted.push({ ruleset, from: this.now })
    const revision = this.#revisions.rules++
    this.#take('RulesetAdopted', 'competition-league', revision, { competition: 'league', ...fields })
  }

  /** A moment of the rules lies within the history, so that it locks some matches, or all at once. */
  #nearNow(rules: Rules): Rules {
    const { by } = rules.lock
    if (by === null) return rules
    const moment = new Date(this.#clock + (this.#random.below(900) - 60) * MINUTE).toISOString()
    return { ...rules, lock: { ...rules.lock, by: moment } }
  }

  send(command: RoundCommand): void {
    const decision = roundDecider.decide(command, this.state)
    if (decision.kind !== 'happened') return
    const event = decision.event as RoundEvent
    count(event.type)
    this.state = fold(roundDecider, [{ ...event, metadata: { occurredAt: this.now } }], this.state)
    this.#take(event.type, 'round-league.1', this.#revisions.round++, event.data)
  }

  step(): void {
    const random = this.#random
    const match = idOf(random.below(MATCHES))
    const isReopened = random.chance(0.25)
    if (isReopened) this.#waitForLock(match)
    const timed = { now: this.now, ruleset: this.adopted.at(-1)?.ruleset ?? rulesPresets.terms }
    const reason = 'the pitch was frozen'
    const soon = new Date(this.#clock + (random.below(600) - 60) * MINUTE).toISOString()
    const later = new Date(this.#clock + random.below(100) * 60 * MINUTE).toISOString()
    const known = this.state.matches[match]
    if (known?.kickOff === null && random.chance(0.5)) {
      this.#announceAfterOtherRules(known)
      return
    }
    if (isReopened) {
      this.send({ type: 'PostponeMatch', match, kickOff: later, reason, ...timed })
      this.send({ type: 'ReopenMatch', match, reason, ...timed })
      return
    }
    switch (random.below(9)) {
      case 6:
        this.send({ type: 'ChooseMarquee', match, marquee: random.chance(0.8), ...timed })
        return
      case 7:
        this.schedule(MATCHES + random.below(MORE), random.chance(0.7) ? soon : null)
        return
      case 5:
        this.send({ type: 'EnterScore', match, score: { home: 1, away: 0 }, now: this.now })
        return
      case 0:
        this.adopt()
        return
      case 1:
      case 2:
        this.send({
          type: 'PostponeMatch',
          match,
          kickOff: random.chance(0.3) ? null : later,
          reason,
          ...timed,
        })
        return
      case 3:
        if (random.chance(0.2)) this.send({ type: 'VoidMatch', match, reason })
        return
      case 4: {
        const chosen = Array.from({ length: COUNT }, (_, at) => idOf((at + random.below(3)) % MATCHES))
        this.send({
          type: 'ChoosePrizeMatches',
          ...common,
          matches: chosen,
          count: COUNT,
          now: this.now,
          adopted: this.adopted,
        })
        return
      }
      default: {
        if (!known) return
        const { home, away } = known
        const details = {
          home,
          away,
          kickOff: random.chance(0.5) ? soon : later,
          ground: 'G',
          group: null,
          category: 'C',
        }
        this.send({ type: 'ChangeMatchDetails', match, ...common, details, reason, ...timed })
        return
      }
    }
  }

  /** A kick-off that the rules of before would have locked, had they known the kick-off; it is put off at once. */
  #announceAfterOtherRules({ match, home, away }: Match): void {
    this.adopt()
    this.wait()
    const timed = { ruleset: this.adopted.at(-1)?.ruleset ?? rulesPresets.terms, reason: 'it was announced' }
    const kickOff = new Date(this.#clock + this.#random.below(120) * MINUTE).toISOString()
    const details = { home, away, kickOff, ground: 'G', group: null, category: 'C' }
    this.send({ type: 'ChangeMatchDetails', match, ...common, details, now: this.now, ...timed })
    this.wait()
    const later = new Date(this.#clock + this.#random.below(100) * 60 * MINUTE).toISOString()
    this.send({ type: 'PostponeMatch', match, kickOff: later, now: this.now, ...timed })
    count('announced after other rules')
  }

  /** A match may be opened again in the seconds between its lock and the moment at which its picks are public. */
  #waitForLock(match: string): void {
    const known = this.state.matches[match]
    const ruleset = this.adopted.at(-1)?.ruleset
    const lock = known && ruleset ? locksAtOf(this.state, known, ruleset) : null
    if (lock !== null) this.#clock = Math.max(this.#clock, Date.parse(lock) + this.#random.below(5) * 1_000)
  }

  /** @param kickOff where none is said, perhaps one that is announced later */
  schedule(
    at: number,
    kickOff: string | null = this.#random.chance(0.3)
      ? null
      : new Date(START + (200 + at * 45) * MINUTE).toISOString(),
  ): void {
    this.send({
      type: 'ScheduleMatch',
      match: idOf(at),
      ...common,
      home: `Home ${at}`,
      away: `Away ${at}`,
      ground: 'G',
      group: null,
      category: 'C',
      knockOut: false,
      marquee: at === 3,
      kickOff,
    })
  }

  #take(type: string, stream: string, revision: number, data: object): void {
    const event = {
      id: `${stream} ${revision}`,
      type,
      version: 1,
      stream,
      revision,
      time: this.now,
      actor: 'admin',
      data,
    }
    this.game.take(event as LoggedEvent)
  }
}

/** Each power-up on each match, used or taken back on a round that has moved since the fan decided. */
function comparePowerUps({ state, adopted, game, now }: History, round: Round, where: string): void {
  const rules = game.competitions.get('league')?.rules
  const ruleset = adopted.at(-1)?.ruleset
  if (!rules || !ruleset) return
  for (let at = 0; at < MATCHES; at++)
    for (const kind of COUPON_KINDS) {
      const used = { kind, match: idOf(at) }
      const data = { ...common, user: fan, ...used }
      const on = { now, ruleset, matches: state }
      const isTaken = (type: 'CouponUsed' | 'CouponReturned') =>
        refusalOf({ type, data } as Parameters<typeof refusalOf>[0], on) === undefined
      const byVerifier = [
        isUsable(used, round, rules, Date.parse(now)),
        isChangeable(used, round, rules, Date.parse(now)),
      ]
      expect(byVerifier, `${kind} on match ${at}, ${where}`).toEqual([
        isTaken('CouponUsed'),
        isTaken('CouponReturned'),
      ])
      const isVoidBeside =
        kind === 'weekly' && Object.values(state.matches).some(({ status }) => status === 'void')
      count(`${kind} ${byVerifier[0] ? 'used' : 'refused'}`)
      if (isVoidBeside && byVerifier[0]) count('weekly used beside a void match')
    }
}

/** Whether a lock has passed by now, before which the round was as it is. */
function isSettled({ state, adopted, now }: History): boolean {
  const ruleset = adopted.at(-1)?.ruleset ?? rulesPresets.terms
  return state.began !== now && isLocked(firstLockUnder(state.kickOffs, ruleset), now)
}

test(`of ${HISTORIES} histories domain and verifier read the same prize matches, and take the same power-ups`, () => {
  console.log(`prize matches, SEED=${SEED}`)
  for (let at = 0; at < HISTORIES; at++) {
    const seed = SEED * HISTORIES + at
    const history = new History(new Random(seed))
    for (let match = 0; match < MATCHES; match++) history.schedule(match)
    let settled = false
    for (let step = 0; step < STEPS; step++) {
      history.wait()
      settled ||= isSettled(history)
      const [before, voided] = [prizeMatchesOf(history.state, COUNT, history.adopted), reached.MatchVoided]
      history.step()
      const { rounds, adopted = [] } = history.game.competitions.get('league') ?? {}
      const round = rounds?.get(1)
      const byVerifier = round ? prizeMatches(round, adopted, COUNT) : []
      const byDomain = prizeMatchesOf(history.state, COUNT, history.adopted)
      expect(byVerifier, `seed ${seed}, step ${step}`).toEqual(byDomain)
      if (settled && voided === reached.MatchVoided)
        expect(byDomain, `after the first lock, seed ${seed}, step ${step}`).toEqual(before)
      if (round) comparePowerUps(history, round, `seed ${seed}, step ${step}`)
      const by = history.adopted.at(-1)?.ruleset.lock.by ?? null
      if (by !== null) count(by <= history.now ? 'a moment passed' : 'a moment ahead')
      if (!round) continue
      const held = heldAtLock(round, adopted)
      if ([...held.kickOffs].some(([id, kickOff]) => round.matches.get(id)?.kickOff !== kickOff))
        count('moved after the first lock')
      if (held.marquee !== round.marquee) count('flagged after the first lock')
      if (held.kickOffs.size < round.matches.size) count('joined after the first lock')
      if (String([...heldAtLock(round, adopted.slice(-1)).kickOffs]) !== String([...held.kickOffs]))
        count('other rules after the first lock')
    }
  }
  const kinds = ['MatchScheduled', 'MatchPostponed', 'MatchReopened', 'MatchDetailsChanged', 'MatchVoided']
  const all = [
    ...kinds,
    'PrizeMatchesChosen',
    'rules adopted',
    'announced after other rules',
    'at the same instant',
    'moved after the first lock',
    'flagged after the first lock',
    'joined after the first lock',
    'other rules after the first lock',
    'ScoreEntered',
    'a moment ahead',
    'a moment passed',
    'weekly used beside a void match',
    ...COUPON_KINDS.flatMap(kind => [`${kind} used`, `${kind} refused`]),
  ]
  expect(
    all.filter(kind => (reached[kind] ?? 0) < REACHED),
    JSON.stringify(reached),
  ).toEqual([])
})
