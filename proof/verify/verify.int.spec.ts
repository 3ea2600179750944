/** A stranger's check of a running site: the log, its growth, its witnesses, and the boards that follow from it. */
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BEFORE_LOCK, derby, early, later, PLAYED, prediction } from '#api/support/league.ts'
import { lookingBy } from '#api/support/looking.ts'
import { PASSWORD, people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { prizes } from '#domain/prize/prizes.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { START } from '#eventstore/port.ts'
import { unrecordedDeletions } from '#people/deletion/deletions.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { controlOf } from '#projections/engine/control.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { documentPrize, someAward } from '#tests/support/awards.ts'
import type { LogSettings } from '#workers/log/settings.ts'
import { createLog } from '#workers/log/sweep.ts'
import { recordDeletions } from '#workers/policies/deletions.ts'
import { checkBundle } from '../archive.ts'
import { fromBase64, wholeNumber } from '../bytes.ts'
import { type Checkpoint, openCheckpoint } from '../checkpoint.ts'
import { makeSecretKey, parseSecretKey, SIGNATURE_TYPES, toVkey, type VerifierKey } from '../note/key.ts'
import { cosign, signatureLine, signedAt } from '../note/note.ts'
import { isConsistent, type Tree } from '../tree/verify.ts'
import { checkedLeaves, checkGrowth, newestCheckpoint } from './log.ts'
import { boardsOf } from './replay/boards.ts'
import { Game } from './replay/game.ts'
import { compareBoards } from './replay/published.ts'
import { shownBySite } from './replay/shown.ts'
import { inWords } from './replay/verdict.ts'
import { type Source, webSource } from './source.ts'
import { checkWhole } from './whole.ts'

let api: RunningApi
let settings: LogSettings
let look: (now: Date) => Promise<unknown>
let log: Source
let witness: { key: VerifierKey; refused: string[]; close(): void }
let hanging: Server
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skor-verify-'))
  const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  const local = await startWitness(key)
  witness = local
  hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise(resolve => hanging.once('listening', resolve))
  const neverAnswers = { key: local.key, url: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}` }
  const witnesses = [neverAnswers, { key: local.key, url: local.url }]
  settings = { key, before: null, copy: join(folder, 'log-checkpoint'), witnesses }
  api = await runApi()
  look = createLog({
    log: logOf(api.pool),
    identity: openIdentity(api.pool),
    store: api.store,
    readModel: api.readModel,
    engine: { control: controlOf(api.pool) },
    settings,
    logger: { error: () => {}, info: () => {}, warn: () => {} } as never,
  })
  log = webSource(`${api.url}/log`)
})
afterAll(async () => {
  witness.close()
  hanging.closeAllConnections()
  hanging.close()
  await api.close()
  await rm(folder, { recursive: true })
})

/** A witness as C2SP tlog-witness asks for: it remembers the newest checkpoint that it signed. */
async function startWitness(logKey: VerifierKey) {
  const secret = await parseSecretKey(await makeSecretKey('witness.example/w1'))
  const type = SIGNATURE_TYPES.cosignature
  const named = createHash('sha256')
    .update(`${secret.name}\n`)
    .update(Uint8Array.of(type))
    .update(secret.publicKey)
  const key = { ...secret, type, id: named.digest().subarray(0, 4) }
  const refused: string[] = []
  let seen: Tree = { size: 0, root: new Uint8Array() }
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const [head = '', note = ''] = [body.slice(0, body.indexOf('\n\n')), body.slice(body.indexOf('\n\n') + 2)]
    const [old = '', ...proof] = head.split('\n')
    const checkpoint = await openCheckpoint(note, logKey)
    if (wholeNumber(old.replace('old ', '')) !== seen.size) {
      refused.push(old)
      return void response.writeHead(409, { 'Content-Type': 'text/x.tlog.size' }).end(`${seen.size}\n`)
    }
    if (seen.size > 0 && !isConsistent(seen, checkpoint, proof.map(fromBase64)))
      return void response.writeHead(422).end()
    seen = checkpoint
    response.end(signatureLine(await cosign(checkpoint.note.text, key, new Date())))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { key, refused, url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** The checkpoint of all events, once the witness that answers has signed it; another witness never answers. */
async function signed(): Promise<Checkpoint> {
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 60_000 })
  await look(new Date(Date.now() + 61_000))
  return vi.waitFor(
    async () => {
      const checkpoint = await newestCheckpoint(log, settings.key)
      expect(await signedAt(checkpoint.note, witness.key)).not.toBeNull()
      return checkpoint
    },
    { timeout: 60_000 },
  )
}

async function replayed(checkpoint: Checkpoint): Promise<Game> {
  const game = new Game()
  for await (const { event } of checkedLeaves(log, checkpoint)) if (event) game.take(event)
  return game
}

test('a witness that never answers delays no checkpoint, and no other witness', async () => {
  expect((await signed()).size).toBe((await api.store.readAll(START, 1_000)).length)
})

test('points and ranks follow from the log, also after a correction', async () => {
  api.now = BEFORE_LOCK
  const { ada, ben, cleo, admin } = people
  for (const [as, home, away] of [
    [ada, 2, 1],
    [ben, 3, 2],
    [cleo, 0, 0],
  ] as const)
    await api.post(
      '/api/saveMatchHistry',
      { predictionData: [prediction(early, home, away), prediction(derby, 1, 1)] },
      { as },
    )
  await api.post('/api/users/usecoupon', { competition_id: early, status: 'freepass' }, { as: ada })
  const ofQuestion = { competition: 'league', question: 1 }
  const question = { text: 'How many goals?', asks: { kind: 'number', min: 0, max: 99 } }
  const locksAt = '2026-03-07T14:00:00.000Z'
  await api.post('/api/admin/questions', { competition: 'league', ...question, locksAt }, { as: admin })
  await api.post('/api/bonus/answer', { ...ofQuestion, answer: 40 }, { as: cleo })
  const older = await signed()
  expect(await signedAt(older.note, witness.key)).toBeGreaterThan(Date.now() - 60_000)
  const hidden = await replayed(older)
  expect([hidden.predictions, hidden.answers.size]).toEqual([0, 0])

  api.now = PLAYED
  const score = (home: number, away: number, reason?: string) =>
    api.post(
      '/api/admin/setscore',
      { matchId: early, fristTeamSore: home, secondTeamSore: away, reason },
      { as: admin },
    )
  await score(2, 1)
  await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
  await api.post('/api/admin/questions/answer', { ...ofQuestion, answer: 42 }, { as: admin })
  const settled = await replayed(await signed())
  expect(boardsOf(settled).get('league')?.get(cleo.id)).toBe(5)
  const site = shownBySite(webSource(`${api.url}/api`))
  expect(await compareBoards(site, settled)).toMatchObject({ boards: 3, rows: 9, gone: 0, verdicts: [] })

  await score(3, 2, 'A goal was given late')
  await api.settled()
  // Each board by itself: the first one that differs hides no other.
  expect((await compareBoards(site, settled)).verdicts).toEqual(
    ['league', 'league 2026-03', 'league round 1'].map(board => ({
      kind: 'contradicted',
      what: `the board ${board}`,
      why: expect.stringMatching(/the site gives fan 0{8}.* 6 points, the log 10$/),
    })),
  )
  const newer = await signed()
  expect(await compareBoards(site, await replayed(newer))).toMatchObject({
    boards: 3,
    rows: 9,
    gone: 0,
    verdicts: [],
  })

  await checkGrowth(log, older, newer)
  await expect(checkGrowth(log, newer, older)).rejects.toThrow('it was cut')
  const rewritten = { ...older, root: older.root.map(byte => byte ^ 1) }
  await expect(checkGrowth(log, rewritten, newer)).rejects.toThrow('it was rewritten')
  // The second checkpoint was sent from size 0, as if the witness were new, and then from what it had seen.
  expect(witness.refused.length).toBeGreaterThan(0)
})

/** Publishes the winners of the month, of which one match alone is played. */
async function publishMonth(): Promise<void> {
  const as = people.admin
  for (const matchId of [derby, later]) {
    const ended = { matchId, action: 'void', reason: 'The ground was flooded' }
    expect((await api.post('/api/admin/updatematch', ended, { as })).status).toBe(200)
  }
  const month = { competition: 'league', period: 'month-2026-03' }
  const { data } = (await api.get('/api/admin/prizes?competition=league', { as })).body
  const { fingerprint } = data.find(({ period }: { period: string }) => period === month.period)
  expect((await api.post('/api/admin/prizes/publish', { ...month, fingerprint }, { as })).status).toBe(200)
}

test('the archive of a competition is checked and replayed without the site', async () => {
  await publishMonth()
  await signed()
  const query = 'competition=league'
  expect((await api.get(`/api/prizes/archive?${query}`)).body.data).toMatchObject({
    state: 'none',
    ready: null,
  })
  for (const _ of [1, 2]) await api.post('/api/prizes/archive', { competition: 'league' })
  const { ready } = await vi.waitFor(
    async () => {
      const { data } = (await api.get(`/api/prizes/archive?${query}`)).body
      expect(data).toMatchObject({ state: 'done', share: 1 })
      return data
    },
    { timeout: 60_000 },
  )
  const sizes: unknown[] = []
  for await (const { index, event } of checkedLeaves(log, await newestCheckpoint(log, settings.key)))
    if (event?.type === 'PrizesPublished') sizes.push(event.size === index)
  expect(sizes, 'nothing came between the computed winners and their publication').toEqual([true])
  const { rows } = await api.pool.query("select from control.replays where kind = 'archive'")
  expect(rows.length, 'asked for twice, made once').toBe(1)
  const answer = await fetch(`${api.url}/api/prizes/archive/file?${query}`)
  expect(answer.headers.get('Content-Disposition')).toContain('skor-evidence-league.zip')
  const archive = new Uint8Array(await answer.arrayBuffer())
  expect(archive.length).toBe(ready.bytes)

  const files = unzipSync(archive)
  await writeFile(join(folder, 'league.zip'), archive)
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'unpacked', path)), { recursive: true })
    await writeFile(join(folder, 'unpacked', path), bytes)
  }
  const { vkey: own } = (await api.get('/api/log')).body.data
  const another = toVkey(await parseSecretKey(await makeSecretKey('skor.example/log')))
  const winners = 'Proven: the winners of league month-2026-03, published in leaf '
  const agree = [
    '9 rows of 3 boards agree with the site',
    'The winners of 1 publications',
    winners,
    'PROVEN in',
  ]
  const proven = await skorVerify('bundle', join(folder, 'league.zip'), '--vkey', own)
  for (const words of [`${ready.leaves} leaves, signed by its key`, ...agree])
    expect(proven.out).toContain(words)
  expect(proven.code).toBe(0)

  const unpacked = join(folder, 'unpacked')
  const since = join(unpacked, 'log/checkpoint')
  // One of several keys has signed: that of the log need not be the first.
  const keys = ['--vkey', another, '--vkey', own]
  const whole = await skorVerify('log', unpacked, ...keys, '--since', since, '--replay')
  for (const words of [...agree, 'it only grew']) expect(whole.out).toContain(words)
  const list = await skorVerify('keys', `${api.url}/log`, '--vkey', own)
  expect(list, 'the list of keys').toMatchObject({ code: 0 })
  expect(list.out).toMatch(/^skor\.example\/log\+\S+ {2}from \S+Z$/m)
  expect(list.out).toContain(`${own}  from `)
  expect(list.out).toContain('PROVEN: a key that you know signed this list.')
  expect(await skorVerify('keys', unpacked, '--vkey', own), 'the same list, in an archive').toEqual(list)
  const byOther = await skorVerify('keys', `${api.url}/log`, '--vkey', another)
  expect(byOther, 'a list that no known key signed').toMatchObject({ code: 1 })
  expect(byOther.out).not.toContain('PROVEN: a key')
  expect(await skorVerify('keys', folder, '--vkey', own), 'no list').toMatchObject({ code: 1 })
  const alone = await skorVerify('log', join(unpacked, 'log'), ...keys, '--replay')
  expect(alone.out).toContain('the folder has no boards of a site to compare with')
  expect(await skorVerify('log', unpacked, '--vkey', another)).toMatchObject({ code: 1 })
  expect(await skorVerify('log', unpacked)).toMatchObject({ code: 2 })
  expect(await skorVerify('bundle', join(folder, 'league.zip'), '--vkey', own, '--since')).toMatchObject({
    code: 2,
  })

  const receipt = join(folder, 'ada.tlog-proof')
  await writeFile(receipt, (await api.get(`/api/matches/${early}/receipt`, { as: people.ada })).body)
  const byWitness = await skorVerify('receipt', receipt, ...keys, '--witness', toVkey(witness.key))
  for (const words of ['of the log skor.example/log of', 'The witness witness.example/w1 saw this log at'])
    expect(byWitness.out).toContain(words)
  expect((await skorVerify('log', unpacked, ...keys, '--since', receipt)).out).toContain('it only grew')
  const altered = join(folder, 'altered.tlog-proof')
  await writeFile(altered, (await readFile(receipt, 'utf8')).replace('index ', 'index 1'))
  expect(await skorVerify('receipt', altered, ...keys)).toMatchObject({ code: 1 })

  const entries = Object.keys(files).find(path => path.startsWith('log/tile/entries')) ?? ''
  const openings = Object.keys(files).find(path => path.startsWith('log/openings')) ?? ''
  for (const [path, from, to, problem] of [
    [entries, 'Greens', 'Greenz', /leaf \d+ is not the one of the tree/],
    [openings, 'PredictionsSaved', 'PredictionsSavee', /leaf \d+: its opening does not fit/],
    ['log/checkpoint', 'skor.example/log\n', 'skor.example/lof\n', /./],
    [
      'boards/league/1.json',
      '"points":6',
      '"points":7',
      /league: the site gives fan \S+ 7 points, the log 6/,
    ],
    [
      'boards/league.round.1/1.json',
      '"rank":1',
      '"rank":2',
      /round 1: the site gives fan \S+ rank 2, the log 1/,
    ],
    ['site.json', people.ada.id, people.ben.id, /the winners of league month-2026-03: the site shows /],
    [
      'site.json',
      '"published"',
      '"waiting"',
      /the winners of league month-2026-03: the log publishes winners, the site shows none/,
    ],
  ] as const) {
    const bytes = Buffer.from(files[path] ?? new Uint8Array()).toString('latin1')
    expect(bytes, path).toContain(from)
    const wrong = zipSync({ ...files, [path]: Buffer.from(bytes.replace(from, to), 'latin1') })
    // What the checkpoint signs is refused whole; all else is said of the one thing that it is about.
    const found = await checkWhole(wrong, settings.key).then(
      ({ verdicts }) => verdicts.filter(({ kind }) => kind === 'contradicted').map(inWords),
      ({ message }: Error) => [message],
    )
    expect(found.join('\n'), path).toMatch(problem)
  }
  const { [entries]: _, ...without } = files
  await expect(checkWhole(zipSync(without), settings.key)).rejects.toThrow('is not there')
})

/** Runs the command line from its source. */
function skorVerify(...args: string[]): Promise<{ code: number; out: string }> {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
  return new Promise(resolve =>
    execFile(process.execPath, [cli, ...args], (problem, out, errors) =>
      resolve({ code: Number(problem?.code ?? 0), out: out + errors }),
    ),
  )
}

test('the evidence of a dispute is for its fan and staff', async () => {
  const opened = await api.post(
    '/api/disputes',
    { competition: 'league', subject: { kind: 'prediction', match: early }, words: 'It was 3:2' },
    { as: people.ada },
  )
  expect(opened.status).toBe(200)
  await signed()
  const path = `/api/disputes/case/${opened.body.data.dispute}/bundle`
  expect((await api.get(path, { as: people.ben })).status).toBe(404)
  const { token } = (await api.post('/api/login', { email: people.ada.email, password: PASSWORD })).body.data
  const answer = await fetch(`${api.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  const bundle = new Uint8Array(await answer.arrayBuffer())
  const { events } = await checkBundle(bundle, settings.key)
  expect(events.map(({ event }) => event.type)).toEqual(
    expect.arrayContaining(['DisputeOpened', 'RulesetAdopted', 'ScoreEntered', 'ScoreCorrected']),
  )
  await writeFile(join(folder, 'dispute.zip'), bundle)
  const { out } = await skorVerify('bundle', join(folder, 'dispute.zip'), '--vkey', toVkey(settings.key))
  expect(out).toContain(`By these events fan ${people.ada.id} has 6 points on the board league round 1.`)
})

