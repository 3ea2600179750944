/** Players from a sheet: who is known, who would be kept, and which lines are refused; then all of them kept, or none. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PLAYERS_AT_ONCE } from '#contract/kept-player/sheet-calls.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'The pool of our bar'
const AT_ONCE = 50

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
type Who = typeof admin | typeof ada | typeof auditor
const look = (text: string | Uint8Array<ArrayBuffer>, as: Who = admin) => {
  const form = new FormData()
  form.set('file', new File([text], 'cells.txt'))
  return api.post('/api/admin/kept-players/sheet/preview', form, { as })
}
const preview = async (text: string) => {
  const { status, body } = await look(text)
  expect(status, body.message).toBe(200)
  const players: { line: number; name: string; user_name: string; is: string }[] = body.data.players
  return {
    ...body.data,
    players: players.map(player => [player.line, player.name, player.user_name, player.is]),
  }
}
const keep = (players: readonly (readonly [name: string, userName: string])[], key: string = randomUUID()) =>
  api.post(
    '/api/admin/kept-players/sheet',
    { players: players.map(([name, user_name]) => ({ name, user_name })), reason },
    { as: admin, headers: { 'Idempotency-Key': key } },
  )
const listed = async (): Promise<string[]> => {
  const { body } = await api.get('/api/admin/kept-players', { as: admin })
  return body.data.map(({ user_name }: { user_name: string }) => user_name)
}

test('the preview names who is new, who is known, and which lines are refused, and keeps nothing', async () => {
  expect((await keep([['Hans Müller', 'HansMull']])).status).toBe(200)
  const sheet = [
    'Spieler;E-Mail',
    'Hans Müller;',
    'Hans Mulle;hans@example.com',
    `${ben.userName.toUpperCase()};`,
    `Augusta;${ada.email}`,
    'grandpa;',
    'محمد علي;',
    'Grandpa;',
    ';nobody@example.com',
    'Robert (2);',
  ]
  expect(await preview(sheet.join('\n'))).toEqual({
    players: [
      [2, 'Hans Müller', 'HansMull', 'kept'],
      [3, 'Hans Mulle', 'HansMul2', 'new'],
      [4, ben.userName.toUpperCase(), ben.userName, 'fan'],
      [5, 'Augusta', ada.userName, 'fan'],
      [6, 'grandpa', 'grandpa', 'new'],
      [7, 'محمد علي', 'player1', 'new'],
    ],
    refused: [
      { line: 8, reason: 'The same name stands in line 6: please tell the two apart' },
      { line: 9, reason: 'This line has no name' },
      {
        line: 10,
        reason: 'A name has letters, blanks, apostrophes and hyphens, 60 characters at the most',
      },
    ],
    emails: 3,
  })
  expect(await listed()).toEqual(['HansMull'])
  const { rows } = await api.pool.query(`select 1 from identity.users where email = 'hans@example.com'`)
  expect(rows).toEqual([])
})

test('where two people fit a line, the line says so, and an @ names the one who is meant', async () => {
  // Ben plays as himself, and organisers keep another Ben.
  expect((await keep([[ben.userName, 'benny']])).status).toBe(200)
  const sheet = [
    'Name;E-Mail',
    `${ben.userName};`,
    `@${ben.userName};`,
    '@BENNY;',
    `Augusta;${ada.email}`,
    `@${ben.userName};${ada.email}`,
    `benny;${ben.email}`,
    '@nobody;',
    `${ada.userName};`,
  ]
  const { players, refused } = await preview(sheet.join('\n'))
  expect(players).toEqual([
    [3, `@${ben.userName}`, ben.userName, 'fan'],
    [4, '@BENNY', 'benny', 'kept'],
    [5, 'Augusta', ada.userName, 'fan'],
  ])
  const fits = (name: string, ...people: string[]) =>
    `“${name}” fits ${people.join(' and ')}: please write the user name of the one who is meant, with the @ before it`
  expect(refused).toEqual([
    { line: 2, reason: fits(ben.userName, `@${ben.userName}`, '@benny') },
    { line: 6, reason: 'The same name stands in line 3: please tell the two apart' },
    { line: 7, reason: fits('benny', '@benny', `@${ben.userName}`) },
    { line: 8, reason: 'Nobody has the user name “nobody” here' },
    { line: 9, reason: 'The same player stands in line 5' },
  ])
})

test('a file that is no sheet, and one that is too large, are refused with a sentence', async () => {
  for (const text of ['%PDF-1.7', 'Name;E-Mail', 'a;b\n"c;d'])
    expect(outcome(await look(text))).toEqual([400, 'invalid'])
  expect((await look('x'.repeat(300_000))).status).toBe(413)
  for (const as of [auditor, ada]) expect((await look('Ada', as)).status).toBe(403)
  // More lines than are kept at once are refused one by one.
  const letters = (at: number) => [...String(at)].map(digit => 'abcdefghij'[Number(digit)]).join('')
  const many = Array.from({ length: MAX_PLAYERS_AT_ONCE + 2 }, (_, at) => `Fan ${letters(at)}`)
  const { body } = await look(many.join('\n'))
  expect([body.data.players.length, body.data.refused.length]).toEqual([MAX_PLAYERS_AT_ONCE, 2])
  const names = body.data.players.map(({ user_name }: { user_name: string }) => user_name.toLowerCase())
  expect(new Set(names).size).toBe(MAX_PLAYERS_AT_ONCE)
})

test('all are kept or none, once for each request, with the reason in the history', async () => {
  const two = [
    ['Hans Müller', 'HansMull'],
    ['grandpa', 'grandpa'],
  ] as const
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => keep(two, key)))
  expect(new Set(all.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['200 2 players are kept']),
  )
  expect(await listed()).toEqual(['grandpa', 'HansMull'])
  expect(outcome(await keep(two.slice(0, 1), key))).toEqual([422, 'key-reused'])
  expect(outcome(await keep([...two, ['Uncle', 'uncle']], key))).toEqual([422, 'key-reused'])
  expect(outcome(await keep([['Uncle', 'uncle'], two[0]]))).toEqual([409, 'names-taken'])
  expect(outcome(await keep([['Uncle', 'no']]))).toEqual([400, 'player-name'])
  expect(outcome(await keep([['Uncle (2)', 'uncle']]))).toEqual([400, 'player-name'])
  expect(await listed()).toEqual(['grandpa', 'HansMull'])
  const { body } = await api.get('/api/admin/users/acts', { as: admin })
  expect(body.data.map((row: { act: string; reason: string }) => [row.act, row.reason]).toSorted()).toEqual([
    ['kept', `As HansMull: ${reason}`],
    ['kept', `As grandpa: ${reason}`],
  ])
  // What was done is done, whatever became of the players.
  expect((await keep(two, key)).status).toBe(200)
})
