import { clsx } from 'clsx'
import { useState } from 'react'
import styles from './figure.module.css'

/** A figure that rolls in where another one has stood since the page was opened; what is there at first stands still. */
export function Figure({ value }: { value: number }) {
  const [first] = useState(value)
  const [isNews, setNews] = useState(false)
  if (!isNews && value !== first) setNews(true)
  return (
    <span key={value} className={clsx(styles.figure, isNews && styles.news)}>
      {value}
    </span>
  )
}
