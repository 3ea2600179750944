/** Writes into a recording how long it is: a recorder writes its header before it knows, and players would count upwards. */

/** Boxes of an MP4 that have other boxes inside, on the way to those with a length. */
const AROUND = new Set(['moov', 'trak', 'mdia'])
/** Where the length stands behind the head of a box with 64-bit times, in bytes, and where its unit does (ISO/IEC 14496-12). */
const LENGTH_AT = {
  mvhd: { length: 24, unit: 20 },
  tkhd: { length: 28, unit: null },
  mdhd: { length: 24, unit: 20 },
}
/** The version of such a box. */
const LONG_TIMES = 1
/** Of a box: its size and its name. */
const HEAD = 8

/**
 * @param film an MP4 with 64-bit times, as Chromium records it
 * @param ms its length in milliseconds
 */
export function withLength(film: Buffer, ms: number): Buffer {
  const written = Buffer.from(film)
  // Tracks are as long as the film says in the film's own unit.
  let unit = 0
  function walk(from: number, to: number): void {
    for (let at = from; at + HEAD <= to; ) {
      const size = written.readUInt32BE(at)
      if (size < HEAD) return
      const name = written.toString('latin1', at + 4, at + HEAD)
      const fields = LENGTH_AT[name as keyof typeof LENGTH_AT]
      if (fields) {
        if (written.readUInt8(at + HEAD) !== LONG_TIMES) throw new Error(`${name} has no 64-bit times.`)
        if (name === 'mvhd') unit = written.readUInt32BE(at + HEAD + LENGTH_AT.mvhd.unit)
        const own = fields.unit === null ? unit : written.readUInt32BE(at + HEAD + fields.unit)
        written.writeBigUInt64BE(BigInt(Math.round((ms * own) / 1_000)), at + HEAD + fields.length)
      }
      if (AROUND.has(name)) walk(at + HEAD, at + size)
      at += size
    }
  }
  walk(0, written.length)
  if (unit === 0) throw new Error('The recording has no header.')
  return written
}
