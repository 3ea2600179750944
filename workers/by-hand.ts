/** Fans are written to about what organisers predicted in their place, planned from the read model: a worker that dies loses no mail. */
import { mailEntered, mailedEntries } from '#people/by-hand/mail.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import { enteredSince } from '#projections/audit/by-hand.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { wholeSight } from '#projections/entries/sight.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from './each.ts'
import { type Sweeping, sweep } from './sweep.ts'

/** How often predictions that were entered are looked for, in milliseconds. */
const PAUSE = 5_000
/** What happened longer ago is mailed no more, in milliseconds: a week without workers is the longest that mails come late. */
const MAILED_WITHIN = 7 * 86_400_000
/** Events of one look at the most; a week has fewer. */
const MAX_ENTERED = 10_000

export interface ByHandSweepDeps extends EachDeps {
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** Writes to fans until the signal; the first time at once. */
export function sweepByHand(deps: ByHandSweepDeps & Sweeping & { readonly clock: Clock }): Promise<void> {
  return sweep(deps, PAUSE, 'fans could not be written to about predictions that were entered', () =>
    writeOfEntries(deps, deps.clock.now()),
  )
}

/** Each event is written about once, however many workers look. */
export async function writeOfEntries(deps: ByHandSweepDeps, now: Date): Promise<void> {
  const { readModel, outbox, site } = deps
  const since = new Date(now.getTime() - MAILED_WITHIN)
  const entered = await enteredSince(await readModel.live(), wholeSight(), since, MAX_ENTERED)
  if (entered.length === 0) return
  const mailed = await mailedEntries(
    outbox.db,
    entered.map(({ position }) => position),
  )
  await each(deps, {
    work: 'mails of predictions entered',
    items: entered.filter(({ position }) => !mailed.has(position)),
    nameOf: ({ match, position }) => `${match} ${position}`,
    handle: ({ home, away, ...one }) => mailEntered(outbox, site, { ...one, teams: `${home} - ${away}` }),
  })
}
