import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { KEPT_FROM, readConfig, readConfigOf, SETTING_NAMES, WrongSetting } from './config.ts'

const LOG_KEY = `PRIVATE+KEY+skor.example/log+${'0'.repeat(8)}+AQ==`

const PRODUCTION = {
  NODE_ENV: 'production',
  SKOR_SECRET: 'a'.repeat(64),
  PUBLIC_URL: 'https://skor.example',
}

test('nothing set means embedded services', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', NODE_ENV: 'development', DEMO: true })
  expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})

test.each([
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['EVENTSTORE_URL', 'http://x'],
  ['DATABASE_URL', 'postgres://skor:pass@word@:port/skor'],
  ['REDIS_URL', 'x:6379'],
  ['REDIS_URL', 'redis://127.0.0.1:99999'],
  ['SMTP_URL', 'smtp://a b'],
  ['SMTP_URL', 'mail'],
  ['SKOR_SECRET', 'short'],
  ['SKOR_SECRET', `${'a'.repeat(64)},short`],
  ['SKOR_SECRET', ' , '],
  ['SKOR_SECRET', Array.from({ length: 9 }, (_, at) => `${at}`.repeat(64)).join(',')],
  ['DEMO', 'yes'],
  ['RESULTS_SOURCE', 'season.json'],
  ['RESULTS_SOURCE', 'https://me:secret@results.example/en.1.json'],
  ['RESULTS_ZONE', 'Europe/Atlantis'],
  ['FOOTBALL_DATA_COMPETITIONS', 'PL'],
])('a wrong %s is named, its value is not shown', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(WrongSetting)
  expect(read).toThrow(new RegExp(`^Wrong setting\\. ${name}: `))
})

test('production wants a secret of its own, a public address, and its limits', () => {
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'false' })).toThrow(
    /SKOR_SECRET: must be set in production.*RATE_LIMITS: can't.*PUBLIC_URL: must be set/,
  )
  expect(readConfig(PRODUCTION)).toMatchObject({ NODE_ENV: 'production', STAFF_SECOND_FACTOR: true })
})

test.each([
  ['HOST', ['0.0.0.0', '::', '192.0.2.7', 'skor.example', '127.0.0.1.example', '::ffff:192.0.2.7']],
  ['PUBLIC_URL', ['https://skor.example', 'http://192.0.2.7:3000', 'http://[2001:db8::1]']],
])(
  'outside production a %s that others reach is refused, unless one setting says that it may',
  (name, values) => {
    for (const value of values)
      for (const NODE_ENV of ['development', 'test', undefined]) {
        expect(() => readConfig({ NODE_ENV, [name]: value })).toThrow(
          new RegExp(`^Wrong setting\\. ${name}: leads others .*PUBLIC_DEVELOPMENT=true`),
        )
        expect(readConfig({ NODE_ENV, [name]: value, PUBLIC_DEVELOPMENT: 'true' })).toMatchObject({
          [name]: value,
        })
      }
  },
)

test('development listens on every name of its own machine', () => {
  for (const HOST of ['127.0.0.1', '127.3.2.1', '::1', 'localhost', '::ffff:127.0.0.1'])
    expect(readConfig({ HOST })).toMatchObject({ HOST })
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://skor.localhost', 'http://[::1]:3000'])
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL })
})

test('production is reached by https, or from its own machine, unless one setting says that http may do', () => {
  const plain = { ...PRODUCTION, PUBLIC_URL: 'http://skor.example' }
  expect(() => readConfig(plain)).toThrow(
    /^Wrong setting\. PUBLIC_URL: must start with https:.*PLAIN_HTTP=true/,
  )
  for (const allowed of [{ PLAIN_HTTP: 'true' }, { PUBLIC_URL: 'http://localhost:3000' }])
    expect(readConfig({ ...plain, ...allowed })).toMatchObject({ NODE_ENV: 'production' })
})

