/** What a page begins with, in one answer (docs/decisions/0031). */
import * as z from 'zod/mini'
import { FIRST_ANSWERS_PATH } from './addresses.ts'
import { defineRoute } from './route.ts'
import { opaque } from './typed.ts'

/** Path and query of a page, in characters. */
const MAX_ADDRESS_LENGTH = 500

const FirstAnswer = z.object({
  /** of the call that would give this answer */
  name: z.string(),
  /** where the call is asked: what is kept of its answers for a page without a connection is kept by this */
  address: z.string(),
  /** what the call would be asked, in the product's words */
  query: z.record(z.string(), z.unknown()),
  /** what the call would answer, in the product's words: message, data, and what stands beside them */
  answer: z.unknown(),
})
export type FirstAnswer = z.infer<typeof FirstAnswer>

/** Beyond the spec. What the reader may not ask, and what was not answered in time, is left out: the page then asks it itself. */
export const firstAnswers = defineRoute({
  method: 'GET',
  path: FIRST_ANSWERS_PATH,
  summary:
    'The answers that a page begins with, decoded, so that a browser can show the page before it has loaded a codec',
  tag: 'site',
  access: 'visitor',
  limit: 'page',
  staleBy: [],
  query: z.object({ address: opaque(MAX_ADDRESS_LENGTH) }),
  data: z.array(FirstAnswer),
})
