import { Text } from '#web/ui/primitives.tsx'
import { dayText } from '#web/ui/time.ts'
import styles from './articles.module.css'
import type { ArticleCard } from './articles.ts'

/** Subject, day and reading time in one small line. */
export function Dateline({ card: { meta, minutes } }: { card: Pick<ArticleCard, 'meta' | 'minutes'> }) {
  return (
    <p className={styles.dateline}>
      <Text as="b" tone="accent" weight="strong">
        {meta.subject}
      </Text>
      <time dateTime={meta.date}>{dayText(meta.date)}</time>
      <span>{meta.kind === 'video' ? 'Film' : `${minutes} min`}</span>
    </p>
  )
}
