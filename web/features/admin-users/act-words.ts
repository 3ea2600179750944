import type { AccountRole, ActRow } from '#contract/account-acts.ts'

export const ROLES: Readonly<Record<AccountRole, string>> = {
  user: 'fan',
  auditor: 'auditor',
  admin: 'admin',
}

const WORDS: Readonly<Record<Exclude<ActRow['act'], 'role'>, string>> = {
  blocked: 'Blocked, and signed out everywhere',
  unblocked: 'Unblocked',
  'proof-sent': 'Sent a new code to prove the e-mail',
  'reset-sent': 'Asked by mail to set a new password',
  proven: 'E-mail taken as proven',
  'factor-taken': 'Two-step sign-in taken away',
}

/** What was done, in the words of the history. */
export function actWords({ act, from, to }: Pick<ActRow, 'act' | 'from' | 'to'>): string {
  if (act !== 'role') return WORDS[act]
  return `Role changed: ${from ? ROLES[from] : 'none'} → ${to ? ROLES[to] : 'none'}`
}
