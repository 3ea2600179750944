/** Reward points: given for the first login of a day, and for predictions of a whole round. */
import { v5 as uuidv5 } from 'uuid'
import { fold } from '#domain/decider.ts'
import { entry } from '#domain/entry/entry.ts'
import { predictionsOf } from '#domain/entry/state.ts'
import { isWholeRound } from '#domain/entry/whole-round.ts'
import { dayOf } from '#domain/instant.ts'
import type { RewardSetting } from '#domain/purse/commands.ts'
import type { RewardCause } from '#domain/purse/events.ts'
import { isInForce, purse } from '#domain/purse/purse.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { handleCommand, readable } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import { AgedCache } from '../http/aged-cache.ts'
import type { RoundBook, RoundId } from '../round/round-book.ts'

/** How long another server's change of the setting may go unnoticed, in milliseconds. */
const MAX_AGE_MS = 1_000
/** How often a setting that changes meanwhile is read anew; the fan's next login that day earns the points then. */
const MAX_ATTEMPTS = 5
/** The namespace of the commands; changing it would let a day be rewarded twice. */
const COMMANDS = '5c7d3f7e-2b1c-4a0f-8a53-0d5d1f6f2f43'
const ACTOR = { id: 'reward-points', role: 'system' } as const

export class Rewards {
  readonly #store: EventStore
  readonly #book: RoundBook
  readonly #watch: Pick<StoreWatch, 'doubt'>
  readonly #setting: AgedCache<RewardSetting | null>

  /**
   * @param watch a login is let in whatever the store is; it earns only on the store of the read model
   * @param ageMs how long another server's change of the setting may go unnoticed, in milliseconds
   */
  constructor(
    store: EventStore,
    book: RoundBook,
    watch: Pick<StoreWatch, 'doubt'>,
    ageMs: number = MAX_AGE_MS,
  ) {
    this.#setting = new AgedCache(ageMs, 1)
    this.#store = store
    this.#watch = watch
    this.#book = book
  }

  /** The setting in force is another one. */
  changed(): void {
    this.#setting.forget('')
  }

  /** The fan logged in. Logins at the same time earn the points once: all of them write to one stream. */
  async afterLogin(user: UserId, now: Instant): Promise<void> {
    await this.#earn(user, 'login', now)
  }

  /** The fan saved predictions of a round. */
  async afterSave(user: UserId, { competition, round }: RoundId, now: Instant): Promise<void> {
    const setting = await this.#inForce()
    if (!setting || !isInForce(setting, dayOf(now))) return
    const events = await this.#store.readStream(streams.entry(competition, round, user))
    const predictions = predictionsOf(fold(entry, events.map(readable)))
    const known = await this.#book.get({ competition, round })
    if (isWholeRound(predictions, known.round.state)) await this.#earn(user, 'round', now)
  }

  async #earn(user: UserId, cause: RewardCause, now: Instant): Promise<void> {
    const day = dayOf(now)
    const commandId = uuidv5(`${user} ${day}`, COMMANDS)
    const metadata = {
      commandId,
      // Whatever the cause, the points of a day are one command.
      commandHash: day,
      correlationId: commandId,
      causationId: commandId,
      actor: ACTOR,
      occurredAt: now,
    }
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const setting = await this.#inForce()
      if (!setting || !isInForce(setting, day)) return
      const outcome = await handleCommand(
        this.#store,
        streams.purse(user),
        purse,
        { type: 'EarnReward', user, cause, now, setting },
        metadata,
        { guards: { streams: [{ stream: streams.rewards, revision: setting.revision }] } },
      )
      if (outcome.kind !== 'stale') return
      this.changed()
    }
  }

  async #inForce(): Promise<RewardSetting | null> {
    if (this.#watch.doubt() !== null) return null
    return this.#setting.get('', async () => {
      const [newest] = await this.#store.readStream(streams.rewards, { backwards: true, limit: 1 })
      const event = newest && readable(newest)
      return event?.type === 'RewardPointsSet' ? { ...event.data, revision: event.revision } : null
    })
  }
}
