/** Leagues and their cups in words. */
import type { leagueEvents } from '#domain/league/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'

export function saidOfLeagues(event: EventIn<typeof leagueEvents>): string {
  switch (event.type) {
    case 'LeagueCreated':
      return 'League created'
    case 'LeagueRenamed':
      return 'League renamed'
    case 'LeagueDescribed':
      return 'Description of the league changed'
    case 'LeagueBadgeChosen':
      return `Badge of the league chosen: ${event.data.badge.colour} ${event.data.badge.emblem}`
    case 'JoinCodeMade':
      return 'New invitation to the league made'
    case 'JoinCodeRevoked':
      return 'Invitation to the league revoked'
    case 'LeagueJoined':
      return 'Joined the league'
    case 'LeagueLeft':
      return 'Left the league'
    case 'LeagueMemberRemoved':
      return 'Removed from the league'
    case 'CoAdminMade':
      return 'Made an admin of the league'
    case 'CoAdminUnmade':
      return 'No longer an admin of the league'
    case 'LeagueHandedOver':
      return 'League handed over, as the account of its owner is deleted'
    case 'LeagueClosed':
      return 'League closed'
    case 'CupAnnounced':
      return `Cup ${event.data.cup} of the league announced, with the hash of its seed`
    case 'CupDrawn':
      return `Cup ${event.data.cup} of the league drawn: ${event.data.fans.length} fans`
    case 'CupCalledOff':
      return `Cup ${event.data.cup} of the league called off`
    default:
      return unreachable(event)
  }
}
