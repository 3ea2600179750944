import type { ReactNode } from 'react'
import { SectionTitle } from '#web/ui/page.tsx'
import styles from './explanation.module.css'

/** The heading of a part below another one. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <SectionTitle>{children}</SectionTitle>
    </div>
  )
}
