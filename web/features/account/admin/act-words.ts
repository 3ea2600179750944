import { plural, t } from '@lingui/core/macro'
import type { AccountRole, ActRow } from '#contract/account/act-calls.ts'
import { language } from '#web/languages/languages.ts'

export const ROLES: Readonly<Record<AccountRole, string>> = {
  user: t({ message: 'fan', context: 'role' }),
  auditor: t({ message: 'auditor', context: 'role' }),
  admin: t({ message: 'admin', context: 'role' }),
}

const WORDS: Readonly<Record<Exclude<ActRow['act'], 'role' | 'downloaded' | 'refused'>, string>> = {
  blocked: t`Blocked, and signed out everywhere`,
  unblocked: t`Unblocked`,
  'proof-sent': t`Sent a new code to prove the e-mail`,
  'reset-sent': t`Asked by mail to set a new password`,
  proven: t`E-mail taken as proven`,
  'factor-taken': t`Two-step sign-in taken away`,
  kept: t`Added as a player whom the organiser keeps`,
  renamed: t`Renamed`,
  invited: t`Invited by mail to an account of the own`,
  'invitation-withdrawn': t`Invitation withdrawn`,
  'taken-over': t`Took the account over`,
}

/** What was done, in the words of the history. */
export function actWords({
  act,
  from,
  to,
  call,
  counted,
}: Omit<ActRow, 'id' | 'at' | 'user' | 'by' | 'reason'>): string {
  const subject = call ? callText(call) : ''
  switch (act) {
    case 'role':
      return t`Role changed: ${roleOf(from)} → ${roleOf(to)}`
    case 'downloaded':
      // The number is not known where a process ended before the download did.
      return counted === null
        ? t`Downloaded an unknown number of rows: ${subject}`
        : plural(counted, { one: `Downloaded # row: ${subject}`, other: `Downloaded # rows: ${subject}` })
    case 'refused':
      return plural(counted ?? 0, {
        1: `Refused once that day: ${subject}`,
        one: `Refused # time that day: ${subject}`,
        other: `Refused # times that day: ${subject}`,
      })
    default:
      return WORDS[act]
  }
}

/** What a call is for, in English; in another language its path. */
function callText({ path, what: english }: NonNullable<ActRow['call']>): string {
  return language === 'en' && english !== null ? english : path
}

const roleOf = (role: AccountRole | null) => (role ? ROLES[role] : t({ message: 'none', context: 'role' }))
