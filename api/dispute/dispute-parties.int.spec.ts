/** Nobody judges their own case: whoever is involved in a dispute, by whatever way and whatever their role is by now. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, later, PLAYED, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const adminNamed = (number: number, userName: string): Person => ({
  ...admin,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  userName,
  email: `${userName}@example.com`,
})
const [mover, outsider] = [adminNamed(7, 'mover'), adminNamed(8, 'outsider')]

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  const accounts = [mover, outsider].map(person => ({ ...person, image: null, password: PASSWORD }))
  await insertUsers(openIdentity(api.pool), accounts)
  api.now = BEFORE_LOCK
  await did(ada, 'saveMatchHistry', prediction(derby, 2, 1))
  await did(ben, 'saveMatchHistry', prediction(derby, 0, 0))
  await did(cleo, 'saveMatchHistry', prediction(early, 1, 0))
  const moved = { matchId: derby, match_time: '2026-03-07T15:30:00Z', action: 'postpone', reason: 'Snow' }
  await did(mover, 'admin/updatematch', moved)
  api.now = PLAYED
  await did(admin, 'admin/setscore', { matchId: derby, fristTeamSore: 1, secondTeamSore: 1 })
})
afterAll(() => api.close())

const send = (as: Person, path: string, body: object) => api.post(`/api/${path}`, body, { as })
async function did(as: Person, path: string, body: object) {
  const reply = await send(as, path, body)
  expect([path, reply.status, reply.body.message]).toEqual([path, 200, expect.anything()])
  return reply.body
}
/** The person as an admin, which only an operator makes them. */
async function promoted(person: Person): Promise<Person> {
  await api.pool.query(`update identity.users set role = 'admin' where id = $1`, [person.id])
  // Signs in anew.
  api.now = new Date(api.now.getTime() + 1_000)
  return { ...person, role: 'admin' }
}
async function opened(by: Person, subject: object = { kind: 'prediction', match: derby }): Promise<string> {
  const { data } = await did(by, 'disputes', { competition: LEAGUE, subject, words: 'It was 2:1' })
  return data.dispute
}
const decide = (as: Person, dispute: string) =>
  send(as, 'admin/disputes/decide', { dispute, verdict: 'upheld', words: 'The report says so' })
const caseOf = async (as: Person, dispute: string) =>
  (await api.get(`/api/disputes/case/${dispute}`, { as })).body.data
const evidence = async (as: Person, dispute: string) =>
  (await api.get(`/api/admin/disputes/${dispute}/evidence`, { as })).body.data
const ownCase = [403, 'You are involved in this dispute: an admin who is not decides it']

let dispute = ''
let adaAdmin: Person
let benAdmin: Person

it('a fan who disputes and becomes an admin neither decides nor confirms', async () => {
  dispute = await opened(ada)
  adaAdmin = await promoted(ada)
  const { status, body } = await decide(adaAdmin, dispute)
  expect([status, body.message]).toEqual(ownCase)
  await decide(admin, dispute)
  const { proposal } = await caseOf(adaAdmin, dispute)
  const confirmed = await send(adaAdmin, 'admin/disputes/confirm', { dispute, words: proposal.words })
  expect([confirmed.status, confirmed.body.message]).toEqual(ownCase)
  expect(await evidence(adaAdmin, dispute)).toMatchObject({ party: true, nobodyLeft: false })
})

it('who plays for the match, the round or the prize judges nothing about it', async () => {
  benAdmin = await promoted(ben)
  expect((await decide(benAdmin, dispute)).body.code).toBe('own-case')
  const ofRound = await opened(cleo, { kind: 'round', round: 1 })
  expect((await decide(benAdmin, ofRound)).body.code).toBe('own-case')
  const named = { id: 'about.round', text: 'Round 1', values: { round: 1, roundName: '1 of 2' } }
  expect((await caseOf(cleo, ofRound)).aboutWords).toEqual(named)
  const ofOther = await opened(cleo, { kind: 'prediction', match: early })
  expect((await decide(benAdmin, ofOther)).status).toBe(200)
})

it('who moved the kick-off proposes, and confirms no proposal of who entered the score', async () => {
  expect((await evidence(mover, dispute)).involved).toBe(true)
  const { proposal } = await caseOf(mover, dispute)
  const confirm = { dispute, words: proposal.words }
  expect((await send(mover, 'admin/disputes/confirm', confirm)).body.code).toBe('own-case')
  expect((await decide(mover, dispute)).body.message).toContain('waits for a second admin')
  expect((await caseOf(admin, dispute)).status).toBe('proposed')
})

it('where every admin is involved, the case says so', async () => {
  await api.pool.query(`update identity.users set role = 'user' where id = $1`, [outsider.id])
  expect(await evidence(auditor, dispute)).toMatchObject({ nobodyLeft: true })
  await promoted(outsider)
  expect(await evidence(outsider, dispute)).toMatchObject({
    party: false,
    involved: false,
    nobodyLeft: false,
  })
  const { proposal } = await caseOf(outsider, dispute)
  await did(outsider, 'admin/disputes/confirm', { dispute, words: proposal.words })
  expect((await caseOf(outsider, dispute)).status).toBe('upheld')
})

it('the words of a verdict, a question and a comment outlive the account; those of the fan go with it', async () => {
  await api.pool.query(`update identity.users set role = 'user' where id = $1`, [ada.id])
  api.now = new Date(api.now.getTime() + 1_000)
  const other = await opened(ada, { kind: 'prediction', match: later })
  await did(outsider, 'admin/disputes/ask', { dispute: other, words: 'Which device?' })
  await did(outsider, 'admin/disputes/comment', { dispute: other, words: 'Seen before' })
  await did(ada, 'disputes/answer', { dispute: other, words: 'My phone' })
  await did(outsider, 'admin/disputes/decide', { dispute: other, verdict: 'rejected', words: 'Too late' })
  const caseWords = async () =>
    (await caseOf(auditor, other)).steps.map((step: { words: string }) => step.words)
  const all = await caseWords()
  for (const person of [outsider, ada]) await did(person, 'users/deleteaccount', { password: PASSWORD })
  const ofFan = new Set(['It was 2:1', 'My phone'])
  expect(await caseWords()).toEqual(all.map((words: string) => (ofFan.has(words) ? null : words)))
  expect(all).toContain('Too late')
})
