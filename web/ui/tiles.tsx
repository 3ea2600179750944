import type { ReactNode } from 'react'
import { locale } from '#web/languages/languages.ts'
import styles from './tiles.module.css'

interface TilesProps {
  /** the first one is what the page is opened for */
  tiles: readonly { name: string; value: number | undefined; beside?: ReactNode }[]
}

/** A few totals beside each other; a dash where one is not known yet. */
export function Tiles({ tiles }: TilesProps) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, beside }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd>
            {value === undefined ? '\u2013' : value.toLocaleString(locale)}
            {beside && <small>{beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
