import type { PageMeta } from '#web/build/front-matter.ts'
import type { Content } from '#web/ui/prose/content.ts'
import { fetchedPage } from './page.ts'

/** A page (as of `page.ts`) that is a text of `web/content` alone: text and layout come in when first shown. */
export const textPage = (load: () => Promise<{ default: Content<PageMeta> }>) =>
  fetchedPage(async () => {
    const [{ default: text }, { ProsePage }] = await Promise.all([
      load(),
      import('#web/ui/prose/prose-page.tsx'),
    ])
    return { default: () => <ProsePage content={text} /> }
  })
