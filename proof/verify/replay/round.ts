/** A round as its events say it: matches, locks, the marquee match and the prize matches. */
import type { LoggedEvent } from '../../leaf/event.ts'
import { type Goals, lockOf, type Rules } from './rules.ts'

/** How far a match has come that is not void. */
type Live = 'open' | 'scored' | 'settled'

export interface Match {
  home: string
  away: string
  kickOff: string | null
  /** the last one that was known: it says the month that the points count for */
  lastKickOff: string | null
  state: Live | 'void'
  /** of a void match what it was before */
  was: Live
  score: Goals | null
  /** before extra time; null where none was played */
  regular: Goals | null
  /** what a decision at a desk took the place of; null where nothing was played before */
  onPitch: { readonly score: Goals | null; readonly regular: Goals | null } | null
  /** locks of so many earlier arrangements of the round were lifted when the match was re-opened */
  lifted: number
  /** of a void match: so many earlier arrangements of the round held before it became void */
  voidAfter: number
  /** it became void once, also where it was restored since */
  wasVoid: boolean
  /** when it joined the round, in milliseconds since 1970 */
  readonly joined: number
}

export interface Round {
  readonly matches: Map<string, Match>
  revision: number
  /** what held before, oldest first: a lock that had passed under its kick-offs stays passed */
  readonly earlier: Arrangement[]
  /** when the present kick-offs, matches and flag were together first, in milliseconds since 1970 */
  since: number
  marquee: string | null
  /** those that an admin chose; null where the rule chooses */
  prizeMatches: readonly string[] | null
  /** when matches close under rules that were asked for, by match, until the next event of the round */
  readonly closings: Map<Rules, Map<string, number>>
}

interface Arrangement extends Held {
  /** in milliseconds since 1970 */
  readonly until: number
}

/** Rules, in force from a time on, in milliseconds since 1970, until others are. */
export interface Adopted {
  readonly rules: Rules
  readonly from: number
}

// biome-ignore lint/suspicious/noExplicitAny: the data of events is what the log says
type Data = any

export function newRound(): Round {
  return {
    matches: new Map(),
    revision: -1,
    earlier: [],
    since: 0,
    marquee: null,
    prizeMatches: null,
    closings: new Map(),
  }
}

/** The marquee match and the prize matches of the round. */
function choose(round: Round, type: string, { match, marquee, matches }: Data): void {
  if (type === 'MarqueeChosen') round.marquee = match
  else if (type === 'PrizeMatchesChosen') round.prizeMatches = matches
  else if (marquee === true) round.marquee = match
  else if (marquee === false && round.marquee === match) round.marquee = null
}

export function kickOffsOf({ matches }: Round): Map<string, string> {
  return new Map(
    [...matches].flatMap(([id, { state, kickOff }]): [string, string][] =>
      state === 'void' || kickOff === null ? [] : [[id, kickOff]],
    ),
  )
}

/** What a round has at one time: kick-offs by match, the match with the flag, and what an admin chose. */
interface Held {
  readonly kickOffs: ReadonlyMap<string, string>
  readonly marquee: string | null
  readonly prizeMatches: readonly string[] | null
  /** in milliseconds since 1970 */
  readonly since: number
}

/**
 * What held when the round's first match locked, by the rules of that time; the present where it has not, or nothing has
 * changed since. What happened in one millisecond held together, whichever came first in the log.
 */
export function heldAtLock(round: Round, adopted: readonly Adopted[]): Held {
  for (const arrangement of round.earlier)
    for (const [at, { rules, from }] of adopted.entries()) {
      const { since, until } = arrangement
      const end = Math.min(until, adopted[at + 1]?.from ?? until)
      if (from <= until && end >= since && hasLocked(arrangement, rules, end)) return arrangement
    }
  return presentOf(round)
}

function presentOf(round: Round): Held {
  const { marquee, prizeMatches, since } = round
  return { kickOffs: kickOffsOf(round), marquee, prizeMatches, since }
}

function hasLocked({ kickOffs }: Arrangement, rules: Rules, now: number): boolean {
  const locks = [...kickOffs.keys()].map(id => lockOf(rules, id, kickOffs))
  return [...locks, rules.allLockedAt].some(lock => lock !== null && lock <= now)
}

/** Whether predictions of the match are closed at the time: by its lock, or by an earlier one that passed. */
export function isLocked(round: Round, id: string, rules: Rules, now: number): boolean {
  const known = round.closings.get(rules) ?? new Map<string, number>()
  round.closings.set(rules, known)
  const closing = known.get(id) ?? closingOf(round, id, rules)
  known.set(id, closing)
  return closing <= now
}

