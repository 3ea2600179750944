/** The end of whatever is signed in or about to be, as after a restore: what a backup brings back was ended since, or used. */
import type { IdentityDatabase } from './schema.ts'

/**
 * Ends every session of every account, and every code, grant and challenge that waits for its answer.
 * @returns how many sessions still lasted
 */
export async function endEverything(db: IdentityDatabase, now: Date): Promise<number> {
  return db.transaction().execute(async tx => {
    // In the order in which a new password takes them: else each could wait for the other.
    await tx.deleteFrom('password_grants').execute()
    await tx.deleteFrom('otp_codes').execute()
    const lasting = await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sign_in_tickets').execute()
    await tx.deleteFrom('passkey_challenges').execute()
    return Number(lasting.numUpdatedRows)
  })
}
