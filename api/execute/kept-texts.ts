import type { HashedText } from '#domain/kept-text.ts'
import type { CommandOutcome } from '#eventstore/command-handler.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { KeptWords } from '#people/kept-words.ts'

/**
 * Keeps texts before the event that names them is written; what no event took goes again.
 * @param texts '' for none
 * @param write gets the hash of each text, null for an empty one
 */
export async function withTexts(
  { identity, kept }: { readonly identity: IdentityDatabase; readonly kept: KeptWords },
  writer: { readonly about: string; readonly user: string },
  texts: readonly string[],
  write: (hashes: readonly (HashedText | null)[]) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const hashed = await Promise.all(
    texts.map(async words =>
      words === '' ? null : { hash: await kept.keep(identity, { ...writer, words }) },
    ),
  )
  const outcome = await write(hashed)
  if (outcome.kind !== 'done' || outcome.repeated)
    await kept.drop(
      identity,
      hashed.flatMap(text => (text ? [text.hash] : [])),
    )
  return outcome
}

/** @throws Error for an empty text where the contract lets none through */
export function textThere(text: HashedText | null | undefined): HashedText {
  if (!text) throw new Error('a name is never empty')
  return text
}
