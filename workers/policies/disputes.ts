/** Fans of disputes are written to about what changed. */
import { streams } from '#domain/streams.ts'
import { mailDispute } from '#people/dispute/mail.ts'
import { disputeMailId } from '#people/dispute/mail-id.ts'
import { type ChangedDispute, newsSince } from '#projections/dispute/queries.ts'
import type { News } from './told-once.ts'

export const disputeNews: News<ChangedDispute> = {
  work: 'mails of disputes',
  failure: 'fans could not be written to about their disputes',
  since: newsSince,
  mailIdOf: disputeMailId,
  nameOf: ({ dispute, position }) => `${streams.dispute(dispute)} ${position}`,
  write: mailDispute,
}
