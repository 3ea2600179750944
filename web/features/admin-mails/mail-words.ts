import { t } from '@lingui/core/macro'
import type { MailRow } from '#contract/mails.ts'

/** What a mail is about, in the words of the operator's list. */
export const KINDS: Readonly<Record<MailRow['kind'], string>> = {
  'verify-email': t`Code for a new account`,
  'account-exists': t`Account exists already`,
  'reset-password': t`Code for a new password`,
  'password-changed': t`Password was changed`,
  'email-change': t`Code for another e-mail`,
  'email-changed': t`E-mail was changed`,
  'new-browser': t`Signed in from a new browser`,
  'second-factor': t`Two-step sign-in`,
  passkey: t`Passkey`,
  google: t`Google linked or removed`,
  wallet: t`Wallet linked or unlinked`,
  'account-blocked': t`Account blocked or unblocked`,
  'role-changed': t`Role was changed`,
  exclusion: t`Excluded from boards, or taken back`,
  'password-asked': t`Asked to set a new password`,
  'account-deleted': t`Account was deleted`,
  'access-code': t`Access code`,
  'subscription-confirm': t`Subscription to confirm`,
  'subscription-welcome': t`Subscription confirmed`,
  'raffle-winner': t`Won the raffle`,
  'league-reminder': t`Reminder of a league`,
  reminder: t`Reminder before a lock`,
  dispute: t`Dispute changed`,
  receipt: t`Receipt of a save`,
  announcement: t`Announcement to fans`,
  entered: t`Prediction entered by an organiser`,
  'player-invited': t`Invitation of a kept player`,
}

export const STATES: Readonly<Record<MailRow['state'], string>> = {
  waiting: t`Waiting`,
  sent: t`Sent`,
  kept: t`Kept, no mail server`,
  failed: t`Failed`,
}

/** Whether trying again makes sense: it failed, or there was no server to send it. */
export function mayRetry(mail: Pick<MailRow, 'state'>): boolean {
  return mail.state === 'failed' || mail.state === 'kept'
}
