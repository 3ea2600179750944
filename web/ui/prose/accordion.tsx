import styles from './accordion.module.css'
import type { Content } from './content.ts'
import { Prose } from './prose.tsx'

/** The sections of a text behind their headings; one is open at a time, and a search of the browser finds all. */
export function Accordion({
  content: { meta, sections, pictures },
}: {
  content: Content<{ title: string }>
}) {
  return (
    <section className={styles.accordion}>
      <h2 className={styles.title}>{meta.title}</h2>
      <div>
        {sections.map(({ id, title, blocks }) => (
          <details key={id} id={id} name={meta.title} className={styles.item}>
            <summary>{title}</summary>
            <Prose blocks={blocks} pictures={pictures} />
          </details>
        ))}
      </div>
    </section>
  )
}
