import type { Account } from '#people/identity/users.ts'

export type Person = Omit<Account, 'isNameGiven' | 'image' | 'countryCode' | 'createdAt' | 'language'>

function person(number: number, userName: string, role: Account['role']): Person {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, userName, name: `The ${userName}`, email: `${userName}@example.com`, role }
}

export const people = {
  ada: person(1, 'ada', 'user'),
  ben: person(2, 'ben', 'user'),
  cleo: person(3, 'cleo', 'user'),
  admin: person(4, 'admin', 'admin'),
  auditor: person(5, 'auditor', 'auditor'),
} as const

/** of all of them */
export const PASSWORD = 'Correct-horse-1'
