import { describe, expect, test } from 'vitest'
import { readConfig, WrongSetting } from '#runtime/config.ts'
import { played } from '#tests/compliance/events.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type StandInOptions, startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { ownPort } from '#tests/support/ports.ts'
import { openEventStore } from './open.ts'

const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/nothing'
const user = { name: 'admin', password: 'changeit' }

test('events live in Postgres where nothing else is named', async () => {
  const database = await freshDatabase()
  const store = await openEventStore(readConfig({}), database.url)
  await store.append('rewards', 'noStream', played(1))
  const { rows } = await database.pool.query('select count(*) from eventstore.events')
  expect(rows).toEqual([{ count: 1 }])
  await store.close()
  await database.drop()
})

test.each<[string, StandInOptions]>([
  ['', {}],
  [' with TLS and users', { user }],
])(
  'events live in the EventStoreDB that EVENTSTORE_URL names%s, and Postgres is not asked',
  async (_, options) => {
    const server = await startStandIn(options)
    const config = readConfig({ EVENTSTORE_URL: server.url.replace('esdb://', 'kurrentdb://') })
    const store = await openEventStore(config, NO_DATABASE)
    const answer = await store.append('rewards', 'noStream', played(1))
    expect(answer).toMatchObject({ ok: true, position: expect.stringMatching(/^\d{20}\/\d{20}$/) })
    await store.close()
    await server.stop()
  },
)

describe('one sentence says why the server of EVENTSTORE_URL does not serve us:', () => {
  const open = (url: string) => openEventStore(readConfig({ EVENTSTORE_URL: url }), NO_DATABASE)

  test.each<[string, StandInOptions, (url: string) => string, RegExp]>([
    [
      'a wrong password',
      { user },
      url => url.replace('changeit', 'changed'),
      /refuses the user or the password of EVENTSTORE_URL$/,
    ],
    ['an unknown authority', { user }, url => url.replace(/\?.*/, ''), /self-signed certificate/],
    ['plain to TLS', { user }, url => url.replace(/\?.*/, '?tls=false'), /TLS/],
    ['TLS to plain', {}, url => url.replace(/\?.*/, ''), /TLS|SSL/],
    ['an address that can not be read', {}, () => 'esdb://', /./],
    [
      'an earlier layout',
      {},
      url => url,
      /this server holds events of an earlier layout, .* start with an empty server\.$/,
    ],
  ])('%s', async (name, options, change, reason) => {
    const server = await startStandIn(options)
    if (name === 'an earlier layout') server.write('match-one', { type: 'MatchScheduled', data: '{}' })
    const problem = await open(change(server.url)).catch(error => error)
    expect(problem).toBeInstanceOf(WrongSetting)
    expect(problem.message).toMatch(/^EVENTSTORE_URL: [^\n]+$/)
    expect(problem.message).toMatch(reason)
    await server.stop()
  })

  test('nobody there', async () => {
    const url = `esdb://127.0.0.1:${await ownPort()}?tls=false`
    await expect(open(url)).rejects.toThrow(/^EVENTSTORE_URL: .*ECONNREFUSED 127.0.0.1/)
  })
})
