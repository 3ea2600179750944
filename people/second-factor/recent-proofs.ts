/**
 * Whether the person of a session was there a moment ago. What can't be undone asks for it, so that neither an open browser nor a
 * stolen session is enough. The time stands in the session's row: a proof is of this session alone, and ends with it.
 */
import { errors } from '#contract/errors.ts'
import { PROOF_MINUTES } from '#contract/sign-in/proof-again-calls.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import type { SignedIn } from '../identity/sessions.ts'

const PROOF_MS = PROOF_MINUTES * 60_000

export interface OwnProof {
  /** whether calls that can't be undone ask the account */
  readonly asked: boolean
  /** 0 where the last proof is over */
  readonly secondsLeft: number
  /** by which the account can prove who it is; the password counts where no sign-in needs a code beside it */
  readonly ways: { readonly passkey: boolean; readonly code: boolean; readonly password: boolean }
}

export class RecentProofs {
  readonly #db: IdentityDatabase
  readonly #production: boolean

  /** @param production whether staff without a second factor are asked for their password */
  constructor(db: IdentityDatabase, production: boolean) {
    this.#db = db
    this.#production = production
  }

  /** @throws ApiError 401 where the session has ended */
  async read({ id, session }: Pick<SignedIn, 'id' | 'session'>, now: Date): Promise<OwnProof> {
    const found = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(['users.role', 'users.password_hash', 'turned_on_at', 'proven_at'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')).as(
          'passkey',
        ),
      )
      .where('sessions.id', '=', session)
      .where('users.id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw errors.pleaseLogin('Please login')
    const code = found.turned_on_at !== null
    const passkey = Boolean(found.passkey)
    const password = found.password_hash !== null && !code
    return {
      asked: passkey || code || (this.#production && found.role !== 'user' && password),
      secondsLeft: secondsLeft(found.proven_at, now),
      ways: { passkey, code, password },
    }
  }

  /** @throws ApiError 403 where the account is asked, and the session was proven too long ago; 401 where the session has ended */
  async require(who: Pick<SignedIn, 'id' | 'session'>, now: Date): Promise<void> {
    const { asked: isAsked, secondsLeft } = await this.read(who, now)
    if (isAsked && secondsLeft === 0) throw errors.proveAgain()
  }
}

/** A clock that is some seconds behind the one of the proof makes the proof none that is over. */
function secondsLeft(provenAt: Date | null, now: Date): number {
  if (provenAt === null) return 0
  const age = Math.abs(now.getTime() - provenAt.getTime())
  return Math.max(0, Math.ceil((PROOF_MS - age) / 1_000))
}
