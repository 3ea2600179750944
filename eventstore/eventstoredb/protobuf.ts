/** Walks through a message of protocol buffers without building objects that nobody needs. */

/** What stands in front of a value, in the lowest bits of its key. */
const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5

const WIRE_TYPE_BITS = 3
/** Seven bits a byte: so many bytes hold an integer that a number still holds exactly. */
const EXACT_BYTES = 7

/** The fields of one message, one after the other; each view is good until the next step. */
export class Fields {
  /** the number of the field, as the message's definition has it */
  field = 0
  readonly #buffer: Buffer
  readonly #end: number
  #next: number
  #start = 0
  #wireType = 0

  /** @param end where the message ends in the buffer */
  constructor(buffer: Buffer, start = 0, end = buffer.length) {
    this.#buffer = buffer
    this.#next = start
    this.#end = end
  }

  /**
   * Goes to the next field. @returns whether there is one
   * @throws Error when the message is cut off, or not one of protocol buffers
   */
  next(): boolean {
    if (this.#next === this.#end) return false
    const key = Number(this.#varint())
    this.field = key >>> WIRE_TYPE_BITS
    this.#wireType = key & (2 ** WIRE_TYPE_BITS - 1)
    this.#start = this.#next
    this.#next = this.#endOfValue()
    if (this.#next > this.#end) throw new Error('a message of the server is cut off')
    return true
  }

  /** The unsigned integer of this field: a bigint where a number could not hold it. */
  integer(): number | bigint {
    this.#expect(VARINT)
    const after = this.#next
    this.#next = this.#start
    const value = this.#varint()
    this.#next = after
    return value
  }

  bytes(): Buffer {
    this.#expect(BYTES)
    return this.#buffer.subarray(this.#start, this.#next)
  }

  text(): string {
    this.#expect(BYTES)
    return this.#buffer.toString('utf8', this.#start, this.#next)
  }

  /** The fields of the message in this field. */
  message(): Fields {
    this.#expect(BYTES)
    return new Fields(this.#buffer, this.#start, this.#next)
  }

  #endOfValue(): number {
    switch (this.#wireType) {
      case VARINT:
        this.#varint()
        return this.#next
      case FIXED_64:
        return this.#start + 8
      case BYTES: {
        const length = Number(this.#varint())
        this.#start = this.#next
        return this.#start + length
      }
      case FIXED_32:
        return this.#start + 4
      default:
        throw new Error(`a message of the server has the wire type ${this.#wireType}`)
    }
  }

  #varint(): number | bigint {
    let value = 0
    for (let place = 0; place < EXACT_BYTES; place++) {
      const byte = this.#byte()
      value += (byte & 0x7f) * 2 ** (7 * place)
      if (byte < 0x80) return value
    }
    let large = BigInt(value)
    for (let place = EXACT_BYTES; ; place++) {
      const byte = this.#byte()
      large += BigInt(byte & 0x7f) << BigInt(7 * place)
      if (byte < 0x80) return large
    }
  }

  #byte(): number {
    if (this.#next >= this.#end) throw new Error('a message of the server is cut off')
    return this.#buffer[this.#next++] as number
  }

  #expect(wireType: number): void {
    if (this.#wireType !== wireType)
      throw new Error(`field ${this.field} of a message of the server has the wire type ${this.#wireType}`)
  }
}
