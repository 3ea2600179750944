import { clsx } from 'clsx'
import { Text } from '#web/ui/primitives.tsx'
import type { Drawing } from './content.ts'
import styles from './figure.module.css'

interface FigureProps {
  drawing: Drawing | undefined
  /** what the drawing shows; '' where it only decorates */
  alt: string
  caption?: string
  className?: string
}

/** A drawing in its frame, read out as one picture. */
export function Figure({ drawing: Drawing, alt, caption, className }: FigureProps) {
  if (!Drawing) return null
  return (
    <figure className={clsx(styles.figure, className)}>
      <div
        className={styles.frame}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <Drawing />
      </div>
      {caption && (
        <Text as="figcaption" tone="faint" size="small">
          {caption}
        </Text>
      )}
    </figure>
  )
}
