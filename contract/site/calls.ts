/** What stands around every page and comes from the operator's settings. */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

/** Where SKOR may be followed, in the footer's order. */
export const SocialNetwork = z.enum([
  'Instagram',
  'Twitter',
  'LinkedIn',
  'Discord',
  'YouTube',
  'Telegram',
  'Reddit',
])
export type SocialNetwork = z.infer<typeof SocialNetwork>

const SocialLink = z.object({ network: SocialNetwork, url: z.string() })
export type SocialLink = z.infer<typeof SocialLink>

/** Beyond the spec. */
export const site = defineRoute({
  method: 'GET',
  path: '/site',
  summary: 'The addresses of SKOR on social networks, as far as they are set, and of the avatar service',
  tag: 'site',
  access: 'visitor',
  staleBy: [],
  data: z.object({
    social: z.array(SocialLink),
    /** null: the product's own avatar creator */
    avatarUrl: z.nullable(z.string()),
  }),
})
