import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, use } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ArticleMeta } from '#web/build/front-matter.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import type { Content } from '#web/ui/prose/content.ts'
import { Figure } from '#web/ui/prose/figure.tsx'
import { InEnglish } from '#web/ui/prose/in-english.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import styles from './article.module.css'
import { ArticleLink } from './article-link.tsx'
import { cards, textOf } from './articles.ts'
import { countIn } from './count.ts'
import { Dateline } from './dateline.tsx'

const Film = lazy(async () => ({ default: (await import('#web/ui/film/film.tsx')).Film }))

/** /blog-details: the article that the address names, or else the state of the navigation. */
export function Component() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const address = search.get('count')
  const count = countIn(address, state)
  const text = textOf(count)
  if (!text) return <Redirect to={paths.articles} />
  if (address === null) return <Redirect to={`${paths.article}?count=${count}`} state={state} />
  return <ArticleText key={count} count={count} text={text} />
}

/** @param text on its way: until it is there, the page before stands (`web/app/page.ts`) */
function ArticleText({ count, text }: { count: number; text: Promise<Content<ArticleMeta>> }) {
  const content = use(text)
  const { meta, intro, sections, pictures } = content
  useTitle(meta.title)
  return (
    <InEnglish>
      <article className={styles.page}>
        <header className={styles.head}>
          <ButtonLink small look="quiet" className={styles.back} to={paths.articles}>
            <ArrowLeft size={16} aria-hidden /> Back to all
          </ButtonLink>
          <Dateline card={content} />
          <h1>{meta.title}</h1>
          <p className={styles.standfirst}>{meta.standfirst}</p>
        </header>
        {meta.kind === 'video' ? (
          <Suspense fallback={<div className={styles.film} />}>
            <Film />
          </Suspense>
        ) : (
          <Figure className={styles.picture} drawing={pictures[meta.picture]} alt={meta.pictureAlt} />
        )}
        <div className={styles.text}>
          <Prose blocks={intro} pictures={pictures} />
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <Prose blocks={blocks} pictures={pictures} />
            </section>
          ))}
        </div>
        <Neighbours number={count} />
      </article>
    </InEnglish>
  )
}

function Neighbours({ number }: { number: number }) {
  const near = cards.filter(({ count }) => count === number - 1 || count === number + 1)
  return (
    <nav className={styles.near} aria-label="More articles">
      {near.map(({ count, meta }) => (
        <ArticleLink key={count} count={count}>
          <span>{count < number ? 'Before' : 'Next'}</span>
          <b>{meta.title}</b>
        </ArticleLink>
      ))}
      <ButtonLink to={paths.articles}>Back to all</ButtonLink>
    </nav>
  )
}
