/** The users of the demo: the same people with the same ids on every machine. They exist only outside production. */
import { v5 as uuidv5 } from 'uuid'
import type { UserId } from '#domain/words.ts'
import { firstNames, lastNames } from './names.ts'
import { randomOf } from './random.ts'

export interface DemoUser {
  readonly id: UserId
  readonly name: string
  /** 3 to 8 lower-case letters and digits, unique */
  readonly userName: string
  readonly email: string
  readonly role: 'user' | 'admin' | 'auditor'
}

const FANS = 300
const USER_NAMESPACE = '0f6ad2a4-7a7c-4f0e-9f67-6f0e1c1f7b55'
/** Letters of the first name that a user name starts with; digits fill it up to the 8 that are allowed. */
const USER_NAME_LETTERS = 6
const MAX_DIGITS_VALUE = 100

export const demoFan = account('fan', 'Demo Fan', 'demofan', 'user')
export const demoAdmin = account('admin', 'Demo Admin', 'admin', 'admin')
/** Decides disputes about what the other admin entered. */
export const demoReferee = account('referee', 'Demo Referee', 'referee', 'admin')
export const demoAuditor = account('auditor', 'Demo Auditor', 'auditor', 'auditor')

/** The four named accounts first, then the 300 fans. */
export function demoUsers(): readonly DemoUser[] {
  return [demoFan, demoAdmin, demoAuditor, demoReferee, ...fans()]
}

function fans(): DemoUser[] {
  const random = randomOf('fans')
  const names = new Set<string>()
  const userNames = new Set<string>(
    [demoFan, demoAdmin, demoAuditor, demoReferee].map(({ userName }) => userName),
  )
  const made: DemoUser[] = []
  while (made.length < FANS) {
    const first = random.pick(firstNames)
    const name = `${first} ${random.pick(lastNames)}`
    const userName = `${first.toLowerCase().slice(0, USER_NAME_LETTERS)}${random.below(MAX_DIGITS_VALUE)}`
    if (names.has(name) || userNames.has(userName)) continue
    names.add(name)
    userNames.add(userName)
    const email = `${userName}@example.com`
    made.push({ id: idOf(email), name, userName, email, role: 'user' })
  }
  return made
}

function account(mailbox: string, name: string, userName: string, role: DemoUser['role']): DemoUser {
  const email = `${mailbox}@skor.example`
  return { id: idOf(email), name, userName, email, role }
}

function idOf(email: string): UserId {
  return uuidv5(email, USER_NAMESPACE)
}
