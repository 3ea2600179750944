/** Statements of a transaction that don't need one another's answers, in one round trip. */
import type { QueryExecutorProvider } from 'kysely'

/** A part of a transaction's work: its statements are `sql` templates. */
export type Part<Answer> = (tx: QueryExecutorProvider) => Promise<Answer>

type Answers<Parts extends readonly Part<unknown>[]> = {
  -readonly [Place in keyof Parts]: Awaited<ReturnType<Parts[Place]>>
}

/**
 * Begins all parts at once. Their first statements reach Postgres in the order of the parts, and together, where Kysely's
 * own transaction would send each when the one before has been answered.
 * @returns the answers, when every part has ended
 * @throws what the first part in the list that failed throws: those behind fail because of it
 */
export async function together<const Parts extends readonly Part<unknown>[]>(
  tx: QueryExecutorProvider,
  parts: Parts,
): Promise<Answers<Parts>> {
  const executor = tx.getExecutor()
  const ended = await executor.provideConnection(connection => {
    const direct = executor.withConnectionProvider({ provideConnection: use => use(connection) })
    return Promise.allSettled(parts.map(part => part({ getExecutor: () => direct })))
  })
  return ended.map(part => {
    if (part.status === 'rejected') throw part.reason
    return part.value
  }) as Answers<Parts>
}
