/** Leagues and their cups in words. */
import type { leagueEvents } from '#domain/league/events.ts'
import { type Phrase, phrase } from '#domain/phrase.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'

export function saidOfLeagues(event: EventIn<typeof leagueEvents>): Phrase {
  switch (event.type) {
    case 'LeagueCreated':
      return phrase('event.league.created', 'League created')
    case 'LeagueRenamed':
      return phrase('event.league.renamed', 'League renamed')
    case 'LeagueDescribed':
      return phrase('event.league.described', 'Description of the league changed')
    case 'LeagueBadgeChosen':
      return phrase(
        'event.league.badge',
        `Badge of the league chosen: ${event.data.badge.colour} ${event.data.badge.emblem}`,
      )
    case 'JoinCodeMade':
      return phrase('event.league.invitation', 'New invitation to the league made')
    case 'JoinCodeRevoked':
      return phrase('event.league.invitation-revoked', 'Invitation to the league revoked')
    case 'LeagueJoined':
      return phrase('event.league.joined', 'Joined the league')
    case 'LeagueLeft':
      return phrase('event.league.left', 'Left the league')
    case 'LeagueMemberRemoved':
      return phrase('event.league.removed', 'Removed from the league')
    case 'CoAdminMade':
      return phrase('event.league.admin', 'Made an admin of the league')
    case 'CoAdminUnmade':
      return phrase('event.league.admin.not', 'No longer an admin of the league')
    case 'LeagueHandedOver':
      return phrase('event.league.handed-over', 'League handed over, as the account of its owner is deleted')
    case 'LeagueClosed':
      return phrase('event.league.closed', 'League closed')
    case 'CupAnnounced':
      return phrase(
        'event.cup.announced',
        `Cup ${event.data.cup} of the league announced, with the hash of its seed`,
        { cup: event.data.cup },
      )
    case 'CupDrawn':
      return phrase(
        'event.cup.drawn',
        `Cup ${event.data.cup} of the league drawn: ${event.data.fans.length} fans`,
        { cup: event.data.cup, fans: event.data.fans.length },
      )
    case 'CupCalledOff':
      return phrase('event.cup.called-off', `Cup ${event.data.cup} of the league called off`, {
        cup: event.data.cup,
      })
    default:
      return unreachable(event)
  }
}
