import { expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { useAccountScript } from '#tests/support/account-script.ts'

const { ada, ben } = people

const { run, query, openSessions } = useAccountScript('scripts/user-role.ts', [ada, ben])

const roles = async () => {
  const { rows } = await query('select user_name, role from identity.users order by user_name')
  return rows.map(({ user_name, role }) => `${user_name} ${role}`)
}

test('the first admin is made by a command, which ends the sessions of this user alone', async () => {
  let now = new Date()
  const sessions = () => openSessions(() => now)
  const running = sessions()
  const [adas, bens] = [await running.start(ada), await running.start(ben)]
  expect(await running.check(adas)).toMatchObject({ id: ada.id, role: 'user' })

  expect(await run('ADA@example.com', 'admin')).toEqual({
    code: 0,
    out: 'ada is now admin, and signed out everywhere.\n',
  })
  expect(await roles()).toEqual(['ada admin', 'ben user'])
  expect(await sessions().check(adas)).toBeNull()
  // A process that had just checked the token believes it for a second more.
  now = new Date(now.getTime() + 1_000)
  expect(await running.check(adas)).toBeNull()
  expect(await running.check(bens)).toMatchObject({ id: ben.id })
})

test.each([
  [['ben@example.com', 'owner'], 2, /^ROLE is one of .*, not 'owner'/],
  [['nobody@example.com', 'admin'], 1, /^No account/],
  [['ben@example.com', 'admin', '--reason', 'x'], 2, /^A reason has 3 to 300 characters/],
])('what the script refuses changes nothing: %j', async (args, refusal, words) => {
  const before = await roles()
  const { code, out } = await run(...args)
  expect([code, out]).toEqual([refusal, expect.stringMatching(words)])
  expect(await roles()).toEqual(before)
})

test('the history has who was admin when, with the reason, and all are told', async () => {
  expect(await run('ben@example.com', 'admin', '--reason', 'The new chair')).toMatchObject({ code: 0 })
  expect(await run('ben@example.com', 'user')).toMatchObject({ code: 0 })
  const { rows } = await query(
    `select u.user_name, done_by, role_from, role_to, reason from identity.account_acts a
     join identity.users u on u.id = a.user_id where act = 'role' order by done_at`,
  )
  expect(rows).toEqual([
    { user_name: 'ada', done_by: null, role_from: 'user', role_to: 'admin', reason: null },
    { user_name: 'ben', done_by: null, role_from: 'user', role_to: 'admin', reason: 'The new chair' },
    { user_name: 'ben', done_by: null, role_from: 'admin', role_to: 'user', reason: null },
  ])
  const mails = await query(`select "to" from identity.mails where kind = 'role-changed' order by 1`)
  expect(mails.rows.map(({ to }) => to)).toEqual([ada, ada, ada, ben, ben].map(({ email }) => email))
})

test('the last admin stays one', async () => {
  const before = await roles()
  const { code, out } = await run('ada@example.com', 'auditor')
  expect([code, out]).toEqual([1, expect.stringMatching(/^This is the last admin/)])
  expect(await roles()).toEqual(before)
})

test('without a mail server, the first admin is proven by the operator', async () => {
  await query('update identity.users set email_verified_at = null where id = $1', [ben.id])
  expect(await run('ben@example.com', 'admin')).toMatchObject({
    code: 1,
    out: expect.stringContaining('--proven'),
  })
  expect(await run('ben@example.com', 'admin', '--proven')).toMatchObject({ code: 0 })
  const { rows } = await query(
    'select role, email_verified_at is not null as proven from identity.users where id = $1',
    [ben.id],
  )
  expect(rows).toEqual([{ role: 'admin', proven: true }])
})
