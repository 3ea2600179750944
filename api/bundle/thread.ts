/** Packing a bundle holds an event loop for as long as the bundle is large: it runs in a thread of its own. */
import { type NewBundle, packBundle } from '#proof/archive.ts'

export function pack(bundle: NewBundle): Uint8Array {
  return packBundle(bundle)
}
