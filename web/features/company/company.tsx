import company from '#web/content/pages/new-about-us.md'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import { Partners } from './partners.tsx'

/** /new-about-us: the teams of the company, and whom they work with. */
export function Component() {
  return <ProsePage content={company} parts={{ end: <Partners /> }} />
}
