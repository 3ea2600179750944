/** An answer as the text that goes out. */
import * as z from 'zod/mini'
import { envelopeOf, ownEnvelopeOf, type RouteContract } from '#contract/route.ts'
import { givingWay } from '#runtime/give-way.ts'

/** An empty object type of zod forbids every field, the data's included: so it is left out. */
type More<C extends RouteContract> = keyof C['more']['shape'] extends never
  ? unknown
  : Readonly<z.output<C['more']>>
export type Answer<C extends RouteContract> = More<C> & {
  readonly data: z.output<C['data']>
  /** the words for the user */
  readonly message?: string
  /** false where the contract has `mayDeny` and the answer is no */
  readonly status?: boolean
}

/** In which words an answer goes out: the documents', or the product's. */
export type Words = 'documents' | 'own'

/** @returns the envelope of an answer in the product's words; what the contract does not name is dropped */
export function ownAnswer<C extends RouteContract>(contract: C, answer: Answer<C>): Envelope {
  return encoded(ownEnvelopeOf(contract), answer)
}

interface Envelope {
  readonly status: unknown
  readonly message: string
  readonly data: unknown
}

function encoded(envelope: z.ZodMiniType, { message = '', ...answer }: Answer<RouteContract>): Envelope {
  return z.encode(envelope, { status: true, message, ...answer }) as Envelope
}

/**
 * The answer as JSON; what the contract does not name is dropped. A list is written row by row, so that a long one does not hold
 * the event loop.
 */
export async function writtenAnswer<C extends RouteContract>(
  contract: C,
  answer: Answer<C>,
  words: Words,
): Promise<string> {
  const envelope: z.ZodMiniObject =
    words === 'own' ? ownEnvelopeOf(contract) : envelopeOf<RouteContract>(contract)
  const list: unknown = envelope.shape.data
  if (!(list instanceof z.core.$ZodArray) || !Array.isArray(answer.data)) {
    const whole = encoded(envelope, answer)
    const onBothLevels = contract.bothLevels && words === 'documents'
    return JSON.stringify(onBothLevels ? { ...(whole.data as object), ...whole } : whole)
  }
  const giveWay = givingWay()
  const rows: string[] = []
  for (const row of answer.data) {
    rows.push(JSON.stringify(z.encode(list._zod.def.element, row)))
    await giveWay()
  }
  const fields = Object.entries(encoded(envelope, { ...answer, data: [] } as Answer<C>)).map(
    ([name, value]) => {
      const written = name === 'data' ? `[${rows.join(',')}]` : JSON.stringify(value)
      return written === undefined ? [] : [`${JSON.stringify(name)}:${written}`]
    },
  )
  return `{${fields.flat().join(',')}}`
}
