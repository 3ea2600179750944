import news from '#web/content/news/news.md'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { InEnglish } from '#web/ui/prose/in-english.tsx'
import { ArticleLink } from './article-link.tsx'
import { type ArticleCard, listed } from './articles.ts'
import styles from './journal.module.css'

/** /blogs: the articles by subject, and the news as a list. */
export function Component() {
  const bySubject = Map.groupBy(listed, ({ meta }) => meta.subject)
  return (
    <InEnglish>
      <Page
        title="Blogs"
        lead={
          <>
            Longer pieces by subject, short news beside them. All of it with pictures is in the{' '}
            <Link to={paths.articles}>newsroom</Link>.
          </>
        }
      >
        <div className={styles.columns}>
          <div>
            {[...bySubject].map(([subject, articles]) => (
              <Subject key={subject} name={subject} articles={articles} />
            ))}
          </div>
          <News />
        </div>
      </Page>
    </InEnglish>
  )
}

function Subject({ name, articles }: { name: string; articles: readonly ArticleCard[] }) {
  return (
    <section className={styles.subject}>
      <h2>{name}</h2>
      <ul>
        {articles.map(({ count, meta }) => (
          <li key={count}>
            <h3>
              <ArticleLink count={count}>{meta.title}</ArticleLink>
            </h3>
            <p>{meta.standfirst}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function News() {
  return (
    <section className={styles.news}>
      <h2>{news.meta.title}</h2>
      <ul>
        {news.meta.items.map(({ date, title, text, to }) => (
          <li key={title}>
            <Text as="span" tone="faint" size="small">
              {date}
            </Text>
            <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
            <Text tone="quiet" size="note">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
