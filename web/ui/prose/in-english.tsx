import type { ReactNode } from 'react'

/** What stays English on a page in any language: read out as English, and from left to right. */
export function InEnglish({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} lang="en" dir="ltr">
      {children}
    </div>
  )
}
