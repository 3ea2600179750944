/** What waits because it can't be done, for staff: streams with an event that can't be folded, and items of the workers. */
import * as z from 'zod/mini'
import { list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { opaque } from '../typed.ts'

/** Characters of a stream's name at the most. */
const MAX_STREAM_LENGTH = 400
/** Characters of the words for a kind of work at the most. */
const MAX_WORK_LENGTH = 100

const ParkedRow = z.object({
  /** what the workers could not do, in words; null for events that could not be folded */
  work: z.nullable(z.string()),
  /** of events; what an item of the workers is about begins with the name of its stream */
  stream: z.string(),
  /** how many events wait, the one that can't be folded included */
  events: z.int(),
  /** of the first one, as it was stored; null for an item of the workers */
  type: z.nullable(z.string()),
  /** of the first one, in the order of all events; null for an item of the workers */
  position: z.nullable(z.string()),
  problem: z.string(),
  since: z.iso.datetime(),
  /** how often it was tried again */
  retried: z.int(),
})
export type ParkedRow = z.infer<typeof ParkedRow>

/** The text filters by stream and problem. */
export const listParked = defineRoute({
  method: 'GET',
  path: '/admin/parked',
  summary:
    'What waits because it can not be done, the oldest first: streams with an event that can not be folded, and single items of the work of the workers',
  tag: 'replays',
  access: 'staff',
  staleBy: ['parked'],
  ...list(ParkedRow, 10, {}),
})

export const retryParked = defineRoute({
  method: 'POST',
  path: '/admin/parked',
  summary: 'Try to fold the waiting events of a stream again, or what the workers could not do',
  tag: 'replays',
  access: 'admin',
  changes: ['parked'],
  body: z.object({
    stream: opaque(MAX_STREAM_LENGTH, {
      min: 1,
      message: 'Please choose the stream',
      tooLong: 'No events of this stream wait',
    }),
    /** of the row; left out for events that could not be folded */
    work: z.optional(z.nullable(opaque(MAX_WORK_LENGTH, { min: 1, message: 'Please choose the work' }))),
  }),
  data: z.object({ stream: z.string() }),
})
