import { beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { useAccountScript } from '#tests/support/account-script.ts'

const { ada, ben, cleo } = people
const TABLES = ['second_factors', 'recovery_codes', 'sign_in_tickets'] as const

const { run, query, openSessions } = useAccountScript('scripts/user-factor.ts', [ada, ben, cleo])
beforeAll(async () => {
  for (const { id } of [ada, ben]) {
    await query(
      `insert into identity.second_factors (user_id, key, begun_at, turned_on_at) values ($1, 'sealed', now(), now())`,
      [id],
    )
    await query(`insert into identity.recovery_codes values ($1::text, $1::uuid, now())`, [id])
    await query(
      `insert into identity.sign_in_tickets values ($1::uuid, 'browser', $1::text, now() + interval '1 hour', 0)`,
      [id],
    )
  }
})

const rowsOf = async ({ id }: { readonly id: string }) =>
  Promise.all(
    TABLES.map(async table => {
      const { rows } = await query(`select 1 from identity.${table} where user_id = $1`, [id])
      return rows.length
    }),
  )
const mails = async () => (await query('select "to", kind, subject from identity.mails')).rows as unknown[]

test('a lost second factor is taken from its account alone, the sessions end, and the owner is told', async () => {
  const [adas, bens] = await Promise.all(
    [ada, ben].map(person => openSessions().start({ ...person, codeGiven: true })),
  )
  expect(await run('ADA@example.com', '--reason', 'A lost telephone')).toEqual({
    code: 0,
    out: 'ada signs in by the password alone, and is signed out everywhere.\n',
  })
  expect([await rowsOf(ada), await rowsOf(ben)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
  expect(await openSessions().check(adas ?? '')).toBeNull()
  expect(await openSessions().check(bens ?? '')).toMatchObject({ id: ben.id })
  expect(await mails()).toEqual([
    { to: ada.email, kind: 'second-factor', subject: 'Two-step sign-in is off for your SKOR account' },
  ])
  const acts = await query('select user_id, done_by, act, reason from identity.account_acts')
  expect(acts.rows).toEqual([
    { user_id: ada.id, done_by: null, act: 'factor-taken', reason: 'A lost telephone' },
  ])
  await expect(openSessions().start(ada)).resolves.toEqual(expect.any(String))
})

test.each(['nobody@example.com', cleo.email, ada.email])('%s has none to take away', async email => {
  const before = await mails()
  expect(await run(email)).toEqual({ code: 1, out: 'No account with two-step sign-in has this e-mail.\n' })
  expect(await mails()).toEqual(before)
})
