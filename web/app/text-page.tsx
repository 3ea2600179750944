import type { PageMeta } from '#web/build/front-matter.ts'
import type { Content } from '#web/ui/prose/content.ts'

/** A route whose page is a text of `web/content` alone: text and layout come in when first asked for. */
export function textPage(load: () => Promise<{ default: Content<PageMeta> }>) {
  return async () => {
    const [{ default: text }, { ProsePage }] = await Promise.all([
      load(),
      import('#web/ui/prose/prose-page.tsx'),
    ])
    return { element: <ProsePage of={text} /> }
  }
}
