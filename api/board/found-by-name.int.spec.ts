/** What people named is found by its name, however many other texts have the same words: renamed, closed, private, drafts. */
import { expect, onTestFinished, test } from 'vitest'
import { collectible } from '#domain/collectible/collectible.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { collectibleWords } from '#people/collectible/words.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import { runApi } from '../support/running-api.ts'

const { ada } = people
const OTHERS = 3_000
const PIECE = '00000000-0000-4000-8000-00000000c0de'
const badge = { emblem: 'bolt', colour: 'gold' }

test('leagues and collectibles are found among thousands of texts with the same words', async () => {
  const api = await runApi()
  onTestFinished(() => api.close())
  api.now = BEFORE_LOCK
  const request = { name: 'Sunday five-a-side', badge, public: true }
  expect((await api.post('/api/leagues/create', request, { as: ada })).status).toBe(200)
  const words = await collectibleWords.keep(openIdentity(api.pool), {
    about: PIECE,
    user: ada.id,
    words: 'Sunday, last minute',
  })
  const common = { collectible: PIECE }
  for (const command of [
    {
      type: 'CreateCollectible',
      ...common,
      creator: ada.id,
      name: { hash: words },
      description: null,
      picture: PIECE,
    },
    { type: 'ListCollectible', ...common, by: ada.id, price: 1, endsAt: null, now: '' },
  ] as const)
    await handleCommand(api.store, streams.collectible(PIECE), collectible, command, {
      commandId: crypto.randomUUID(),
      commandHash: '',
      correlationId: PIECE,
      causationId: PIECE,
      actor: { id: ada.id, role: 'user' as const },
      occurredAt: BEFORE_LOCK.toISOString(),
    })
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 30_000 })).toBe(true)
  // Their hashes come before those of the league and the collectible.
  for (const [table, about] of [
    ['league_words', 'league'],
    ['collectible_words', 'collectible'],
  ])
    await api.pool.query(
      `insert into identity.${table} (hash, ${about}, user_id, salt, words)
       select lpad(n::text, 64, '0'), gen_random_uuid(), $1, '', 'A sunday ' || n from generate_series(1, $2::int) n`,
      [ada.id, OTHERS],
    )
  const found = async (path: string) => {
    const { status, body } = await api.get(path)
    expect(status).toBe(200)
    return [body.total, body.data.map(({ name }: { name: string }) => name)]
  }
  expect(await found('/api/leagues?text=sUNDAY')).toEqual([1, ['Sunday five-a-side']])
  expect(await found('/api/collectibles?text=sUNDAY')).toEqual([1, ['Sunday, last minute']])
  expect(await found('/api/leagues?text=Sunday%25')).toEqual([0, []])
})
