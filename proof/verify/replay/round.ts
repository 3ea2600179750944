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
}

export interface Round {
  readonly matches: Map<string, Match>
  revision: number
  /** kick-offs that were given up, oldest first: a lock that had passed under them stays passed */
  readonly earlier: Arrangement[]
  /** when the kick-off that a match has was announced, in milliseconds since 1970 */
  announced: ReadonlyMap<string, number>
  marquee: string | null
  /** those that an admin chose; null where the rule chooses */
  prizeMatches: readonly string[] | null
  /** when matches close under rules that were asked for, by match, until the next event of the round */
  readonly closings: Map<Rules, Map<string, number>>
}

interface Arrangement {
  readonly kickOffs: ReadonlyMap<string, string>
  readonly announced: ReadonlyMap<string, number>
  /** when they were given up, in milliseconds since 1970 */
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
    announced: new Map(),
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

/** Keeps the kick-offs that the round had before an event that gave one of them up, added a match by hand or made one void. */
function keepGivenUp(
  round: Round,
  before: ReadonlyMap<string, string>,
  now: number,
  endsAlways: boolean,
): void {
  const { announced } = round
  const after = kickOffsOf(round)
  if (endsAlways || [...before].some(([id, kickOff]) => after.get(id) !== kickOff))
    round.earlier.push({ kickOffs: before, announced, until: now })
  const since = (id: string, kickOff: string) => (before.get(id) === kickOff ? announced.get(id) : undefined)
  round.announced = new Map([...after].map(([id, kickOff]) => [id, since(id, kickOff) ?? now]))
}

/**
 * The kick-offs that held when the round's first match locked, by the rules of that time; those of the present where it
 * has not, or none was given up since. What happened in one millisecond held together, whichever came first in the log.
 */
export function kickOffsAtLock(round: Round, adopted: readonly Adopted[]): ReadonlyMap<string, string> {
  let begun = Number.NEGATIVE_INFINITY
  for (const arrangement of round.earlier) {
    const { kickOffs, until } = arrangement
    for (const [at, { rules, from }] of adopted.entries()) {
      const end = Math.min(until, adopted[at + 1]?.from ?? until)
      if (from <= until && end >= begun && hasLocked(arrangement, rules, end)) return kickOffs
    }
    begun = until
  }
  return kickOffsOf(round)
}

function hasLocked({ kickOffs, announced }: Arrangement, rules: Rules, now: number): boolean {
  const known = new Map([...kickOffs].filter(([id]) => (announced.get(id) ?? now) <= now))
  const locks = [...known.keys()].map(id => lockOf(rules, id, known))
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
  const before = kickOffsOf(round)
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
    })
  else if (event.type === 'MatchReopened' && match) match.lifted = round.earlier.length
  else if (event.type === 'MatchRemoved') round.matches.delete(data.match)
  else if (event.type === 'MatchVoided' && match) leave(match, round.earlier.length + 1)
  else if (match) applyTo(match, event.type, data)
  round.revision = event.revision
  choose(round, event.type, event.type === 'MatchRemoved' ? { ...data, marquee: false } : data)
  const isAdded = event.type === 'MatchScheduled' && data.reason !== undefined
  keepGivenUp(round, before, Date.parse(event.time), isAdded || event.type === 'MatchVoided')
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
