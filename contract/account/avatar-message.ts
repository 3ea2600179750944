/**
 * What an avatar creator in a frame and the page around the frame say to each other: texts of JSON, as avatar services
 * send them. The creator says that it is ready, the page subscribes to all events, the creator hands over what was made.
 */
import * as z from 'zod/mini'

/** A picture of 512 pixels a side as a data address, or an address of a service, in characters at most. */
const MAX_URL = 2_000_000
/** The name by which a creator calls itself. */
const Source = z.string().check(z.minLength(1), z.maxLength(60))
const Made = z.object({ url: z.string().check(z.minLength(1), z.maxLength(MAX_URL)) })

export const AvatarMessage = z.discriminatedUnion('eventName', [
  z.object({ source: Source, eventName: z.literal('v1.frame.ready') }),
  /** the page opens the address in a new window */
  z.object({ source: Source, eventName: z.literal('v1.avatar.exported'), data: Made }),
  /** beyond the documented events, of our own creator: the reader wants the avatar as their picture */
  z.object({ source: Source, eventName: z.literal('v1.avatar.chosen'), data: Made }),
])
export type AvatarMessage = z.infer<typeof AvatarMessage>

export const AvatarSubscription = z.object({
  /** the creator's name */
  target: Source,
  type: z.literal('subscribe'),
  eventName: z.literal('v1.**'),
})
export type AvatarSubscription = z.infer<typeof AvatarSubscription>

/** @returns undefined for anything else that a window posts */
export function readMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return schema.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
