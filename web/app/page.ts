import { type ComponentType, lazy } from 'react'

export interface PageModule {
  readonly Component: ComponentType
}

/**
 * A page whose code comes in when the page is first shown. Until then the page before stands, or the frame that the build
 * drew: navigations are transitions, and no boundary around the pages shows anything else.
 * @param load imports the page's file
 */
export const page = (load: () => Promise<PageModule>) =>
  lazy(async () => ({ default: (await load()).Component }))
