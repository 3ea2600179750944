import about from '#web/content/pages/about-us.md'
import faq from '#web/content/parts/faq.md'
import { Accordion } from '#web/ui/prose/accordion.tsx'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'

/** /about-us: what the product is, and the questions that everybody asks. */
export function Component() {
  return <ProsePage content={about} parts={{ end: <Accordion content={faq} /> }} />
}
