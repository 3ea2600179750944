/** What mails are about: by what name staff see one, and which go to many. */
import { ownWords, type Phrase, staffPhrase } from '#domain/phrase.ts'

interface Kind {
  readonly name: Phrase
  /** nobody waits for one, so those go out behind all others */
  readonly isToMany?: true
}

export const MAIL_KINDS = {
  'verify-email': { name: staffPhrase('mail.verify-email', 'Code for a new account') },
  'account-exists': { name: staffPhrase('mail.account-exists', 'Account exists already') },
  'reset-password': { name: staffPhrase('mail.reset-password', 'Code for a new password') },
  'password-changed': { name: staffPhrase('mail.password-changed', 'Password was changed') },
  'email-change': { name: staffPhrase('mail.email-change', 'Code for another e-mail') },
  'email-changed': { name: staffPhrase('mail.email-changed', 'E-mail was changed') },
  'new-browser': { name: staffPhrase('mail.new-browser', 'Signed in from a new browser') },
  'second-factor': { name: staffPhrase('mail.second-factor', 'Two-step sign-in') },
  passkey: { name: staffPhrase('mail.passkey', 'Passkey') },
  google: { name: staffPhrase('mail.google', 'Google linked or removed') },
  wallet: { name: staffPhrase('mail.wallet', 'Wallet linked or unlinked') },
  'account-blocked': { name: staffPhrase('mail.account-blocked', 'Account blocked or unblocked') },
  'role-changed': { name: staffPhrase('mail.role-changed', 'Role was changed') },
  exclusion: { name: staffPhrase('mail.exclusion', 'Excluded from boards, or taken back') },
  'password-asked': { name: staffPhrase('mail.password-asked', 'Asked to set a new password') },
  'account-deleted': { name: staffPhrase('mail.account-deleted', 'Account was deleted') },
  'access-code': { name: staffPhrase('mail.access-code', 'Access code') },
  'subscription-confirm': { name: staffPhrase('mail.subscription-confirm', 'Subscription to confirm') },
  'subscription-welcome': { name: staffPhrase('mail.subscription-welcome', 'Subscription confirmed') },
  'raffle-winner': { name: staffPhrase('mail.raffle-winner', 'Won the raffle') },
  'league-reminder': { name: staffPhrase('mail.league-reminder', 'Reminder of a league'), isToMany: true },
  reminder: { name: staffPhrase('mail.reminder', 'Reminder before a lock'), isToMany: true },
  dispute: { name: staffPhrase('mail.dispute', 'Dispute changed') },
  receipt: { name: staffPhrase('mail.receipt', 'Receipt of a save'), isToMany: true },
  announcement: { name: staffPhrase('mail.announcement', 'Announcement to fans'), isToMany: true },
  entered: { name: staffPhrase('mail.entered', 'Prediction entered by an organiser') },
  'player-invited': { name: staffPhrase('mail.player-invited', 'Invitation of a kept player') },
} as const satisfies Readonly<Record<string, Kind>>

export type MailKind = keyof typeof MAIL_KINDS

export const KINDS_TO_MANY = (Object.keys(MAIL_KINDS) as MailKind[]).filter(
  kind => 'isToMany' in MAIL_KINDS[kind],
)

/** How staff know mails of the kind: one that an earlier version wrote may be of none that there is. */
export function nameOfKind(kind: string): Phrase {
  const kinds: Readonly<Record<string, Kind | undefined>> = MAIL_KINDS
  return kinds[kind]?.name ?? ownWords('mail', kind)
}
