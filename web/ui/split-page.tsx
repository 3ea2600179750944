import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Floodlights } from './floodlights.tsx'
import { useTitle } from './page.tsx'
import styles from './split-page.module.css'

interface SplitPageProps {
  /** of the document */
  name: string
  /** the headline: what is in it for the reader */
  title: string
  lead: ReactNode
  /** under the lead, in smaller words */
  more?: ReactNode
  /** the form is longer than the screen */
  long?: boolean
  children: ReactNode
}

/** Words on one side, a form on the other; on a phone the form comes below. */
export function SplitPage({ name, title, lead, more, long, children }: SplitPageProps) {
  useTitle(name)
  return (
    <div className={clsx(styles.wrap, long && styles.long)}>
      <Floodlights />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {more && <div className={styles.more}>{more}</div>}
      </div>
      {children}
    </div>
  )
}
