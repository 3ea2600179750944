import { errors } from '#contract/errors.ts'
import { NO_NOTICE, type Notice } from '#contract/notice/calls.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { DomainEvent } from '#domain/events.ts'
import { roundOf } from '#domain/match-id.ts'
import { type Phrase, phrase } from '#domain/phrase.ts'
import type { MatchId, UserId } from '#domain/words.ts'
import { announcementsById } from '#people/announcement/announcements.ts'
import { seenUpTo, seeUpTo } from '#people/notice/seen.ts'
import { announcementIn } from '#projections/audit/announced.ts'
import { type NoticeRow, noticesFor } from '#projections/audit/notices.ts'
import { pointsAround } from '../explain/around.ts'
import { historyOf } from '../explain/history.ts'
import { inEnglish } from '../explain/phrase.ts'
import { picksBehind } from '../explain/picks.ts'
import { phrasesOf } from '../explain/words.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'

/** Notices of one answer: each is computed from the events, and a fan who comes back wants the newest. */
const SHOWN = 5
/** Announcements that are older are no news, in milliseconds: who comes to the site later reads none of the past year. */
const ANNOUNCED_WITHIN = 30 * 86_400_000

type Announcements = Awaited<ReturnType<typeof announcementsById>>

function announcementOf(row: NoticeRow, announcements: Announcements): Notice['announcement'] {
  const found = announcementIn(row).flatMap(id => announcements.get(id) ?? [])[0]
  return found ? { subject: found.subject, words: found.words } : null
}

/** What others read without a name. */
function ofReader({ type }: DomainEvent): Phrase[] | null {
  if (type === 'PlayerExcluded')
    return [phrase('event.you-excluded', 'You are excluded from the boards and prizes')]
  if (type === 'Announced') return [phrase('event.announced', 'A message of the organiser')]
  if (type === 'PlayerReadmitted')
    return [phrase('event.you-readmitted', 'You are back on the boards, with all your points')]
  return null
}

/** What moved a fan's points while they were away. */
export function noticeRoutes({ readModel, store, identity }: Services): Handlers<'notices' | 'noticesSeen'> {
  async function view(row: NoticeRow, user: string, announcements: Announcements): Promise<Notice> {
    const event = { type: row.type, data: row.detail } as DomainEvent
    const { position, at, competition, match, teams, reason } = row
    const coupon = event.type === 'CouponReturned' ? kindsOfCoupon[event.data.kind].name : null
    const words = coupon
      ? [phrase('event.coupon-yours', '{coupon} is yours again', { coupon })]
      : (ofReader(event) ?? phrasesOf(event, teams ?? undefined))
    return {
      position,
      at,
      competition,
      match,
      reason,
      home: teams?.home ?? null,
      away: teams?.away ?? null,
      what: inEnglish(words),
      words,
      points: coupon !== null || match === null ? null : await around(position, match, user),
      announcement: announcementOf(row, announcements),
    }
  }

  /** The reader's points for the match before and after the event at the position. */
  async function around(position: string, match: MatchId, user: UserId) {
    const fanMatch = { match, ...roundOf(match), user }
    const events = await historyOf(store, fanMatch)
    return pointsAround(events, fanMatch, position, await picksBehind(await readModel.live(), events))
  }

  return {
    notices: async (_input, context) => {
      const { id, role } = signedIn(context)
      const seen = await seenUpTo(identity, id)
      const since = new Date(context.now.getTime() - ANNOUNCED_WITHIN)
      const rows = await noticesFor(await readModel.live(), id, seen, SHOWN, role === 'user' ? since : null)
      const announcements = await announcementsById(identity, rows.flatMap(announcementIn))
      return { data: await Promise.all(rows.map(row => view(row, id, announcements))) }
    },

    noticesSeen: async ({ body }, context) => {
      // A position ahead of every event would hide the notices to come.
      if (body.position > (await store.head())) throw errors.invalid(NO_NOTICE)
      await seeUpTo(identity, signedIn(context).id, body.position)
      return { data: { seen: true } }
    },
  }
}
