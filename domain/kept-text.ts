/**
 * Texts that people write freely. Such a text is personal: it stands beside the accounts and goes with its writer, and an event has
 * a salted hash of it.
 */
import * as z from 'zod/mini'

/** SHA-256 of the salt and the text. */
export const HashedText = z.object({ hash: z.hash('sha256') })
export type HashedText = Readonly<z.infer<typeof HashedText>>

/**
 * What an event has of a text.
 * @param written what the text was, in events from before texts were kept beside the accounts; no command writes such an event
 */
export function keptText(written: z.ZodMiniType<string>) {
  return z.union([HashedText, z.object({ written })])
}
export type KeptText = HashedText | { readonly written: string }

/** @param wanted null for no text */
export function isKept(wanted: HashedText | null, kept: KeptText | null): boolean {
  if (wanted === null || kept === null) return wanted === kept
  return 'hash' in kept && kept.hash === wanted.hash
}
