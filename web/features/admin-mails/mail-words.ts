import type { MailRow } from '#contract/mails.ts'

/** What a mail is about, in the words of the operator's list. */
export const KINDS: Readonly<Record<MailRow['kind'], string>> = {
  'verify-email': 'Code for a new account',
  'account-exists': 'Account exists already',
  'reset-password': 'Code for a new password',
  'password-changed': 'Password was changed',
  'email-change': 'Code for another e-mail',
  'email-changed': 'E-mail was changed',
  'new-browser': 'Signed in from a new browser',
  'second-factor': 'Two-step sign-in',
  passkey: 'Passkey',
  google: 'Google linked or removed',
  wallet: 'Wallet linked or unlinked',
  'account-blocked': 'Account blocked or unblocked',
  'role-changed': 'Role was changed',
  exclusion: 'Excluded from boards, or taken back',
  'password-asked': 'Asked to set a new password',
  'account-deleted': 'Account was deleted',
  'access-code': 'Access code',
  'subscription-confirm': 'Subscription to confirm',
  'subscription-welcome': 'Subscription confirmed',
  'raffle-winner': 'Won the raffle',
  'league-reminder': 'Reminder of a league',
  reminder: 'Reminder before a lock',
  dispute: 'Dispute changed',
  receipt: 'Receipt of a save',
  announcement: 'Announcement to fans',
  entered: 'Prediction entered by an organiser',
  'player-invited': 'Invitation of a kept player',
}

export const STATES: Readonly<Record<MailRow['state'], string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept, no mail server',
  failed: 'Failed',
}

/** Whether trying again makes sense: it failed, or there was no server to send it. */
export function mayRetry(mail: Pick<MailRow, 'state'>): boolean {
  return mail.state === 'failed' || mail.state === 'kept'
}
