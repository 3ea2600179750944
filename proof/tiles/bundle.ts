/** Leaves side by side as a file: each behind its length in two bytes, the higher one first (C2SP tlog-tiles). */
import { joined } from '../bytes.ts'

/** Bytes of one leaf at the most: what two bytes can count. */
export const MAX_ENTRY_BYTES = 65_535
const LENGTH_BYTES = 2

/** @throws RangeError for a leaf that is too long */
export function toBundle(entries: readonly Uint8Array[]): Uint8Array {
  return joined(...entries.flatMap(entry => [lengthOf(entry), entry]))
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  if (length > MAX_ENTRY_BYTES) throw new RangeError(`a leaf of ${length} bytes is too long`)
  return Uint8Array.of(length >> 8, length & 0xff)
}

/** @throws Error for bytes that end within a leaf */
export function fromBundle(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  for (let at = 0; at < bundle.length; ) {
    const start = at + LENGTH_BYTES
    const end = start <= bundle.length ? start + view.getUint16(at) : Number.POSITIVE_INFINITY
    if (end > bundle.length) throw new Error('the bundle of leaves ends within a leaf')
    entries.push(bundle.subarray(start, end))
    at = end
  }
  return entries
}
