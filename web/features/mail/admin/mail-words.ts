import { t } from '@lingui/core/macro'
import type { MailRow } from '#contract/mail/calls.ts'

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
