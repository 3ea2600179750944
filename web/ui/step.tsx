import type { ReactNode } from 'react'
import styles from './step.module.css'

interface StepProps {
  title: string
  text: string
  /** the button that does it */
  children: ReactNode
}

/** Something that can be done, in a list of such: what it is, what follows from it, and its button. */
export function Step({ title, text, children }: StepProps) {
  return (
    <div className={styles.step}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
