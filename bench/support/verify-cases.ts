/** Logs that the verifier's replay is measured on: made while they are read, so that their memory is the replay's alone. */
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { signCheckpoint } from '#proof/checkpoint.ts'
import { clearLeaf, sealedEntry } from '#proof/leaf/entry.ts'
import type { LoggedEvent } from '#proof/leaf/event.ts'
import { openWhole, seedOf } from '#proof/leaf/seal.ts'
import { makeSecretKey, parseSecretKey } from '#proof/note/key.ts'
import { MemoryLog } from '#proof/support/log.ts'
import { toBundle } from '#proof/tiles/bundle.ts'
import { openingsPath, parseTilePath, TILE_WIDTH } from '#proof/tiles/path.ts'
import { type CheckedLeaf, checkedLeaves, newestCheckpoint } from '#proof/verify/log.ts'
import { judge, type Leaves, replayOf } from '#proof/verify/replay/replay.ts'
import { countOf, inWords } from '#proof/verify/replay/verdict.ts'
import { archiveSource } from '#proof/verify/source.ts'

export interface Replayed {
  readonly seconds: number
  readonly predictions: number
  /** the largest that the process had, in bytes */
  readonly memory: number
  /** what the verifier said, in short */
  readonly said: readonly string[]
}

type Found = Pick<Replayed, 'predictions' | 'said'>

const FANS = { season: 300_000, board: 1_000_000, opened: 5_000, winners: 1_700 }
const ROUNDS = 38
const MATCHES = 10
const SAVED = '2022-08-01T12:00:00.000Z'
const KICK_OFF = Date.UTC(2022, 7, 6, 15)
const WEEK_MS = 7 * 86_400_000
/** Sentences of a case at the most. */
const MAX_SAID = 3

export const CASES = {
  '1,700 winners of one round': () => replay(withWinners(FANS.winners)),
  'an old leaf that leaves its winners out': () => replay(withWinners(FANS.winners, { old: true })),
  'a round that was re-opened after its first lock': () => replay(reopened()),
  'every leaf and opening checked': scale => openedLog(Math.ceil(FANS.opened * scale)),
  '1,000,000 fans on one board': scale => replay(season({ fans: FANS.board * scale, rounds: 1 })),
  '300,000 fans, 38 rounds': scale => replay(season({ fans: FANS.season * scale, rounds: ROUNDS })),
} satisfies Record<string, (scale: number) => Promise<Found>>
export type CaseName = keyof typeof CASES

async function replay(leaves: Leaves): Promise<Found> {
  const replayed = await replayOf(leaves)
  const { verdicts } = await judge(replayed, null)
  const kinds = (['proven', 'contradicted', 'unjudged'] as const).map(
    kind => `${countOf(verdicts, kind)} ${kind}`,
  )
  const open = verdicts.filter(({ kind }) => kind !== 'proven').map(inWords)
  return { predictions: replayed.game.predictions, said: [kinds.join(', '), ...open.slice(0, MAX_SAID)] }
}

const fanOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const matchOf = (round: number, at: number) => `league.${round}.match-${at}`

/** An event of a stream of the league. */
function event(type: string, stream: string, data: object, time = SAVED, revision = 0): LoggedEvent {
  return {
    id: '',
    type,
    version: 1,
    stream,
    revision,
    time,
    actor: 'admin',
    data: data as LoggedEvent['data'],
  }
}

function* opening(rounds: number, kickOff: (round: number, at: number) => number): Generator<LoggedEvent> {
  yield event('CompetitionOpened', 'competition-league', { competition: 'league', kind: 'league' })
  const rules = { competition: 'league', rules: rulesPresets['premier-league'] }
  yield event('RulesetAdopted', 'competition-league', rules, SAVED, 1)
  for (let round = 1; round <= rounds; round++)
    for (let at = 0; at < MATCHES; at++)
      yield onMatch('MatchScheduled', round, at, {
        home: `Home ${at}`,
        away: `Away ${at}`,
        marquee: at === 0,
        kickOff: new Date(kickOff(round, at)).toISOString(),
      })
}

function onMatch(type: string, round: number, at: number, data: object, time = SAVED): LoggedEvent {
  const key = { competition: 'league', round, match: matchOf(round, at) }
  return event(type, `round-league.${round}`, { ...key, ...data }, time)
}

function save(fan: number, round: number, goals: (at: number) => number): LoggedEvent {
  const user = fanOf(fan)
  const predictions = Array.from({ length: MATCHES }, (_, at) => ({
    match: matchOf(round, at),
    to: { home: goals(at), away: 0 },
  }))
  return event('PredictionsSaved', `entry-league.${round}.${user}`, {
    competition: 'league',
    round,
    user,
    predictions,
  })
}

/** All matches of a round end 1:0. */
function* results(round: number): Generator<LoggedEvent> {
  const time = new Date(KICK_OFF + round * WEEK_MS).toISOString()
  for (let at = 0; at < MATCHES; at++) {
    yield onMatch('ScoreEntered', round, at, { score: { home: 1, away: 0 } }, time)
    yield onMatch('WinnerSet', round, at, { winner: 'home' }, time)
  }
}

function publication(period: string, prize: string, winners: readonly string[], share: number): LoggedEvent {
  const awards = [{ prize, winners, share }]
  return event('PrizesPublished', `prizes-league.${period}`, { competition: 'league', period, awards })
}

