/** A setting that names a server which is not there, or does not let us in, ends each program with one sentence. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig, WrongSetting } from '#runtime/config.ts'
import { ownPort } from '#tests/support/ports.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { expectServices } from './services.ts'

const NOBODY_THERE = 'postgres://skor:secret@127.0.0.1:1/skor'

describe.each([
  ['start.ts', []],
  ['migrate.ts', []],
  ['replay.ts', []],
  ['season-import.ts', ['data/world-cup-2022.json']],
  ['user-role.ts', ['ada@example.com', 'admin']],
  ['user-factor.ts', ['ada@example.com']],
  ['sessions-end.ts', ['--all']],
])('%s', (script, args) => {
  test('says in one line that nobody is at DATABASE_URL, without its password, and ends with 1', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'skor-settings-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const settings = { DATABASE_URL: NOBODY_THERE, DATA_DIR: directory, EVENTSTORE_URL: '', REDIS_URL: '' }
    const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
      env: { ...process.env, ...settings, SMTP_URL: '', PORT: '0', NODE_ENV: 'test' },
    })
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    expect({ code, out, errors }).toEqual({
      code: 1,
      out: '',
      errors: 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n',
    })
  })
})

/** The sentence that ends `npm start`. */
async function sentence(settings: Record<string, string>): Promise<string> {
  const problem = await expectServices(readConfig(settings)).catch(problem => problem)
  expect(problem).toBeInstanceOf(WrongSetting)
  return problem.message
}

describe('one sentence names the setting and the reason of the server:', () => {
  const database = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresUrl'))
    change(url)
    return sentence({ DATABASE_URL: url.href })
  }

  test('a database that is missing', async () => {
    const missing = await database(url => Object.assign(url, { pathname: '/nothing' }))
    expect(missing).toBe('DATABASE_URL: database "nothing" does not exist')
  })

  test('a role that is not let in', async () => {
    const stranger = await database(url => Object.assign(url, { username: 'stranger', password: 'x' }))
    expect(stranger).toMatch(/^DATABASE_URL: [^\n]*stranger[^\n]*$/)
  })

  test('nobody at REDIS_URL, EVENTSTORE_URL and SMTP_URL', async () => {
    const port = await ownPort()
    for (const [setting, url] of [
      ['REDIS_URL', `redis://127.0.0.1:${port}`],
      ['SMTP_URL', `smtp://127.0.0.1:${port}`],
      ['EVENTSTORE_URL', `esdb://127.0.0.1:${port}?tls=false`],
    ] as const)
      expect(await sentence({ [setting]: url })).toMatch(
        new RegExp(`^${setting}: [^\\n]*ECONNREFUSED 127.0.0.1[^\\n]*$`),
      )
  })

  test('a wrong password of the mail server', async () => {
    const smtp = await startSmtp('secret')
    onTestFinished(() => smtp.stop())
    const as = (password: string) => smtp.url.replace('//', `//skor:${password}@`)
    await expectServices(readConfig({ SMTP_URL: as('secret') }))
    expect(await sentence({ SMTP_URL: as('wrong') })).toMatch(/^SMTP_URL: [^\n]*the password is wrong$/)
  })

  test.runIf(hasRedis)('a wrong password of Redis', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    await expectServices(readConfig({ REDIS_URL: redis.url }))
    const client = new Redis(redis.url)
    await client.config('SET', 'requirepass', 'secret')
    client.disconnect()
    const url = redis.url.replace('//', '//:wrong@')
    expect(await sentence({ REDIS_URL: url })).toMatch(/^REDIS_URL: WRONGPASS/)
  })
})