/** When predictions of the match close, in milliseconds since 1970; Infinity where nothing says so. */
function closingOf(round: Round, id: string, rules: Rules): number {
  const { lifted = 0, state, voidAfter } = round.matches.get(id) ?? {}
  const current = { kickOffs: kickOffsOf(round), until: Infinity }
  const arrangements =
    state === 'void' ? round.earlier.slice(lifted, voidAfter) : [...round.earlier.slice(lifted), current]
  return Math.min(
    ...arrangements.map(({ kickOffs, until }) => {
      const lock = lockOf(rules, id, kickOffs)
      return lock !== null && lock <= until ? lock : Infinity
    }),
  )
}

/** Takes an event of the round's stream. */
export function takeRound(round: Round, event: LoggedEvent): void {
  const data = event.data as Data
  round.closings.clear()
  const before = { ...presentOf(round), matches: round.matches.size }
  const match = round.matches.get(data.match)
  if (event.type === 'MatchScheduled' && match) throw new Error(`the match ${data.match} is scheduled twice`)
  if (event.type === 'MatchScheduled')
    round.matches.set(data.match, {
      home: data.home,
      away: data.away,
      kickOff: data.kickOff,
      lastKickOff: data.kickOff,
      state: 'open',
      was: 'open',
      score: null,
      regular: null,
      onPitch: null,
      lifted: round.earlier.length,
      voidAfter: 0,
      wasVoid: false,
      joined: Date.parse(event.time),
    })
  else if (event.type === 'MatchReopened' && match) match.lifted = round.earlier.length
  else if (event.type === 'MatchRemoved') round.matches.delete(data.match)
  else if (event.type === 'MatchVoided' && match) leave(match, round.earlier.length + 1)
  else if (match) applyTo(match, event.type, data)
  round.revision = event.revision
  choose(round, event.type, event.type === 'MatchRemoved' ? { ...data, marquee: false } : data)
  if (event.type !== 'MatchRemoved') keepWhatHeld(round, before, event)
}

/** A removed match is void, and held nothing. */
function keepWhatHeld(
  round: Round,
  { matches, ...held }: Held & { readonly matches: number },
  { type, time }: LoggedEvent,
): void {
  const [now, after] = [Date.parse(time), kickOffsOf(round)]
  const { kickOffs, marquee, prizeMatches, since } = held
  const gaveUp = type === 'MatchVoided' || [...kickOffs].some(([id, kickOff]) => after.get(id) !== kickOff)
  const chose = marquee !== round.marquee || prizeMatches !== round.prizeMatches
  const grew = chose || round.matches.size > matches || after.size > kickOffs.size
  // The matches of a file come one by one at one instant.
  if (!gaveUp && !(grew && (matches === 0 || now !== since))) return
  if (matches > 0) round.earlier.push({ ...held, until: now })
  round.since = now
}

function leave(match: Match, arrangements: number): void {
  if (match.state !== 'void') match.was = match.state
  match.state = 'void'
  match.wasVoid = true
  match.voidAfter = arrangements
}

function applyTo(match: Match, type: string, data: Data): void {
  switch (type) {
    case 'MatchDetailsChanged':
      match.home = data.home
      match.away = data.away
      match.kickOff = data.kickOff
      match.lastKickOff = data.kickOff ?? match.lastKickOff
      return
    case 'MatchPostponed':
      match.kickOff = data.kickOff
      match.lastKickOff = data.kickOff ?? match.lastKickOff
      return
    case 'MatchRestored':
      match.state = match.was
      return
    case 'ScoreEntered':
      match.state = 'scored'
      match.score = data.score
      match.regular = data.after90 ?? null
      return
    case 'ScoreCorrected':
      if (data.awarded === true) match.onPitch = { score: match.score, regular: match.regular }
      if (data.awarded === false) match.onPitch = null
      match.score = data.to
      if (data.after90) match.regular = data.after90.to
      return
    case 'WinnerSet':
      match.state = 'settled'
      return
    case 'ResultWithdrawn':
      match.state = 'open'
      match.score = null
      match.regular = null
      match.onPitch = null
  }
}

/** The score that gives points; null while there is none. */
export function countedOf(match: Match, rules: Rules): Goals | null {
  const { score, regular } = rules.byDesk ? match : (match.onPitch ?? match)
  return rules.extraTime ? score : (regular ?? score)
}
