import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { UserId } from '../words.ts'

export const accountEvents = {
  /** The person is gone, and the key of what the fan did with the person: nobody opens these events any more. */
  AccountDeleted: { version: 1, data: z.object({ user: UserId }) },
} as const

export type AccountEvent = EventIn<typeof accountEvents>
