/**
 * Addresses of cards. An address names what the card shows and proves by a keyed hash that we made it for somebody who may
 * share that, so nothing is kept of cards, and nobody opens the card of a fan who did not share it.
 */
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { LeagueId } from '#domain/league/events.ts'
import { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { type KeyedHash, keyedHash } from '#people/identity/keyed-hash.ts'

const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick'), user: UserId, match: MatchId }),
  z.object({ kind: z.literal('round'), user: UserId, competition: CompetitionId, round: RoundNumber }),
  z.object({ kind: z.literal('rank'), user: UserId, competition: CompetitionId }),
  z.object({ kind: z.literal('league'), league: LeagueId }),
])
/** What a card is about. */
export type CardSubject = z.infer<typeof Subject>

export class CardAddresses {
  readonly #hash: KeyedHash

  /** @param secret the server's */
  constructor(secret: string) {
    this.#hash = keyedHash(secret, 'cards')
  }

  /** @returns a part of a path: letters, digits, `-`, `_` and one point */
  of(subject: CardSubject): string {
    const text = Buffer.from(JSON.stringify(subject)).toString('base64url')
    return `${text}.${this.#hash(text)}`
  }

  /** @returns null for an address that is not ours */
  subjectOf(address: string): CardSubject | null {
    const [text = '', hash = ''] = address.split('.')
    const [given, expected] = [Buffer.from(hash), Buffer.from(this.#hash(text))]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return Subject.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  }
}
