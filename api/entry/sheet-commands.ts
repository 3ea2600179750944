/** Predictions of a sheet: each line judged as a single one, then entered as a single one. */
import { createHash } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { MAX_SHEET_PREDICTIONS, type SheetPrediction } from '#contract/entry/sheet-calls.ts'
import { ApiError, errors } from '#contract/errors.ts'
import type { RefusedLine } from '#contract/kept-player/sheet-calls.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import { concurrently } from '#data/concurrently.ts'
import type { PickLine } from '#data/import/table/pick-line.ts'
import { ourNameOf } from '#data/import/team-names.ts'
import { slugOf } from '#data/match-id.ts'
import { fold } from '#domain/decider.ts'
import { decide } from '#domain/entry/decide.ts'
import { entry } from '#domain/entry/entry.ts'
import type { EntryState } from '#domain/entry/state.ts'
import { isMatchLocked } from '#domain/round/lock.ts'
import { streams } from '#domain/streams.ts'
import { type CompetitionId, Reason, type UserId } from '#domain/words.ts'
import { readable } from '#eventstore/command-handler.ts'
import { type Position, START } from '#eventstore/port.ts'
import { type NamedPlayer, playersNamed } from '#people/kept-player/named.ts'
import { allMatches, type MatchRow } from '#projections/round/queries.ts'
import { matchesPlayedBy } from '#projections/scoring/queries.ts'
import { commandIdOf } from '../execute/carry-out.ts'
import { claim } from '../execute/claims.ts'
import { existing } from '../execute/existing.ts'
import type { RequestContext } from '../http/route.ts'
import { rulesetIn } from '../round/round-book.ts'
import type { Services } from '../services.ts'
import { enterPrediction } from './commands.ts'

/** Entries that are read, and predictions that are entered, at the same time. */
const AT_ONCE = 4
/** In the place of a reason that is not given yet. */
const SOME_REASON = 'A reason'

interface Planned extends SheetPrediction {
  readonly kept: boolean
  /** before a sentence about it, where others share its line */
  readonly about: string
}

export interface SheetPlan {
  readonly predictions: readonly Planned[]
  readonly refused: readonly RefusedLine[]
  /** whether one of the predictions needs a reason */
  readonly reasonNeeded: boolean
  /** names exactly these predictions */
  readonly fingerprint: string
}

interface Asked {
  readonly competition: CompetitionId
  readonly picks: readonly PickLine[]
  /** columns of the sheet that hold no prediction */
  readonly left: readonly RefusedLine[]
  readonly by: UserId
}

/**
 * What a sheet would enter. Whether a fan has predicted is asked from the lock on alone: before it, that is the fan's secret, and the
 * act finds out.
 * @throws ApiError 400 for too many lines, 404 for an unknown competition
 */
export async function planSheet(
  services: Services,
  now: Date,
  { competition, picks, left, by }: Asked,
): Promise<SheetPlan> {
  if (picks.length > MAX_SHEET_PREDICTIONS)
    throw errors.invalid(`A sheet has ${MAX_SHEET_PREDICTIONS.toLocaleString('en')} predictions at the most`)
  const matchOf = await matchesIn(services, competition)
  const players = await playersNamed(
    services.identity,
    picks.map(({ name }) => ({ name, email: '' })),
  )
  const own = await matchesPlayedBy(await services.readModel.live(), by, competition)
  const entries = entriesOf(services)
  const predictions: Planned[] = []
  const refused: RefusedLine[] = [...left]
  const seen = new Map<string, number>()
  let reasonNeeded = false

  async function judge(pick: PickLine, player: NamedPlayer): Promise<string | undefined> {
    const { line, score, written } = pick
    const match = matchOf(pick)
    if (typeof match === 'string') return match
    const about = aboutIn(pick)
    if (score === null) return `${about}${quoted(written)} is no score: please write it as 2:1`
    const before = seen.get(`${player.id} ${match.id}`)
    if (before !== undefined) return `${about}The same player and match stand in line ${before}`
    seen.set(`${player.id} ${match.id}`, line)
    if (player.id !== by && own.has(match.id)) return staffErrors.playsItself().message
    const { known } = await existing(services.book, match.id)
    const on = { now: now.toISOString(), ruleset: rulesetIn(known), matches: known.round.state }
    const fixture = known.round.state.matches[match.id]
    const late = fixture !== undefined && isMatchLocked(on.matches, fixture, on.ruleset, on.now)
    const command = {
      type: 'EnterPrediction' as const,
      competition,
      round: match.round,
      user: player.id,
      match: match.id,
      score,
      by,
      kept: player.kept,
      ...on,
    }
    const state = late ? await entries(match, player) : entry.initialState
    const decision = decide({ ...command, reason: SOME_REASON }, state)
    if (decision.kind === 'refused') return `${about}${decision.refusal.message}`
    reasonNeeded ||= decide({ ...command, reason: '' }, state).kind === 'refused'
    predictions.push({
      line,
      player: { id: player.id, name: player.userName },
      match: match.id,
      teams: `${match.home} v ${match.away}`,
      sides: { home: match.home, away: match.away },
      score,
      late,
      kept: player.kept,
      about,
    })
    return undefined
  }

  for (const pick of picks) {
    const player = playing(pick, players)
    const reason = typeof player === 'string' ? player : await judge(pick, player)
    const line = typeof player === 'string' ? pick.namedIn : pick.line
    // A name, or a match, that is not known is said once for all predictions that it stands for.
    const isSaid = refused.some(other => other.line === line && other.reason === reason)
    if (reason !== undefined && !isSaid) refused.push({ line, reason })
  }
  return { predictions, refused, reasonNeeded, fingerprint: fingerprintOf(competition, predictions) }
}

