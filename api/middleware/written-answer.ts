/** An answer as the text that goes out. */
import * as z from 'zod/mini'
import { envelopeOf, type RouteContract } from '#contract/route.ts'
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

/** @returns the envelope of an answer, in the wire's words; what the contract does not name is dropped */
export function encodedAnswer<C extends RouteContract>(
  contract: C,
  { message = '', ...answer }: Answer<C>,
): { status: unknown; message: string; data: unknown } {
  const response = envelopeOf<RouteContract>(contract)
  return z.encode(response, { status: true, message, ...answer } as unknown as z.output<typeof response>)
}

/** The answer as JSON. A list is written row by row, so that a long one does not hold the event loop. */
export async function writtenAnswer<C extends RouteContract>(
  contract: C,
  answer: Answer<C>,
): Promise<string> {
  const list: unknown = contract.data
  if (!(list instanceof z.core.$ZodArray) || !Array.isArray(answer.data)) {
    const encoded = encodedAnswer(contract, answer)
    return JSON.stringify(contract.bothLevels ? { ...(encoded.data as object), ...encoded } : encoded)
  }
  const giveWay = givingWay()
  const rows: string[] = []
  for (const row of answer.data) {
    rows.push(JSON.stringify(z.encode(list._zod.def.element, row)))
    await giveWay()
  }
  const fields = Object.entries(encodedAnswer(contract, { ...answer, data: [] } as Answer<C>)).map(
    ([name, value]) => {
      const written = name === 'data' ? `[${rows.join(',')}]` : JSON.stringify(value)
      return written === undefined ? [] : [`${JSON.stringify(name)}:${written}`]
    },
  )
  return `{${fields.flat().join(',')}}`
}
