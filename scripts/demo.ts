/** The demo season and its users: loaded once into an empty store, never in production. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoWords } from '#data/demo/disputes.ts'
import { demoFan, demoUsers } from '#data/demo/fans.ts'
import { demoLeagueWords } from '#data/demo/leagues.ts'
import { demoBegins, demoResults, loadDemo, wantsDemo } from '#data/demo/load.ts'
import { tradersOf } from '#data/demo/market.ts'
import { pictureOf } from '#data/demo/piece-pictures.ts'
import { demoPieceWords, pieces } from '#data/demo/pieces.ts'
import { demoSeed, raffleMonths } from '#data/demo/raffles.ts'
import { RESULTS_FILE } from '#data/demo/results-file.ts'
import { openEventStore } from '#eventstore/open.ts'
import { keepCollectiblePicture } from '#people/collectible/pictures.ts'
import { collectibleWords } from '#people/collectible/words.ts'
import { disputeWords } from '#people/dispute/words.ts'
import { areThere } from '#people/identity/known-accounts.ts'
import { type IdentityDatabase, openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { leagueWords } from '#people/league/words.ts'
import { Seeds } from '#people/raffle/seeds.ts'
import type { Secrets } from '#people/secret/secrets.ts'
import type { Config } from '#runtime/config.ts'
import { demoResultsFolder, hasDemo } from '#runtime/demo.ts'
import { openPool } from '#runtime/postgres.ts'
import { demoPassword } from './demo-password.ts'
import { storeProblemOf } from './store-problem.ts'

/**
 * Goes on where an interrupted load stopped; does nothing where the demo, or another season, is there.
 * @param secrets the product's, under which the seeds of its raffles are kept
 * @returns the password of all demo users; null where they are not there
 */
export async function loadDemoSeason(
  config: Config,
  databaseUrl: string,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<string | null> {
  if (!hasDemo(config)) return null
  const store = await openEventStore(config, databaseUrl)
  const pool = openPool(databaseUrl, 'demo', 2)
  const identity = openIdentity(pool)
  const users = demoUsers()
  try {
    // An emptied store is no new one: the product says so when it has started.
    if (!(await wantsDemo(store)) || (await storeProblemOf(databaseUrl, store)) !== null)
      return (await areThere(identity, users)) ? await demoPassword(config, identity) : null
    say('Loading the demo season...')
    const password = await demoPassword(config, identity)
    await insertUsers(
      identity,
      users.map(user => ({ ...user, image: null, password })),
    )
    await keepPictures(identity)
    for (const words of demoWords()) await disputeWords.keep(identity, words)
    const fans = users.filter(({ role }) => role === 'user').map(({ id }) => id)
    for (const words of demoPieceWords(tradersOf(fans))) await collectibleWords.keep(identity, words)
    for (const words of demoLeagueWords(fans)) await leagueWords.keep(identity, words)
    const now = await demoBegins(store, new Date().toISOString())
    await keepResults(demoResultsFolder(config), demoResults(now))
    await keepSeeds(new Seeds(identity, secrets), now)
    const { events, fans: players, matches, seconds } = await loadDemo({ store, users, now })
    say(`Loaded ${events} events of ${players} fans and ${matches} matches in ${seconds.toFixed(1)} s.`)
    return password
  } finally {
    await store.close()
    await pool.end()
  }
}

/** The pictures of the demo's collectibles, as uploaded ones are kept. */
async function keepPictures(identity: IdentityDatabase): Promise<void> {
  for (const { id, name } of pieces) {
    const content = await sharp(Buffer.from(pictureOf(name)))
      .webp()
      .toBuffer()
    await keepCollectiblePicture(identity, { collectible: id, creator: demoFan.id }, content)
  }
}

/** What the demo's own source of results says. */
async function keepResults(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, RESULTS_FILE), text)
}

/** Of the raffles that are still to be drawn, as those of every raffle are kept. */
async function keepSeeds(seeds: Seeds, now: string): Promise<void> {
  for (const month of raffleMonths(now)) await seeds.keep(demoSeed(month))
}
