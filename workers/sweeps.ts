/** Work that is looked for again and again: whoever caused it may be gone, and its job lost. */

import type { EventStore } from '#eventstore/port.ts'
import { siteOf } from '#people/identity/accounts.ts'
import { mailTexts } from '#people/identity/mail-texts.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { nudgeMail, openOutbox } from '#people/mail/outbox.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { Secrets } from '#people/secret/secrets.ts'
import type { Engine } from '#projections/engine/engine.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { logOf } from '#projections/log/kept/schema.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Config } from '#runtime/config.ts'
import { nudge } from '#runtime/jobs.ts'
import type { Logger } from '#runtime/log.ts'
import type { Queues } from '#runtime/queue.ts'
import type { LogSettings } from './log/settings.ts'
import { sweepLog } from './log/sweep.ts'
import { sweepMails } from './mail/sweep.ts'
import { sweepAnnouncements } from './policies/announcements.ts'
import { enteredNews } from './policies/by-hand.ts'
import { sweepDeletedAgain } from './policies/deleted-again.ts'
import { sweepDeletions } from './policies/deletions.ts'
import { sweepDepartures } from './policies/departures.ts'
import { disputeNews } from './policies/disputes.ts'
import { sweepEndedRows } from './policies/ended-rows.ts'
import { exclusionNews } from './policies/exclusions.ts'
import { type ImportDeps, sweepImports } from './policies/imports.ts'
import { sweepOrders } from './policies/orders.ts'
import { sweepPrizes } from './policies/prizes.ts'
import { sweepRaffles } from './policies/raffles.ts'
import { sweepReceipts } from './policies/receipts.ts'
import { sweepNews } from './policies/told-once.ts'
import { pushSettings } from './push/settings.ts'
import { sweepPushes } from './push/sweep.ts'
import { sweepReminders } from './reminders/sweep.ts'
import { type ReplayDeps, sweepReplays } from './replay/handler.ts'
import { resultsSources } from './results/sources.ts'
import { sweepResults } from './results/sweep.ts'
import { sweepRetries } from './retries.ts'
import { restFor } from './sweep.ts'

export interface SweepsDeps {
  readonly config: Config
  readonly engine: Engine
  readonly store: EventStore
  /** for work that becomes commands */
  readonly deciding: {
    readonly control: Engine['control']
    readonly store: EventStore
    readonly readModel: ReadModel
  }
  readonly identity: IdentityDatabase
  readonly queues: Queues
  readonly replays: ReplayDeps
  readonly imports: ImportDeps
  readonly mails: Parameters<typeof sweepMails>[0]
  readonly log: ReturnType<typeof logOf>
  /** where they are left out, other workers keep the log */
  readonly logSettings: LogSettings | undefined
  readonly sweepingOf: { readonly logger: Logger; readonly clock: Clock; readonly signal: AbortSignal }
  /** each kind's own time where it is left out */
  readonly sweepMs: number | undefined
}

/** Between the beginnings of two kinds of work, in milliseconds: begun at one instant, each would open a connection of its own. */
const APART_MS = 100

/** @returns what ends with the signal, a promise a kind of work */
export function startSweeps(deps: SweepsDeps): readonly Promise<void>[] {
  const { config, engine, store, deciding, identity, queues, replays, imports, mails } = deps
  const { log, logSettings, sweepingOf, sweepMs } = deps
  const { logger, clock, signal } = sweepingOf
  const { readModel } = deciding
  const outbox = openOutbox(identity, queues)
  const kept = { engine, store, readModel, logger }
  const site = siteOf(config)
  if (config.SKOR_SECRET === undefined)
    logger.warn(
      'SKOR_SECRET is not set: these workers remind no fan and mail no announcement, as they can sign no link that ends such mails',
    )
  const links =
    config.SKOR_SECRET === undefined ? null : new ReminderLinks(new Secrets(config.SKOR_SECRET), site)
  const push = pushSettings(config)
  const sweeps: readonly (() => Promise<void>)[] = [
    () => sweepEndedRows({ identity, ...sweepingOf }),
    () => sweepReplays({ ...replays, sweepMs }, id => nudge(queues, 'run replay', { id }, id)),
    () =>
      sweepRetries(engine, { ...sweepingOf, sweepMs }, stream =>
        nudge(queues, 'retry parked', { stream }, stream),
      ),
    () => sweepImports(imports, sweepingOf, id => nudge(queues, 'import season', { id }, id)),
    () => sweepMails({ ...mails, sweepMs }, (id, kind) => nudgeMail(queues, id, kind)),
    () => sweepOrders({ ...deciding, ...sweepingOf }),
    () => sweepPrizes({ ...deciding, ...sweepingOf }),
    () => sweepRaffles({ ...deciding, outbox, site, ...sweepingOf }),
    () => sweepDeletions({ ...deciding, identity, ...sweepingOf }),
    () => sweepDeletedAgain({ ...deciding, outbox, texts: mailTexts(site), ...sweepingOf }),
    () => sweepDepartures({ ...deciding, ...sweepingOf }),
    () => sweepNews(disputeNews, { ...deciding, outbox, site, ...sweepingOf }),
    () => sweepNews(enteredNews, { ...deciding, outbox, site, ...sweepingOf }),
    () => sweepNews(exclusionNews, { ...deciding, outbox, site, ...sweepingOf }),
    ...(links
      ? [
          () => sweepReminders({ ...deciding, outbox, links, site, ...sweepingOf }),
          () => sweepAnnouncements({ ...deciding, outbox, links, site, ...sweepingOf }),
        ]
      : []),
    ...resultsSources(config, readModel, logger, clock).map(
      adapters => () => sweepResults({ ...deciding, ...sweepingOf }, adapters),
    ),
    ...(push ? [() => sweepPushes({ db: identity, settings: push, logger, signal })] : []),
    ...(logSettings
      ? [
          () => sweepLog({ ...kept, log, identity, settings: logSettings, ...sweepingOf }),
          () => sweepReceipts({ ...deciding, log, outbox, site, ...sweepingOf }),
        ]
      : []),
  ]
  return sweeps.map(async (begin, at) => {
    await restFor(at * APART_MS, signal)
    if (!signal.aborted) await begin()
  })
}
