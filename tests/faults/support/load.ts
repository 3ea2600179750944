/** Fans who predict and use coupons, an admin who scores and corrects: all at once, each one command at a time. */
import type { Score } from '#domain/words.ts'
import { Random } from '../../model/random.ts'
import { until } from '../../support/until.ts'
import { type Answer, type Command, insist } from './client.ts'
import { awayOf, homeOf, OPEN, type Person, PLAYED, type Season } from './season.ts'

/** How long answers may stay away before the test gives up, in milliseconds. */
const STALLED_MS = 60_000

export interface Load {
  /** everything that was answered, in the order of the answers */
  readonly answers: readonly Answer[]
  /** answers to commands that were sent again after their answer; each must be the first one */
  readonly repeats: readonly { readonly first: Answer; readonly again: Answer }[]
  /** until so many more commands have been answered */
  progress(more: number): Promise<void>
  /** every command under way gets its answer first; rethrows what went wrong */
  stop(): Promise<void>
}

/** @param random says what is done; when it is done is up to the machine */
export function startLoad(address: string, { fans, admin }: Season, random: Random): Load {
  const answers: Answer[] = []
  const repeats: { first: Answer; again: Answer }[] = []
  let stopping = false
  let sent = 0
  const name = random.below(2 ** 31).toString(36)

  async function client(commands: () => Omit<Command, 'key'>, own: Random): Promise<void> {
    while (!stopping) {
      const command = { key: `${name}-load-${++sent}`, ...commands() }
      const first = await insist(address, command)
      answers.push(first)
      if (own.chance(0.1)) repeats.push({ first, again: await insist(address, command) })
    }
  }

  const start = (make: (own: Random) => () => Omit<Command, 'key'>) => {
    const own = new Random(random.below(2 ** 31))
    return client(make(own), own)
  }
  const running = Promise.all([
    ...fans.map(fan => start(own => () => fanCommand(fan, own))),
    start(own => adminCommands(admin, own)),
  ])
  // The caller that stops the load gets the error.
  running.catch(() => {})

  return {
    answers,
    repeats,
    async progress(more) {
      const enough = answers.length + more
      await Promise.race([
        running,
        until(`${more} more answers`, () => answers.length >= enough || stopping, STALLED_MS),
      ])
    },
    async stop() {
      stopping = true
      await running
    },
  }
}

function fanCommand(by: Person, random: Random): Omit<Command, 'key'> {
  if (random.chance(0.1)) {
    const status = random.pick(['freepass', 'allornothing', 'weekly'])
    return { by, path: '/users/usecoupon', body: { competition_id: random.pick(OPEN.matches), status } }
  }
  const matches = OPEN.matches.filter(() => random.chance(0.5))
  return savePredictions(by, matches.length > 0 ? matches : OPEN.matches, () => anyScore(random))
}

export function savePredictions(
  by: Person,
  matches: readonly string[],
  scoreOf: (match: string) => Score,
): Omit<Command, 'key'> {
  const predictionData = matches.map(match => {
    const { home, away } = scoreOf(match)
    return { competition_id: match, fristTeamSore: home, secondTeamSore: away }
  })
  return { by, path: '/saveMatchHistry', body: { predictionData } }
}

/** A score, then its winner, then the next match; later rounds are corrections. */
function adminCommands(by: Person, random: Random): () => Omit<Command, 'key'> {
  let winner: { matchId: string; winner_name: string } | undefined
  return () => {
    if (winner) {
      const body = { ...winner, reason: 'the score was looked at again' }
      winner = undefined
      return { by, path: '/admin/setwinner', body }
    }
    const matchId = random.pick(PLAYED.matches)
    const { home, away } = anyScore(random)
    const winner_name = home === away ? 'DRAW' : home > away ? homeOf(matchId) : awayOf(matchId)
    winner = { matchId, winner_name }
    const body = { matchId, fristTeamSore: home, secondTeamSore: away, reason: 'the report was wrong' }
    return { by, path: '/admin/setscore', body }
  }
}

/** Few goals, so that scores are often exact. */
function anyScore(random: Random): Score {
  return { home: random.below(3), away: random.below(3) }
}
