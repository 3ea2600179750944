import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface PageModule {
  readonly Component: ComponentType
}

/** A page that comes in when it is first shown. */
export type FetchedPage = LazyExoticComponent<ComponentType> & { readonly fetched: () => Promise<unknown> }

/** @param load makes the page from what it imports */
export const fetchedPage = (load: () => Promise<{ default: ComponentType }>): FetchedPage =>
  Object.assign(lazy(load), { fetched: load })

/**
 * A page whose code comes in when the page is first shown. Until then the page before stands, or the frame that the build
 * drew: navigations are transitions, and no boundary around the pages shows anything else.
 * @param load imports the page's file
 */
export const page = (load: () => Promise<PageModule>) =>
  fetchedPage(async () => ({ default: (await load()).Component }))