test('a leaf or an opening that was altered on its way is named', async () => {
  const checkpoint = await newestCheckpoint(log, settings.key)
  const altered = (prefix: string, from: string, to: string): Source => ({
    ...log,
    ...Object.fromEntries(
      (['read', 'find'] as const).map(call => [
        call,
        async (path: string) => {
          const bytes = await log[call](path)
          if (!bytes || !path.startsWith(prefix)) return bytes
          return Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1')
        },
      ]),
    ),
  })
  const check = async (source: Source) => {
    for await (const leaf of checkedLeaves(source, checkpoint)) void leaf
  }
  await expect(check(altered('tile/entries', 'Greens', 'Greys1'))).rejects.toThrow(/^leaf \d+ is not the one/)
  const wrong: string[] = []
  for await (const { problem } of checkedLeaves(
    altered('openings', 'PredictionsSaved', 'PredictionsSavee'),
    checkpoint,
  ))
    if (problem !== null) wrong.push(problem)
  expect(wrong).toEqual(['its opening does not fit what was sealed'])
})

test('a fan who deletes the account leaves a log that still agrees with the site; a fan whose openings are withheld does not', async () => {
  const { ben, cleo } = people
  const site = shownBySite(webSource(`${api.url}/api`))
  const compared = async () => compareBoards(site, await replayed(await signed()))
  const removed = await Promise.all(
    [1, 2, 3].map(() => api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: ben })),
  )
  expect(removed.map(({ status }) => status)).toContain(200)
  for (const { status } of removed) expect([200, 401]).toContain(status)
  // The workers of this API record deletions too, at a moment of theirs.
  const deletions = { ...lookingBy(api), store: api.store, identity: openIdentity(api.pool) }
  await Promise.all([1, 2, 3].map(() => recordDeletions(deletions, new Date())))
  expect((await api.store.readStream(streams.account(ben.id))).map(({ type }) => type)).toEqual([
    'AccountDeleted',
  ])
  expect(await unrecordedDeletions(deletions.identity, 10)).toEqual([])
  expect(await compared()).toMatchObject({ boards: 3, rows: 9, gone: 3, verdicts: [] })
  const run = await skorVerify('log', `${api.url}/log`, '--vkey', toVkey(settings.key), '--replay')
  expect(run.out).toContain('3 of the rows are of fans who deleted their accounts')
  expect(run.code).toBe(0)

  // A worker that died between the event and its note looks again, and writes nothing anew.
  await deletions.identity.insertInto('unrecorded_deletions').values({ user_id: ben.id }).execute()
  await recordDeletions(deletions, new Date())
  expect((await api.store.readStream(streams.account(ben.id))).length).toBe(1)
  expect(await unrecordedDeletions(deletions.identity, 10)).toEqual([])

  await deletions.identity.deleteFrom('fan_keys').where('user_id', '=', cleo.id).execute()
  expect((await compared()).verdicts[0]).toMatchObject({ why: expect.stringContaining(`fan ${cleo.id}`) })
})

