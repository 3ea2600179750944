import { expect, test } from 'vitest'
import { UserId } from '#domain/words.ts'
import { demoAdmin, demoAuditor, demoFan, demoReferee, demoUsers } from './fans.ts'

const users = demoUsers()
const fans = users.slice(4)

test('four named accounts come first, then 300 fans', () => {
  expect(users.slice(0, 4)).toEqual([demoFan, demoAdmin, demoAuditor, demoReferee])
  expect(users.slice(0, 4).map(({ email, role }) => [email, role])).toEqual([
    ['fan@skor.example', 'user'],
    ['admin@skor.example', 'admin'],
    ['auditor@skor.example', 'auditor'],
    ['referee@skor.example', 'admin'],
  ])
  expect(fans).toHaveLength(300)
  expect(new Set(fans.map(({ role }) => role))).toEqual(new Set(['user']))
})

test('they are the same people each time', () => {
  expect(demoUsers()).toEqual(users)
  expect(demoFan.id).toBe('e31dc40b-40b2-52d0-8e23-8bbde5d232e0')
})

test('nobody shares an id, a name, a user name or an e-mail', () => {
  for (const key of ['id', 'name', 'userName', 'email'] as const)
    expect(new Set(users.map(user => user[key].toLowerCase())).size).toBe(users.length)
})

test('all of them could have registered', () => {
  for (const { id, name, userName, email } of users) {
    expect(UserId.safeParse(id).success).toBe(true)
    expect(userName).toMatch(/^[a-z0-9]{3,8}$/)
    expect(name).toMatch(/^[A-Za-z][A-Za-z ]*$/)
    expect(email).toMatch(/@(example\.com|skor\.example)$/)
  }
})
