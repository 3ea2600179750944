import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** the first one is what the page is opened for */
  facts: readonly { name: string; value: ReactNode }[]
}

/** A few facts of the reader in one line, smaller than tiles; a dash where a fact is not known. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '\u2013'}</dd>
        </div>
      ))}
    </dl>
  )
}