test('winners who are too many for a leaf stand beside the log, for the replay of the log and for the bundle', async () => {
  const winners = Array.from(
    { length: 1_700 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  const position = await api.store.head()
  const common = { competition: 'league', period: 'round-1' } as const
  await handleCommand(
    api.store,
    streams.prizes(common.competition, common.period),
    prizes,
    {
      type: 'PublishPrizes',
      ...common,
      position,
      fingerprint: 'f'.repeat(64),
      awards: [someAward(documentPrize('all-five'), winners)],
    },
    {
      commandId: randomUUID(),
      commandHash: 'h',
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { id: people.admin.id, role: 'admin' },
      occurredAt: PLAYED.toISOString(),
    },
  )
  await signed()
  const run = await skorVerify('log', `${api.url}/log`, '--vkey', toVkey(settings.key), '--replay')
  expect(run.out).toMatch(
    /Contradicted: the winners of league round-1, published in leaf \d+: .*published 00000000-0000-4000-8000-000000000000, .* and others, 2 each, the log gives no winner/,
  )
  expect(run.out, 'the other publication').toContain('Proven: the winners of league month-2026-03')
  expect(run.code).toBe(1)

  const answer = await fetch(`${api.url}/api/prizes/bundle?competition=league&period=round-1`)
  const bundle = new Uint8Array(await answer.arrayBuffer())
  const { events } = await checkBundle(bundle, settings.key)
  const published = events.find(({ event }) => event.type === 'PrizesPublished')
  expect(published?.event.data).toMatchObject({ awards: [{ winners }] })
  expect(published?.event.size).toBe(published?.index)
  const path = Object.keys(unzipSync(bundle)).find(name => name.startsWith('beside/')) ?? ''
  const served = await fetch(`${api.url}/log/${path}`)
  expect(await served.json()).toEqual(published?.event.data)
  expect((await fetch(`${api.url}/log/beside/${'0'.repeat(64)}`)).status).toBe(404)
})
