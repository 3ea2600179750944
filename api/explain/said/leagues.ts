/** Leagues and their cups in words. */
import type { leagueEvents } from '#domain/league/events.ts'
import { type Phrase, staffPhrase } from '#domain/phrase.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'

export function saidOfLeagues(event: EventIn<typeof leagueEvents>): Phrase {
  switch (event.type) {
    case 'LeagueCreated':
      return staffPhrase('event.league.created', 'League created')
    case 'LeagueRenamed':
      return staffPhrase('event.league.renamed', 'League renamed')
    case 'LeagueDescribed':
      return staffPhrase('event.league.described', 'Description of the league changed')
    case 'LeagueBadgeChosen':
      return staffPhrase(
        'event.league.badge',
        'Badge of the league chosen: {colour} {emblem}',
        event.data.badge,
      )
    case 'JoinCodeMade':
      return staffPhrase('event.league.invitation', 'New invitation to the league made')
    case 'JoinCodeRevoked':
      return staffPhrase('event.league.invitation-revoked', 'Invitation to the league revoked')
    case 'LeagueJoined':
      return staffPhrase('event.league.joined', 'Joined the league')
    case 'LeagueLeft':
      return staffPhrase('event.league.left', 'Left the league')
    case 'LeagueMemberRemoved':
      return staffPhrase('event.league.removed', 'Removed from the league')
    case 'CoAdminMade':
      return staffPhrase('event.league.admin', 'Made an admin of the league')
    case 'CoAdminUnmade':
      return staffPhrase('event.league.admin.not', 'No longer an admin of the league')
    case 'LeagueHandedOver':
      return staffPhrase(
        'event.league.handed-over',
        'League handed over, as the account of its owner is deleted',
      )
    case 'LeagueClosed':
      return staffPhrase('event.league.closed', 'League closed')
    case 'CupAnnounced':
      return staffPhrase(
        'event.cup.announced',
        'Cup {cup} of the league announced, with the hash of its seed',
        { cup: event.data.cup },
      )
    case 'CupDrawn':
      return staffPhrase('event.cup.drawn', 'Cup {cup} of the league drawn: {fans} fans', {
        cup: event.data.cup,
        fans: event.data.fans.length,
      })
    case 'CupCalledOff':
      return staffPhrase('event.cup.called-off', 'Cup {cup} of the league called off', {
        cup: event.data.cup,
      })
    default:
      return unreachable(event)
  }
}
