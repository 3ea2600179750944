/**
 * The catalogue of games: our own, or a provider's feed that the server fetches and keeps. A feed that is away, late,
 * too large or of another shape never breaks a page: the last good copy stands, and our own games before there is one.
 */
import { z } from 'zod'
import { type FeedGame, type Game, GamesFeed } from '#contract/play-session/game-calls.ts'
import { bundledGames } from '#games/catalogue.ts'
import type { Config } from '#runtime/config.ts'
import type { Logger } from '#runtime/log.ts'

/** How long a feed may take, in milliseconds: less than readers wait. */
const FETCHED_WITHIN_MS = 3_000
/** A larger feed is refused, in bytes. */
const MAX_BYTES = 5_000_000
/** After how long a feed is asked for again, in milliseconds; after a failure sooner. */
const FRESH_MS = 15 * 60_000
const AGAIN_AFTER_MS = 60_000

export interface RemoteGames {
  /** of the feed */
  readonly feed: string
  /** its games are played at `<host>/g/<code>` */
  readonly playHost: string
}

/** The feed of the settings, where they name one. */
export function remoteGamesOf({
  GAMES_CATALOGUE_URL: feed,
  GAMES_PLAY_URL: host,
}: Pick<Config, 'GAMES_CATALOGUE_URL' | 'GAMES_PLAY_URL'>): RemoteGames | undefined {
  return feed && host ? { feed, playHost: host.replace(/\/$/, '') } : undefined
}

export class GamesCatalogue {
  readonly #remote: RemoteGames | undefined
  readonly #log: Logger
  #games: readonly Game[] = bundledGames.map(game => gameOf(game, ''))
  #dueAt = 0
  #fetching: Promise<void> | undefined
  #fetchedOnce = false

  /** @param remote where it is left out, our own games are the catalogue */
  constructor(log: Logger, remote?: RemoteGames) {
    this.#log = log
    this.#remote = remote
  }

  /** Waits for the first fetch alone; afterwards the kept copy answers while a newer one is fetched. */
  async all(): Promise<readonly Game[]> {
    if (this.#remote && performance.now() >= this.#dueAt) {
      this.#fetching ??= this.#refresh(this.#remote).finally(() => {
        this.#fetching = undefined
      })
      if (!this.#fetchedOnce) await this.#fetching
    }
    return this.#games
  }

  async #refresh({ feed, playHost }: RemoteGames): Promise<void> {
    try {
      const { games } = GamesFeed.parse(JSON.parse(await textOf(feed)))
      this.#games = games.map(game => gameOf(game, playHost))
      this.#dueAt = performance.now() + FRESH_MS
    } catch (cause) {
      const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
      this.#log.warn({ problem }, 'the feed of games could not be read: the last copy stands')
      this.#dueAt = performance.now() + AGAIN_AFTER_MS
    }
    this.#fetchedOnce = true
  }
}

function gameOf({ code, name, description, categories, assets }: FeedGame, playHost: string): Game {
  return {
    code,
    name: name.en,
    description: description.en,
    category: categories.en[0] ?? '',
    cover: assets.cover,
    url: playHost === '' ? `/g/${code}/` : `${playHost}/g/${code}`,
  }
}

/** @throws Error when the feed is away, late or too large */
async function textOf(feed: string): Promise<string> {
  const answer = await fetch(feed, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(FETCHED_WITHIN_MS),
  })
  if (!answer.ok || !answer.body) throw new Error(`the feed answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error(`the feed is larger than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
