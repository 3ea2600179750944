import type { ReactNode } from 'react'
import { direction, language } from '#web/languages/languages.ts'

/** What speaks the reader's language among the operator's pages, which are English: read out and laid out as such. */
export function InOwnLanguage({ children }: { children: ReactNode }) {
  return (
    <div lang={language} dir={direction}>
      {children}
    </div>
  )
}
