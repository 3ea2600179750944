/**
 * Addresses of cards. An address is what the card shows, sealed: only we can have made it, nobody reads the fan's id in it, and
 * nothing is kept of cards.
 */
import { z } from 'zod'
import { JoinCode, LeagueId } from '#domain/league/events.ts'
import { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { AddressSeal } from '#people/seal.ts'
import type { Secrets } from '#people/secret/secrets.ts'

const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick'), user: UserId, match: MatchId }),
  z.object({ kind: z.literal('round'), user: UserId, competition: CompetitionId, round: RoundNumber }),
  z.object({ kind: z.literal('rank'), user: UserId, competition: CompetitionId }),
  /** An invitation by one code of the league, which is named by its hash: another code needs another card. */
  z.object({ kind: z.literal('league'), league: LeagueId, code: JoinCode.shape.hash }),
])
/** What a card is about. */
export type CardSubject = z.infer<typeof Subject>

export class CardAddresses {
  readonly #seal: AddressSeal

  /** @param secrets the server's */
  constructor(secrets: Secrets) {
    this.#seal = new AddressSeal(secrets, 'cards')
  }

  /** @returns a part of a path: letters, digits, `-` and `_`; the same for the same subject, until another secret is the newest */
  addressOf(subject: CardSubject): string {
    return this.#seal.seal(JSON.stringify(subject)).toString('base64url')
  }

  /** @returns null for an address that is not ours */
  subjectOf(address: string): CardSubject | null {
    const opened = this.#seal.open(Buffer.from(address, 'base64url'))
    return opened === null ? null : Subject.parse(JSON.parse(opened))
  }
}