/** @returns who predicts, or why nobody does */
function playing(
  { name }: PickLine,
  players: Awaited<ReturnType<typeof playersNamed>>,
): NamedPlayer | string {
  const player = players({ name, email: '' })
  if (player === undefined) return `There is no player ${quoted(name)} here`
  if (typeof player === 'string' || player.plays) return player
  return `${player.userName} does not play: staff and blocked accounts predict nothing`
}

const aboutIn = ({ line, namedIn, name }: PickLine) => (line === namedIn ? '' : `${name}: `)

/**
 * Enters what a preview showed. Each prediction is a command of its own under the key of the request: who sends the sheet once more
 * finds what was entered.
 * @returns the lines that were refused in the meantime
 * @throws ApiError 400 where a reason is missing, 409 where the sheet would enter something else by now, 422 for a key of another sheet
 */
export async function enterSheet(
  services: Services,
  context: RequestContext,
  request: Asked & { readonly reason: string; readonly fingerprint: string },
): Promise<{ readonly entered: number; readonly refused: readonly RefusedLine[] }> {
  const { competition, by, reason, fingerprint } = request
  const command = commandIdOf(context)
  if (context.idempotencyKey !== undefined) {
    const payload = JSON.stringify(['EnterSheet', competition, reason, fingerprint])
    const claimed = await claim(services.pool, command, createHash('sha256').update(payload).digest('base64'))
    if (claimed.kind === 'reused') throw errors.keyReused()
  }
  const plan = await planSheet(services, context.now, request)
  if (plan.fingerprint !== fingerprint) throw staffErrors.previewMoved()
  if (plan.reasonNeeded && !Reason.safeParse(reason).success)
    throw errors.invalid('Please give a reason: one of these predictions needs one', 'reason-missing')
  const refused: RefusedLine[] = []
  // Whoever reads next waits for the last of them.
  let last = START
  const wrote = (position: Position) => {
    if (position > last) last = position
  }
  await concurrently(plan.predictions, AT_ONCE, async ({ line, player, match, score, kept, about }) => {
    const idempotencyKey = uuidv5(`${player.id} ${match}`, command)
    try {
      await enterPrediction(
        services,
        { ...context, idempotencyKey, wrote },
        { user: player.id, match, score, reason, by, kept },
      )
    } catch (cause) {
      // What is refused is said of its line; a store that is away ends the sheet, which is then sent once more.
      if (!(cause instanceof ApiError) || cause.status >= 500) throw cause
      refused.push({ line, reason: `${about}${cause.message}` })
    }
  })
  if (last !== START) context.wrote(last)
  return {
    entered: plan.predictions.length - refused.length,
    refused: refused.toSorted((a, b) => a.line - b.line),
  }
}

/** Matches of the competition by their teams, as people spell them. */
async function matchesIn({ readModel }: Services, competition: CompetitionId) {
  const all = await allMatches(await readModel.live(), competition)
  if (all.length === 0) throw errors.notFound('There is no such competition')
  const by = Map.groupBy(all, ({ home, away }) => keyOf(home, away))
  function matchOf({ home, away, round }: PickLine): MatchRow | string {
    if (home === '' || away === '') return 'A match has two teams, and here one is missing'
    const found = by.get(keyOf(home, away)) ?? []
    const inRound = round === '' ? found : found.filter(match => isRound(match, round))
    const [first, second] = inRound
    if (first && second) return `${home} v ${away} stands more than once here: please say the round`
    return (
      first ??
      `There is no match ${quoted(`${home} v ${away}`)} ${round === '' ? 'here' : `in ${quoted(round)}`}`
    )
  }
  return matchOf
}

const keyOf = (home: string, away: string) => [home, away].map(team => slugOf(ourNameOf(team))).join(' ')

/** By its number, which may stand beside a word, or by its name. */
function isRound({ round, roundName }: MatchRow, given: string): boolean {
  const [number] = /\d+/.exec(given) ?? []
  return slugOf(roundName) === slugOf(given) || (number !== undefined && Number(number) === round)
}

/** The predictions of players, each stream read once. */
function entriesOf({ store }: Services) {
  const read = new Map<string, Promise<EntryState>>()
  return ({ competition, round }: MatchRow, { id }: NamedPlayer): Promise<EntryState> => {
    const stream = streams.entry(competition, round, id)
    const known =
      read.get(stream) ?? store.readStream(stream).then(events => fold(entry, events.map(readable)))
    read.set(stream, known)
    return known
  }
}

function fingerprintOf(competition: CompetitionId, predictions: readonly Planned[]): string {
  const named = predictions.map(({ player, match, score }) => [player.id, match, score.home, score.away])
  return createHash('sha256')
    .update(JSON.stringify([competition, named]))
    .digest('hex')
}

/** Characters of a cell that a sentence repeats. */
const SHOWN = 40
const quoted = (cell: string) => `“${cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell}”`
