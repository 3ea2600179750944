import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useUser } from '#web/api/session.ts'
import type { PageMeta } from '#web/build/front-matter.ts'
import { language } from '#web/languages/languages.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { ButtonLink } from '../button.tsx'
import { Floodlights } from '../floodlights.tsx'
import { Link } from '../link.tsx'
import { useTitle } from '../page.tsx'
import { paths } from '../paths.ts'
import type { Content } from './content.ts'
import { Figure } from './figure.tsx'
import { InEnglish } from './in-english.tsx'
import { Prose } from './prose.tsx'
import styles from './prose-page.module.css'

interface ProsePageProps {
  content: Content<PageMeta>
  /** beside the actions of the head, such as a line with version and date */
  under?: ReactNode
  /** parts of the page that are not text: after the section that has the key as its id; 'start' and 'end' around all */
  parts?: Readonly<Record<string, ReactNode>>
}

/** A page of text: its head, numbers that stand large, sections with their index, and where to read on. */
export function ProsePage({ content, under, parts = {} }: ProsePageProps) {
  const { meta, intro, sections, pictures } = content
  useTitle(meta.title)
  return (
    <InEnglish className={styles.page}>
      {language !== 'en' && (
        <p lang={language} dir="auto">
          {t`This text is in English.`}
        </p>
      )}
      <ProseHead content={content} under={under} />
      {meta.figures.length > 0 && (
        <dl className={styles.figures}>
          {meta.figures.map(({ value, label, prize }) => (
            <div key={label} className={clsx(prize && styles.prize)}>
              <Text as="dt" tone="faint" size="small">
                {label}
              </Text>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {parts.start}
      <div className={clsx(styles.body, !meta.index && styles.plain)}>
        {meta.index && sections.length > 1 && <Index sections={sections} />}
        <div className={styles.text}>
          {intro.length > 0 && <Prose blocks={intro} pictures={pictures} />}
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} className={styles.section}>
              <h2>{title}</h2>
              <Prose blocks={blocks} pictures={pictures} />
              {parts[id]}
            </section>
          ))}
        </div>
      </div>
      {parts.end}
      {meta.next.length > 0 && <ReadOn ways={meta.next} />}
    </InEnglish>
  )
}

function ProseHead({ content: { meta, pictures }, under }: Pick<ProsePageProps, 'content' | 'under'>) {
  const isFan = useUser() !== null
  // Who has an account is not asked to make one.
  const actions = meta.actions.filter(({ to }) => !(isFan && to === paths.register))
  return (
    <header className={clsx(styles.head, meta.layout === 'below' && styles.below)}>
      <Floodlights quiet />
      <div className={styles.words}>
        <h1 className={styles.title}>{meta.heading}</h1>
        <p className={styles.lead}>{meta.lead}</p>
        {actions.length > 0 && (
          <Row wraps gap={3} above={5}>
            {actions.map(({ label, to }, index) => (
              <ButtonLink key={label} to={to} look={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </Row>
        )}
        {under}
      </div>
      <Figure className={styles.picture} drawing={pictures[meta.picture]} alt={meta.pictureAlt} />
    </header>
  )
}

function Index({ sections }: Pick<ProsePageProps['content'], 'sections'>) {
  return (
    <nav className={styles.index} aria-label="On this page">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ReadOn({ ways }: { ways: PageMeta['next'] }) {
  return (
    <nav className={styles.next} aria-label="Read on">
      {ways.map(({ label, to, text }) => (
        <Link key={to} to={to}>
          <b>{label}</b>
          {text && (
            <Text as="span" tone="quiet" size="note">
              {text}
            </Text>
          )}
        </Link>
      ))}
    </nav>
  )
}
