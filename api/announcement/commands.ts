/** Announcements: whom one would reach, and sending it once. */
import type { Announce } from '#domain/site/site.ts'
import { site } from '#domain/site/site.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { fansToReach, keepAnnouncement } from '#people/announcement/announcements.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { playersIn } from '#projections/scoring/queries.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

/** Fans who are looked at together. */
const BATCH = 5_000

export interface Announcing extends Writing {
  readonly identity: IdentityDatabase
  readonly readModel: ReadModel
}

export interface AskedAnnouncement {
  readonly competition: CompetitionId | null
  readonly subject: string
  readonly words: string
}

export interface Reach {
  /** fans who can read the notice */
  readonly receivers: number
  /** of them, those who get the mail as well */
  readonly mails: number
}

/** How many fans an announcement would reach now. */
export async function reachOf(
  { identity, readModel }: Pick<Announcing, 'identity' | 'readModel'>,
  competition: CompetitionId | null,
): Promise<Reach> {
  const db = await readModel.live()
  let reach: Reach = { receivers: 0, mails: 0 }
  for (let last: UserId | null = null; ; ) {
    const fans = await fansToReach(identity, last, BATCH)
    const users = fans.map(({ user }) => user)
    const players = competition === null ? null : new Set(await playersIn(db, users, competition))
    const reached = fans.filter(({ user }) => players === null || players.has(user))
    reach = {
      receivers: reach.receivers + reached.length,
      mails: reach.mails + reached.filter(({ mailed }) => mailed).length,
    }
    last = users.at(-1) ?? null
    if (fans.length < BATCH) return reach
  }
}

/**
 * Keeps the words, then writes the event that names them; the workers mail what an event has taken. The same words to the same
 * fans have one id a day, so whoever asks at the same time, by whatever key, is refused once the first one is through.
 */
export async function announce(
  announcing: Announcing,
  context: RequestContext,
  request: AskedAnnouncement,
): Promise<Done & { readonly id: string; readonly receivers: number }> {
  const now = context.now.toISOString()
  const { receivers } = await reachOf(announcing, request.competition)
  const { id, hash } = await keepAnnouncement(announcing.identity, request, now)
  const { competition } = request
  const command: Announce = {
    type: 'Announce',
    announcement: id,
    competition,
    text: { hash },
    receivers,
    now,
  }
  const done = await carryOut(
    announcing,
    context,
    { command: command.type, payload: request },
    ({ metadata, fresh }) =>
      handleCommand(announcing.store, streams.site, site, command, metadata, { fresh }),
  )
  return { ...done, id, receivers }
}
