import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parseSecretKey, toVkey } from '#proof/note/key.ts'
import { readConfig } from '#runtime/config.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runOnOldestNode } from '#tests/support/oldest-node.ts'
import { logSettings } from '#workers/log/settings.ts'

/** Whoever reads words of an operator says how; the other files of the folders are parts, or take no words. */
const SCRIPTS = ['scripts', 'tools']
  .flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}`))
  .filter(
    path => /(?<!\.spec)\.(ts|mjs)$/.test(path) && /Usage: (npm|node) /.test(readFileSync(path, 'utf8')),
  )
/** Scripts that npm runs without words of an operator. */
const WITHOUT_WORDS = ['scripts/check-texts.ts', 'scripts/texts.ts']

async function run(script: string, ...args: string[]) {
  return runIn({}, script, ...args)
}

async function runIn(env: Record<string, string>, script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, errors }
}

test('every script that an operator runs is tried', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const run = Object.values(scripts).flatMap(
    command => command.match(/(?<=node )(scripts|tools)\/[\w.-]+/g) ?? [],
  )
  expect([...SCRIPTS, ...WITHOUT_WORDS]).toEqual(expect.arrayContaining(run))
})

/** Scripts that do not read their arguments by `runScript`, or do so only as the program itself. */
const ON_THEIR_OWN = [
  'scripts/bootstrap.mjs',
  'scripts/migrate.ts',
  'scripts/test-elsewhere.ts',
  'tools/standings-fingerprint.ts',
]

test.each(ON_THEIR_OWN)('%s --help says how it is used', { tags: ['thorough'] }, async script => {
  const { code, out, errors } = await run(script, '--help')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(/^Usage: (npm|node) /)
})

// A process for each would load most of the product each time, for a text; the next test starts one of each script.
test('each script that reads its arguments as the others do says with --help how it is used', {
  tags: ['thorough'],
}, async () => {
  const inOneProcess = `
    let said = ''
    console.log = text => { said += text }
    process.exit = code => { throw code }
    for (const script of JSON.parse(process.argv.pop())) {
      said = ''
      process.argv = [process.execPath, script, '--help']
      const code = await import(script).then(() => 'has not ended', ended => ended)
      process.stdout.write(JSON.stringify([script, code, said]) + '\\n')
    }`
  const scripts = SCRIPTS.filter(script => !ON_THEIR_OWN.includes(script)).map(script => resolve(script))
  const child = spawn(process.execPath, ['--input-type=module', '-e', inOneProcess, JSON.stringify(scripts)])
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(errors).toBe('')
  const sayings = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(sayings).toEqual(scripts.map(script => [script, 0, expect.stringMatching(/^Usage: (npm|node) /)]))
})

/** Its further arguments are those of vitest, which knows its options itself. */
const HANDS_ON = 'scripts/test-elsewhere.ts'

test.each(SCRIPTS.filter(script => script !== HANDS_ON))(
  '%s refuses an option that it does not know, in one line',
  { tags: ['thorough'] },
  async script => {
    const { code, out, errors } = await run(script, '--no-such-option')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(errors).toMatch(/^.*'--no-such-option'.*\. --help [^\n]*\n$/)
  },
)

test('bootstrap.mjs runs on the oldest Node', { tags: ['thorough'] }, async () => {
  const help = await runOnOldestNode('scripts/bootstrap.mjs', '--help')
  expect(help).toEqual({ code: 0, out: (await run('scripts/bootstrap.mjs', '--help')).out })
  expect((await runOnOldestNode('scripts/bootstrap.mjs', 'no-such-command')).code).toBe(2)
})

test('an argument that is missing or too many is named', async () => {
  expect((await run('scripts/user-role.ts', 'ada@example.com')).errors).toBe(
    'ROLE is missing. --help shows what there is.\n',
  )
  expect((await run('scripts/replay.ts', 'now')).errors).toBe(
    "'now' is one argument too many. --help shows what there is.\n",
  )
})

test('log-key makes a key that signs, and its public key is the one that it prints', async () => {
  const { code, out, errors } = await run('scripts/log-key.ts', 'skor.example/log')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const [, secret = '', shown = ''] = out.match(/^LOG_KEY=(\S+)\nPublic key: (\S+)\n$/) ?? []
  const key = await parseSecretKey(secret)
  expect([key.name, toVkey(key)]).toEqual(['skor.example/log', shown])
  const [, another = ''] =
    (await run('scripts/log-key.ts', 'skor.example/log')).out.match(/^LOG_KEY=(\S+)$/m) ?? []
  expect(another).not.toBe(secret)
})

test.each(['', 'skor.example log', 'skor+example'])(
  'log-key and keys refuse the name %j in one line, and print no key',
  async name => {
    for (const script of ['scripts/log-key.ts', 'scripts/keys.ts']) {
      const { code, out, errors } = await run(script, name)
      expect([script, code, out]).toEqual([script, 2, ''])
      expect(errors, script).toMatch(/^NAME [^\n]+\n$/)
    }
  },
)

test('keys makes each key that production needs, which the settings take', async () => {
  const { code, out, errors } = await run('scripts/keys.ts', 'skor.example/log')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const made = parseEnv(out)
  const isPassword = ([setting]: readonly [string, unknown]) => setting.endsWith('_PASSWORD')
  const settings = Object.fromEntries(Object.entries(made).filter(entry => !isPassword(entry)))
  expect(Object.keys(settings).toSorted()).toEqual(['LOG_KEY', 'METRICS_TOKEN', 'SKOR_SECRET', 'VAPID_KEY'])
  expect(readConfig(made)).toMatchObject({ ...settings, SKOR_SECRET: [made.SKOR_SECRET] })
  const passwords = Object.entries(made).filter(isPassword)
  expect(passwords.map(([setting]) => setting.replace('_PASSWORD', '')).toSorted()).toEqual([
    'POSTGRES',
    'POSTGRES_ADMIN',
    'POSTGRES_API',
    'POSTGRES_WORKERS',
    'REDIS',
  ])
  expect(new Set(passwords.map(([, password]) => password)).size).toBe(passwords.length)
  expect(await logSettings(readConfig(made))).toMatchObject({ key: { name: 'skor.example/log' } })
  const again = parseEnv((await run('scripts/keys.ts', 'skor.example/log')).out)
  for (const [name, value] of Object.entries(made)) expect(again[name], name).not.toBe(value)
})

test('log-begin begins a log with a public reason, and refuses one that says nothing', async () => {
  const database = await freshDatabase()
  const env = { DATABASE_URL: database.url, NODE_ENV: 'test' }
  for (const reason of ['short', ' '.repeat(12), 'nine char']) {
    const refused = await runIn(env, 'scripts/log-begin.ts', reason)
    expect(refused).toMatchObject({ code: 2, out: '', errors: expect.stringContaining('10 characters') })
  }
  const begun = await runIn(env, 'scripts/log-begin.ts', 'ten  chars')
  expect(begun).toEqual({ code: 0, errors: '', out: expect.stringMatching(/^Log 2 begins: /) })
  const { rows } = await database.pool.query('select reason from log.ended')
  expect(rows).toEqual([{ reason: 'ten  chars' }])
  await database.drop()
})
