/** Fans are written to about what organisers predicted in their place: one mail for all that one act entered. */
import { mailEntered } from '#people/by-hand/mail.ts'
import { entryMailId } from '#people/by-hand/mail-id.ts'
import { type EnteredRow, enteredSince } from '#projections/audit/by-hand.ts'
import { wholeSight } from '#projections/entry/sight.ts'
import type { News } from './told-once.ts'

/** A sheet is written, and read by the read model, within this time in milliseconds: a mail is about all that it has for the fan. */
const WHOLE_AFTER = 60_000

/** Predictions of one act in the place of one fan, in their order. */
interface EnteredNews extends EnteredRow {
  readonly all: readonly EnteredRow[]
}

export const enteredNews: News<EnteredNews> = {
  work: 'mails of predictions entered',
  failure: 'fans could not be written to about predictions that were entered',
  async since(db, since, limit, now) {
    const rows = await enteredSince(db, wholeSight(), since, limit)
    const whole = rows.filter(({ at }) => now.getTime() - at.getTime() >= WHOLE_AFTER)
    return actsOf(whole)
  },
  // Of the first one: an act writes no other before it later.
  mailIdOf: entryMailId,
  nameOf: ({ match, position }) => `${match} ${position}`,
  write: (outbox, site, { all, user, position, reason }) =>
    mailEntered(outbox, site, {
      user,
      position,
      reason,
      matches: all.map(({ match, home, away }) => ({ match, teams: `${home} - ${away}` })),
    }),
}

/** What an act enters has its time and its reason. */
function actsOf(rows: readonly EnteredRow[]): readonly EnteredNews[] {
  const acts = Map.groupBy(rows, ({ user, by, at, reason }) => JSON.stringify([user, by, at, reason]))
  return [...acts.values()].flatMap(all => (all[0] ? [{ ...all[0], all }] : []))
}