function* indexed(events: Iterable<LoggedEvent>): Generator<CheckedLeaf> {
  let index = 0
  for (const leaf of events) yield { index: index++, event: leaf, problem: null }
}

const sameTime = (round: number) => KICK_OFF + (round - 1) * WEEK_MS

/** A season in which the first fan alone has all right; the winners of each round and of the season are published. */
function season({ fans, rounds }: { readonly fans: number; readonly rounds: number }): Leaves {
  function* events(): Generator<LoggedEvent> {
    yield* opening(rounds, sameTime)
    for (let round = 1; round <= rounds; round++) {
      for (let fan = 0; fan < fans; fan++) yield save(fan, round, at => (fan === 0 ? 1 : (fan + at) % 4))
      yield* results(round)
      yield publication(`round-${round}`, 'all-five', [fanOf(0)], 5_000)
    }
    yield publication('season', 'season-board', [fanOf(0)], 100_000)
  }
  return () => indexed(events())
}

/** So many fans have all right. @param old as the first versions wrote a leaf that is too long */
function withWinners(fans: number, { old = false } = {}): Leaves {
  function* events(): Generator<LoggedEvent> {
    yield* opening(1, sameTime)
    for (let fan = 0; fan < fans; fan++) yield save(fan, 1, () => 1)
    yield* results(1)
    const winners = Array.from({ length: fans }, (_, fan) => fanOf(fan))
    const published = publication('round-1', 'all-five', winners, Math.floor(5_000 / fans))
    const bytes = JSON.stringify(published).length
    const short = { ...published, data: { leftOut: bytes } }
    // The leaf of today names the winners by their hash, which the reader resolves: the event is whole.
    if (clearLeaf(published).beside === null) throw new Error('the winners fit into a leaf')
    yield old ? short : published
    yield publication('season', 'season-board', [fanOf(0)], 100_000)
  }
  return () => indexed(events())
}

/** The first match is put off once it has locked, and opened again: it stays a prize match. */
function reopened(): Leaves {
  const staggered = (_: number, at: number) => KICK_OFF + at * 3_600_000
  const locked = new Date(KICK_OFF - 3_600_000 + 2_000).toISOString()
  function* events(): Generator<LoggedEvent> {
    yield* opening(1, staggered)
    // The first fan has the prize matches of the first lock right, the second fan those of the new kick-offs.
    yield save(0, 1, at => (at < 5 ? 1 : 2))
    yield save(1, 1, at => (at === 1 ? 2 : 1))
    yield onMatch(
      'MatchPostponed',
      1,
      1,
      { kickOff: new Date(KICK_OFF + WEEK_MS).toISOString(), reason: 'fog' },
      locked,
    )
    yield onMatch('MatchReopened', 1, 1, { reason: 'fog' }, locked)
    yield* results(1)
    yield publication('round-1', 'all-five', [fanOf(0)], 5_000)
  }
  return () => indexed(events())
}

/** A log with its tiles, commitments and openings in memory: what a stranger reads. */
async function openedLog(fans: number): Promise<Found> {
  const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  const log = new MemoryLog()
  const openings: (string | null)[] = []
  const sealed = (event: LoggedEvent) => {
    const opening = openWhole(seedOf(new Uint8Array(32), event.stream), event)
    openings.push(JSON.stringify({ index: openings.length, opening }))
    return sealedEntry(opening)
  }
  const revisions = new Map<string, number>()
  const clear = (event: LoggedEvent) => {
    openings.push(null)
    const revision = revisions.get(event.stream) ?? 0
    revisions.set(event.stream, revision + 1)
    return clearLeaf({ ...event, revision }).entry
  }
  const entries: Uint8Array[] = []
  for (const event of opening(1, sameTime)) entries.push(clear(event))
  for (let fan = 0; fan < fans; fan++)
    entries.push(sealed(save(fan, 1, at => (fan === 0 ? 1 : (fan + at) % 4))))
  for (const event of results(1)) entries.push(clear(event))
  entries.push(clear(publication('round-1', 'all-five', [fanOf(0)], 5_000)))
  await log.add(...entries)
  const checkpoint = await signCheckpoint(await log.tree(), key)
  const text = new TextEncoder()
  const find = async (path: string) => {
    if (path === 'checkpoint') return text.encode(checkpoint)
    const name = parseTilePath(path.replace(/^openings\//, 'tile/entries/'))
    if (!name) return undefined
    const from = name.index * TILE_WIDTH
    if (path === openingsPath(name.index, name.width))
      return text.encode(
        openings
          .slice(from, from + name.width)
          .filter(Boolean)
          .join('\n'),
      )
    return name.level === 'entries' ? toBundle(log.entries.slice(from, from + name.width)) : log.read(name)
  }
  const source = {
    ...archiveSource(new Map()),
    find,
    read: async (path: string) => (await find(path)) ?? new Uint8Array(),
  }
  const signed = await newestCheckpoint(source, key)
  const begun = performance.now()
  const found = await replay(() => checkedLeaves(source, signed))
  const each = ((performance.now() - begun) / found.predictions) * 1000
  return {
    ...found,
    said: [...found.said, `${each.toFixed(1)} µs for each prediction, without the making of the log`],
  }
}
