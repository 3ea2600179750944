import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { Floodlights } from './floodlights.tsx'
import styles from './page.module.css'

/** Sets the document's title: 'Leaderboard | SKOR'. */
export function useTitle(title: string): void {
  const whole = `${title} | SKOR`
  // Frames are drawn where no effect runs (`web/app/frames.tsx`).
  if (import.meta.env.SSR) document.title = whole
  useEffect(() => {
    document.title = whole
  }, [whole])
}

interface PageProps {
  title: string
  lead?: ReactNode
  /** a badge or picture before a title that people chose: such a title stands as they typed the words */
  mark?: ReactNode
  /** at the end of the head: a button, a clock */
  end?: ReactNode
  children?: ReactNode
}

/** A page of the product: its head (the one h1), then its content, at the width of all pages. */
export function Page({ title, lead, mark, end, children }: PageProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Floodlights quiet />
        <div className={clsx(mark !== undefined && styles.marked)}>
          {mark}
          <h1 className={clsx(styles.title, mark !== undefined && styles.name)}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {end && <div className={styles.ends}>{end}</div>}
      </div>
      {children}
    </div>
  )
}

/** The small heading of a part of a page. */
export function SectionTitle({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 className={styles.section} id={id}>
      {children}
    </h2>
  )
}
