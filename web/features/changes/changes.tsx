import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import type { ResultChange } from '#contract/changes.ts'
import { phrasesText } from '#web/languages/i18n.ts'
import { competitionOf } from '#web/ui/chosen-competition.ts'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf, withStamps } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './changes.module.css'

const columns = (): readonly Column<ResultChange>[] => [
  {
    title: t`What changed`,
    heads: true,
    cell: ({ match, teams, words, reason, at, who }) => (
      <Lines>
        {withStamps(phrasesText(words))}
        {match && teams && (
          <Under>
            <MatchLink id={match}>{teams}</MatchLink>
          </Under>
        )}
        {reason && <Under>{reason}</Under>}
        <Under narrowOnly>
          {gmtStampOf(at)} GMT, {phrasesText([who])}
        </Under>
      </Lines>
    ),
  },
  {
    title: t`Fans moved`,
    number: true,
    cell: ({ moved, counting }) => moved ?? (counting ? t`Counting` : '\u2013'),
  },
  { title: t`When (GMT)`, wideOnly: true, cell: ({ at }) => gmtStampOf(at) },
  { title: t`By`, wideOnly: true, cell: ({ who }) => phrasesText([who]) },
]

/** How often the page asks again while fans are being counted, in milliseconds. */
const COUNTING_MS = 1_500

/** /history-of-changes: every change of a result or of the rules, and every publication, in one list that only grows. */
export function Component() {
  const [get] = useUrlState()
  const found = usePaged(
    'resultChanges',
    { competition: competitionOf(get) || undefined },
    { refetchInterval: ({ data }) => (data.some(({ counting }) => counting) ? COUNTING_MS : false) },
  )
  return (
    <Page
      title={t`History of changes`}
      lead={t`Every corrected, voided and re-opened match, every score that a source entered without an admin, every corrected or voided bonus question, every change of the rules, and every published prize, with its reason. Nothing is ever taken from this list.`}
    >
      <div className={styles.tools}>
        <CompetitionSwitch clears={['page']} />
        <div className={styles.links}>
          <Link to={paths.verify}>{t`Check the log yourself`}</Link>
          <a href="/api/changes/feed" type="application/atom+xml">
            {t`Atom feed`}
          </a>
        </div>
      </div>
      <PagedView of={found} empty={<EmptyState title={t`Nothing was changed yet`} />}>
        {({ data }) => (
          <Table caption={t`Changes`} columns={columns()} rows={data} rowKey={({ position }) => position} />
        )}
      </PagedView>
    </Page>
  )
}
