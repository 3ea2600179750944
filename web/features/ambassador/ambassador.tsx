import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { isSessionMarked } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import club from '#web/content/pages/fc-mansions.md'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { InEnglish } from '#web/ui/prose/in-english.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import styles from './ambassador.module.css'
import { benefits } from './benefits.ts'

/** The ids that the cards lead to: the specification's, where the text has its own. */
const ANCHORS = { 'the-land': 'land', 'social-media': 'social-m' } as const

/** /ambassdor, without the layout: the club 'The FC Mansions' and its six benefits. */
export function Component() {
  const [soon, setSoon] = useState(false)
  const signedIn = useCheck()
  const named = Object.entries(ANCHORS).map(([id, anchor]) => ({
    anchor,
    section: club.sections.find(section => section.id === id),
  }))
  return (
    <InEnglish className={styles.page}>
      <header className={styles.bar}>
        <Link to={paths.home}>
          SK<span>O</span>R
        </Link>
        {signedIn ? (
          <ButtonLink small to={paths.dashboard}>
            Dashboard
          </ButtonLink>
        ) : (
          <ButtonLink small to={paths.register}>
            Signup
          </ButtonLink>
        )}
      </header>
      <main>
        <ProsePage
          content={{ ...club, sections: [] }}
          parts={{ end: <Benefits onSoon={() => setSoon(true)} /> }}
        />
        {named.map(
          ({ anchor, section }) =>
            section && (
              <section key={anchor} id={anchor} className={styles.part}>
                <h2>{section.title}</h2>
                <Prose blocks={section.blocks} pictures={club.pictures} />
              </section>
            ),
        )}
      </main>
      <footer className={styles.foot}>
        <Link to={paths.home}>Back to Home</Link>
        <Link to={paths.contact}>Contact</Link>
        <Link to={paths.terms}>Terms of use</Link>
      </footer>
      <Dialog
        open={soon}
        onClose={() => setSoon(false)}
        title="Coming Soon..."
        text="Part-ownerships of the stadium can't be seen here yet."
      />
    </InEnglish>
  )
}

/** The specification's check: who is signed in is asked unless this tab knows already. */
function useCheck(): boolean {
  const known = isSessionMarked()
  const { data } = useQuery({ ...read('me'), enabled: !known })
  return known || Boolean(data?.data)
}

function Benefits({ onSoon }: { onSoon(): void }) {
  return (
    <section className={styles.benefits} aria-label="Benefits">
      <h2>What an ambassador holds</h2>
      <ol>
        {benefits.map(({ figure, title, text, to }) => (
          <li key={title} className={clsx(title.startsWith('Of prize') && styles.prize)}>
            <b>{figure}</b>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <More to={to} title={title} onSoon={onSoon} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function More({ to, title, onSoon }: { to: string | null; title: string; onSoon(): void }) {
  const label = `View more: ${title}`
  if (to === null)
    return (
      <Button small onClick={onSoon} aria-label={label}>
        View more
      </Button>
    )
  return (
    <ButtonLink small to={to} aria-label={label}>
      View more
    </ButtonLink>
  )
}