test.each([
  ['DATABASE_URL', 'postgres', 'postgres://skor:x@db.example/skor'],
  ['EVENTSTORE_URL', 'eventstore', 'kurrentdb://store.example:2113?tls=false'],
  ['REDIS_URL', 'redis', 'redis://redis.example'],
])('production speaks to the service of %s by TLS, unless a setting names it', (name, service, address) => {
  const plain = { ...PRODUCTION, [name]: address }
  expect(() => readConfig(plain)).toThrow(
    new RegExp(`^Wrong setting\\. ${name}: must be reached by TLS .*${service} must stand in PLAIN_SERVICES`),
  )
  expect(readConfig({ ...plain, PLAIN_SERVICES: `smtp, ${service}` })).toMatchObject({ [name]: address })
  expect(readConfig({ [name]: address })).toMatchObject({ [name]: address })
  expect(() => readConfig({ PLAIN_SERVICES: `${service},mongodb` })).toThrow(
    /PLAIN_SERVICES: must be of postgres/,
  )
})

test('whom production believes about people it asks over https', () => {
  expect(() => readConfig({ ...PRODUCTION, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' })).toThrow(
    /GOOGLE_JWKS_URL: must start with https/,
  )
  expect(() => readConfig({ ...PRODUCTION, AVATAR_URL: 'http://avatars.example' })).toThrow(
    /AVATAR_URL: must start with https/,
  )
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'site' })).toThrow(/RECAPTCHA_SECRET: must be set together/)
})

test('.env.example names every setting, and no other', () => {
  const named = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm)
  expect(named?.toSorted()).toEqual(SETTING_NAMES.toSorted())
})

async function fileWith(text: string): Promise<string> {
  const folder = await scratchFolder('settings')
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'setting')
  await writeFile(file, text)
  return file
}

test('a setting stands in a file where its name with _FILE says where', async () => {
  const file = await fileWith(`${'b'.repeat(64)}\n`)
  expect(readConfig({ SKOR_SECRET_FILE: file }).SKOR_SECRET).toEqual(['b'.repeat(64)])
  expect(() => readConfig({ SKOR_SECRET_FILE: file, SKOR_SECRET: 'a'.repeat(64) })).toThrow(
    'Wrong setting. SKOR_SECRET: is set, and SKOR_SECRET_FILE too.',
  )
  expect(() => readConfig({ LOG_KEY_FILE: `${file}-nowhere` })).toThrow(
    "Wrong setting. LOG_KEY_FILE: names a file that can't be read (ENOENT).",
  )
  expect(() => readConfig({ PORT_FILE: file })).toThrow(/^Wrong setting\. PORT: (?!.*bbb)/)
})

test('a process is given no secret that it has no use for', async () => {
  const file = await fileWith(LOG_KEY)
  const env = { LOG_KEY, SMTP_URL: 'smtp://me:secret@localhost', METRICS_TOKEN: 'm'.repeat(32) }
  expect(readConfigOf('api', env)).toMatchObject({ METRICS_TOKEN: env.METRICS_TOKEN })
  for (const setting of KEPT_FROM.api)
    expect(readConfigOf('api', { ...env, LOG_KEY_BEFORE_FILE: file })).not.toHaveProperty(setting)
  expect(readConfigOf('workers', env)).toMatchObject({ LOG_KEY, SMTP_URL: env.SMTP_URL })
  for (const setting of KEPT_FROM.workers) expect(readConfigOf('workers', env)).not.toHaveProperty(setting)
  for (const given of [
    { LOG_KEY },
    { LOG_KEY_BEFORE: `${LOG_KEY} 2027-01-31T00:00:00Z` },
    { LOG_KEY_FILE: file },
  ])
    expect(() => readConfigOf('api', { ...PRODUCTION, ...given })).toThrow(
      /^Wrong setting\. LOG_KEY\w*: must be set for the workers alone/,
    )
  expect(readConfigOf('workers', { ...PRODUCTION, LOG_KEY_FILE: file })).toMatchObject({ LOG_KEY })
})

test('secrets stand one behind the other, newest first, in a setting or on the lines of a file', async () => {
  const secrets = ['b'.repeat(64), 'a'.repeat(64)]
  for (const text of [
    secrets.join(','),
    secrets.join(', '),
    `${secrets.join('\n')}\n`,
    [...secrets, secrets[0]].join(' '),
  ]) {
    expect(readConfig({ SKOR_SECRET: text }).SKOR_SECRET).toEqual(secrets)
    expect(readConfig({ SKOR_SECRET_FILE: await fileWith(text) }).SKOR_SECRET).toEqual(secrets)
  }
})
