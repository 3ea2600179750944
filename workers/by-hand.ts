/** Fans are written to about what organisers predicted in their place. */
import { mailEntered } from '#people/by-hand/mail.ts'
import { entryMailId } from '#people/by-hand/mail-id.ts'
import { type EnteredRow, enteredSince } from '#projections/audit/by-hand.ts'
import { wholeSight } from '#projections/entries/sight.ts'
import type { News } from './told-once.ts'

export const enteredNews: News<EnteredRow> = {
  work: 'mails of predictions entered',
  failure: 'fans could not be written to about predictions that were entered',
  since: (db, since, limit) => enteredSince(db, wholeSight(), since, limit),
  mailIdOf: entryMailId,
  nameOf: ({ match, position }) => `${match} ${position}`,
  write: (outbox, site, { home, away, ...one }) =>
    mailEntered(outbox, site, { ...one, teams: `${home} - ${away}` }),
}
