import type { AccountRole, ActRow } from '#contract/account-acts.ts'

export const ROLES: Readonly<Record<AccountRole, string>> = {
  user: 'fan',
  auditor: 'auditor',
  admin: 'admin',
}

const WORDS: Readonly<Record<Exclude<ActRow['act'], 'role' | 'downloaded' | 'refused'>, string>> = {
  blocked: 'Blocked, and signed out everywhere',
  unblocked: 'Unblocked',
  'proof-sent': 'Sent a new code to prove the e-mail',
  'reset-sent': 'Asked by mail to set a new password',
  proven: 'E-mail taken as proven',
  'factor-taken': 'Two-step sign-in taken away',
  kept: 'Added as a player whom the organiser keeps',
  renamed: 'Renamed',
  invited: 'Invited by mail to an account of the own',
  'invitation-withdrawn': 'Invitation withdrawn',
  'taken-over': 'Took the account over',
}

/** What was done, in the words of the history. */
export function actWords({
  act,
  from,
  to,
  call,
  counted,
}: Omit<ActRow, 'id' | 'at' | 'user' | 'by' | 'reason'>): string {
  const subject = call?.what ?? call?.path
  switch (act) {
    case 'role':
      return `Role changed: ${from ? ROLES[from] : 'none'} → ${to ? ROLES[to] : 'none'}`
    case 'downloaded':
      return `Downloaded ${rowsOf(counted)}: ${subject}`
    case 'refused':
      return `Refused ${timesOf(counted)} that day: ${subject}`
    default:
      return WORDS[act]
  }
}

/** The number is not known where a process ended before the download did. */
function rowsOf(rows: number | null): string {
  if (rows === null) return 'an unknown number of rows'
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
}

const timesOf = (times: number | null) =>
  times === 1 ? 'once' : `${(times ?? 0).toLocaleString('en')} times`
