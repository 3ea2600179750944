/** What the demo's fans played: sittings of the last two weeks, and the scores that they reached. */
import { playSession } from '#domain/play-session/play-session.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import { concurrently } from '../concurrently.ts'
import { type Random, randomOf } from './random.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '5d0c51a5-6b0f-4f2c-8a52-9f6b1c7be0d4'
/** One fan of so many plays games. */
const ONE_OF = 6
const DAYS = 14
const MAX_SITTINGS = 6
/** Fans whose events are written side by side: a fan's own follow each other. */
const SIDE_BY_SIDE = 8
const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** Code and name of a game, and points a second that a good fan reaches. */
const GAMES = [
  ['penalty-night', 'Penalty Night', 4],
  ['last-minute-dribble', 'Last-Minute Dribble', 14],
  ['floodlight-bricks', 'Floodlight Bricks', 9],
  ['under-the-stand', 'Under the Stand', 3],
  ['chess-dugout', 'Dugout Chess', 1],
  ['sudoku-eleven', 'Night Sudoku', 0.6],
  ['keepy-uppy', 'Keepy-Uppy', 0.8],
  ['double-up-2048', 'Double Up', 12],
  ['ground-keeper', 'Ground Keeper', 3],
] as const

/** @returns how many events were written, those of an interrupted load included */
export async function playGames(
  store: EventStore,
  fans: readonly UserId[],
  { now, correlationId }: { readonly now: Instant; readonly correlationId: string },
): Promise<number> {
  let events = 0
  const players = fans.filter((_, index) => index % ONE_OF === 0)
  await concurrently(players, SIDE_BY_SIDE, async user => {
    for (const command of commandsOf(user, now)) {
      const { now: at } = command
      const metadata = metadataOf(
        { actor: { id: user, role: 'user' }, commandNamespace: COMMAND_NAMESPACE },
        [command],
        at,
      )
      const outcome = await handleCommand(store, streams.playTime(user), playSession, command, {
        ...metadata,
        correlationId,
      })
      if (outcome.kind !== 'done') throw new Error(`the demo broke a rule of play time: ${outcome.kind}`)
      events++
    }
  })
  return events
}

function commandsOf(user: UserId, now: Instant) {
  const random = randomOf('games', user)
  return Array.from({ length: 1 + random.below(MAX_SITTINGS) }, () => sitting(random, user, now)).flat()
}

/** A sitting with the score that it ended with. */
function sitting(random: Random, user: UserId, now: Instant) {
  const [code, game, pace] = random.pick(GAMES)
  const seconds = 40 + random.below(500)
  const ended = Date.parse(now) - Math.floor(random.between(0.1, DAYS) * DAY_MS)
  const startedAt = new Date(ended - seconds * SECOND_MS).toISOString()
  const at = new Date(ended).toISOString()
  const score = Math.max(1, Math.round(seconds * pace * random.between(0.2, 1)))
  return [
    { type: 'RecordScore', user, game: code, score, startedAt, now: at },
    { type: 'RecordPlaySession', user, game, seconds, startedAt, now: at },
  ] as const
}
