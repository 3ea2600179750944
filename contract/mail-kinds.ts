/** What mails are about; the admin's list names them so. */
export const MAIL_KINDS = [
  'verify-email',
  'account-exists',
  'reset-password',
  'password-changed',
  'email-change',
  'email-changed',
  'new-browser',
  'second-factor',
  'passkey',
  'google',
  'wallet',
  'account-blocked',
  'role-changed',
  'exclusion',
  'password-asked',
  'account-deleted',
  'access-code',
  'subscription-confirm',
  'subscription-welcome',
  'raffle-winner',
  'league-reminder',
  'reminder',
  'dispute',
  'receipt',
  'announcement',
  'entered',
  'player-invited',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Mails to many at once, which nobody waits for: they go out behind all others. */
export const BULK_KINDS: readonly MailKind[] = ['league-reminder', 'reminder', 'receipt', 'announcement']
