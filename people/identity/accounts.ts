/** Everything about accounts as one value, made from what it stands on. */
import type { Device } from '#contract/device.ts'
import type { Config } from '#runtime/config.ts'
import { AccountActs } from '../account-act/acts.ts'
import type { OwnerAfter } from '../collectible/pass-on.ts'
import { EmailChanges } from '../email-change/email-changes.ts'
import { KeptPlayers } from '../kept-player/kept-players.ts'
import type { MailDeps } from '../mail/outbox.ts'
import { Passkeys } from '../passkey/passkeys.ts'
import { passkeySiteOf } from '../passkey/site.ts'
import { PlayerInvitations } from '../player-invitation/player-invitations.ts'
import { RecentProofs } from '../second-factor/recent-proofs.ts'
import { SecondFactors } from '../second-factor/second-factors.ts'
import { SignInTickets } from '../second-factor/tickets.ts'
import type { Secrets } from '../secret/secrets.ts'
import { Wallets } from '../wallet/wallets.ts'
import { Captcha, type CaptchaSettings } from './captcha.ts'
import { Google, type GoogleSettings } from './google.ts'
import { mailTexts } from './mail-texts.ts'
import { mailOfNewBrowser } from './new-browser.ts'
import { OneTimeCodes } from './one-time-codes.ts'
import { Pictures } from './pictures.ts'
import { Profiles } from './profiles.ts'
import { Recovery } from './recovery.ts'
import { Registrations } from './registrations.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'
import type { Sessions } from './sessions.ts'
import type { Users } from './users.ts'

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly sessions: Sessions
  readonly users: Users
  /** the server's */
  readonly secrets: Secrets
  readonly settings: AccountSettings
  /** of collectibles, by their events */
  readonly ownerAfter: OwnerAfter
}

export type AccountSettings = CaptchaSettings &
  GoogleSettings &
  Pick<Config, 'NODE_ENV' | 'PUBLIC_URL' | 'HOST' | 'PORT'>

export function createAccounts({ db, outbox, sessions, users, secrets, settings, ownerAfter }: Deps) {
  const site = siteOf(settings)
  const texts = mailTexts(site)
  const codes = new OneTimeCodes(db, secrets)
  const pictures = new Pictures(db)
  const profiles = new Profiles({ outbox, texts, sessions, users, pictures, ownerAfter })
  return {
    registrations: new Registrations({ db, outbox, codes, texts }),
    recovery: new Recovery({ db, outbox, codes, texts, sessions }, secrets),
    emailChanges: new EmailChanges({ outbox, codes, texts, sessions, users }),
    google: new Google({ db, outbox, texts, sessions }, settings),
    captcha: new Captcha(db, secrets, settings),
    profiles,
    keptPlayers: new KeptPlayers({ db, users, profiles }),
    playerInvitations: new PlayerInvitations({ outbox, texts, users }, secrets),
    pictures,
    secondFactors: new SecondFactors({ db, outbox, texts, sessions }, secrets),
    proofs: new RecentProofs(db, settings.NODE_ENV === 'production'),
    passkeys: new Passkeys({ db, outbox, texts, site: passkeySiteOf(site) }, secrets),
    tickets: new SignInTickets({ db, outbox }, secrets),
    wallets: new Wallets({ db, outbox, texts, site }),
    acts: new AccountActs({ outbox, texts, codes, sessions }),
    /** Tells the owner of a sign-in from a browser that the account does not know. */
    mailOfNewBrowser: (user: string, signIn: { readonly device: Device; readonly at: Date }) =>
      mailOfNewBrowser({ outbox, texts }, user, signIn),
  }
}

export type Accounts = ReturnType<typeof createAccounts>

/** Where links of mails lead: from the settings, whatever a request calls us. */
export function siteOf({ PUBLIC_URL, HOST, PORT }: AccountSettings): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
