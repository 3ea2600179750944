/** Streams that wait because an event of theirs can't be folded, for staff: what is wrong, and trying again. */
import * as z from 'zod/mini'
import { list } from './common.ts'
import { defineRoute } from './route.ts'
import { opaque } from './typed.ts'

/** Characters of a stream's name at the most. */
const MAX_STREAM_LENGTH = 200

const ParkedRow = z.object({
  stream: z.string(),
  /** how many events wait, the one that can't be folded included */
  events: z.int(),
  /** of the first one, as it was stored */
  type: z.string(),
  /** of the first one, in the order of all events */
  position: z.string(),
  problem: z.string(),
  since: z.iso.datetime(),
  /** how often folding them was tried again */
  retried: z.int(),
})
export type ParkedRow = z.infer<typeof ParkedRow>

/** The text filters by stream and problem. */
export const listParked = defineRoute({
  method: 'GET',
  path: '/admin/parked',
  summary: 'The streams whose events wait because one of them can not be folded, the oldest first',
  tag: 'replays',
  access: 'staff',
  staleBy: ['parked'],
  ...list(ParkedRow, 10, {}),
})

export const retryParked = defineRoute({
  method: 'POST',
  path: '/admin/parked',
  summary: 'Try to fold the waiting events of a stream again',
  tag: 'replays',
  access: 'admin',
  changes: ['parked'],
  body: z.object({
    stream: opaque(MAX_STREAM_LENGTH, {
      min: 1,
      message: 'Please choose the stream',
      tooLong: 'No events of this stream wait',
    }),
  }),
  data: z.object({ stream: z.string() }),
})
