/** What handlers work with. */

import type pg from 'pg'
import type { Rates } from '#contract/purse/calls.ts'
import type { SocialLink } from '#contract/site/calls.ts'
import type { SeasonThreads } from '#data/import/threads.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { AccessCodes } from '#people/access-code/requests.ts'
import type { Calendars } from '#people/calendar/calendars.ts'
import type { Accounts } from '#people/identity/accounts.ts'
import type { Browsers } from '#people/identity/browsers.ts'
import type { KeyedHash } from '#people/identity/keyed-hash.ts'
import type { IdentityDatabase, IdentityTables } from '#people/identity/schema.ts'
import type { Sessions } from '#people/identity/sessions.ts'
import type { Users } from '#people/identity/users.ts'
import type { JoinCodes } from '#people/league/join-codes.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import type { PushServices } from '#people/push/address.ts'
import type { Seeds } from '#people/raffle/seeds.ts'
import type { ReminderLinks } from '#people/reminder/links.ts'
import type { Subscriptions } from '#people/subscription/subscriptions.ts'
import type { KeptAnswers } from '#projections/engine/read/kept-answers.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import type { BoardCache } from '#projections/scoring/queries.ts'
import type { DiskWatch } from '#runtime/disk-full.ts'
import type { Queues } from '#runtime/queue.ts'
import type { AccountTries } from './account/tries.ts'
import type { Bundles } from './bundle/bundles.ts'
import type { CardAddresses } from './card/address.ts'
import type { CardPictures } from './card/pictures.ts'
import type { Catalogue } from './competition/catalogue.ts'
import type { Queue, Turns } from './execute/turns.ts'
import type { Afterwards } from './http/afterwards.ts'
import type { BuiltAsks } from './http/built-asks.ts'
import type { Freshness } from './http/freshness.ts'
import type { RequestContext } from './http/route.ts'
import type { GamesCatalogue } from './play-session/games-catalogue.ts'
import type { Sittings } from './play-session/sitting-commands.ts'
import type { QuestionBook } from './question/question-book.ts'
import type { Rewards } from './reward/commands.ts'
import type { RoundBook } from './round/round-book.ts'
import type { Sheets } from './sheets/sheets.ts'

export interface PushService {
  /** the public key, which browsers ask a subscription with */
  readonly key: string
  readonly services: PushServices
}

export interface Services {
  readonly store: EventStore
  readonly readModel: ReadModel
  /** whether the read model shows what clients have written */
  readonly freshness: Freshness
  readonly boards: BoardCache
  /** what follows from matches alone, kept until a match changes */
  readonly ofMatches: KeptAnswers
  /** what follows from what its key names, kept for long */
  readonly lasting: KeptAnswers
  readonly book: RoundBook
  readonly questionBook: QuestionBook
  readonly rewards: Rewards
  /** whether the event store's clock refuses what comes after a lock */
  readonly storeClock: boolean
  readonly catalogue: Catalogue
  readonly games: GamesCatalogue
  readonly sittings: Sittings
  readonly users: Users
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly browsers: Browsers
  readonly tries: AccountTries
  readonly afterwards: Afterwards
  readonly watch: StoreWatch
  /** whether there is room in the database */
  readonly disk: DiskWatch
  /** why nothing can be saved now, in a sentence: the store or the log is in doubt, or the disk is full; null while all is well */
  doubt(): Promise<string | null>
  readonly pool: pg.Pool
  readonly queues: Queues
  /** accounts, mails, what visitors asked */
  readonly identity: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly accessCodes: AccessCodes
  readonly subscriptions: Subscriptions
  readonly reminderLinks: ReminderLinks
  readonly calendars: Calendars
  /** null where this product sends no pushes */
  readonly push: PushService | null
  /** of raffles, sealed until they are drawn */
  readonly seeds: Seeds
  readonly joinCodes: JoinCodes
  /** of fans who join leagues */
  readonly turns: Turns
  /** of many who write in one league or in one case at once */
  readonly queue: Queue
  readonly cards: CardAddresses
  /** a fingerprint of tables as staff see it */
  readonly shownFingerprint: KeyedHash
  readonly seasonThreads: SeasonThreads
  readonly sheets: Sheets
  readonly bundles: Bundles
  /** what follows from results and points, kept until one changes */
  readonly ofResults: KeptAnswers
  readonly pictures: CardPictures
  /** what one SKOR is worth, as the settings say */
  readonly rates: Rates
  /** what a valid access code opens */
  readonly metaverseUrl: string
  /** the product's addresses on social networks */
  readonly social: readonly SocialLink[]
  /** where browsers find the product, without a trailing slash */
  readonly site: string
  /** the avatar service in the place of our own creator; null for none */
  readonly avatarUrl: string | null
  readonly builtAsks: BuiltAsks
}

/**
 * Whose request it is, for handlers behind a login.
 * @throws Error for a visitor: the chain lets none through
 */
export function signedIn(context: RequestContext): NonNullable<RequestContext['user']> {
  if (!context.user) throw new Error('a visitor came past the access check')
  return context.user
}
