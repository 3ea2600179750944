import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'

/** The count stands in the address, for reloads and links, and in the state of the navigation. */
export function ArticleLink({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Link to={`${paths.article}?count=${count}`} state={{ count }}>
      {children}
    </Link>
  )
}
