import { Page } from '#web/ui/page.tsx'
import { Figure } from '#web/ui/prose/figure.tsx'
import { InEnglish } from '#web/ui/prose/in-english.tsx'
import { ArticleLink } from './article-link.tsx'
import styles from './articles.module.css'
import { type ArticleCard, listed, pressReleases } from './articles.ts'
import { Dateline } from './dateline.tsx'

/** /all-blog-details: the nine articles, the first of them large, and the press release below. */
export function Component() {
  return (
    <InEnglish>
      <Page title="Newsroom" lead="How the game is made, why it is made like this, and where it goes next.">
        <ul className={styles.cards}>
          {listed.map(card => (
            <li key={card.count} className={styles.card}>
              <Teaser card={card} />
            </li>
          ))}
        </ul>
        {pressReleases.map(card => (
          <section key={card.count} className={styles.press} aria-label="Press">
            <Dateline card={card} />
            <h2>
              <ArticleLink count={card.count}>{card.meta.title}</ArticleLink>
            </h2>
            <p>{card.meta.standfirst}</p>
          </section>
        ))}
      </Page>
    </InEnglish>
  )
}

function Teaser({ card }: { card: ArticleCard }) {
  return (
    <article>
      <Figure className={styles.cover} drawing={card.pictures[card.meta.picture]} alt="" />
      <div>
        <Dateline card={card} />
        <h2>
          <ArticleLink count={card.count}>{card.meta.title}</ArticleLink>
        </h2>
        <p>{card.meta.standfirst}</p>
      </div>
    </article>
  )
}
