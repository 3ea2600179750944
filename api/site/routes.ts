import { type SocialLink, SocialNetwork } from '#contract/site/calls.ts'
import type { Config } from '#runtime/config.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

type Setting = `SOCIAL_${Uppercase<SocialNetwork>}`
export type SocialSettings = Pick<Config, Setting>

/** A network whose address is not set is left out. */
export function socialLinks(settings: SocialSettings): SocialLink[] {
  return SocialNetwork.options.flatMap(network => {
    const url = settings[`SOCIAL_${network.toUpperCase()}` as Setting]
    return url === undefined ? [] : [{ network, url }]
  })
}

export function siteRoutes({ social, avatarUrl }: Services): Handlers<'site'> {
  return { site: async () => ({ data: { social: [...social], avatarUrl } }) }
}
