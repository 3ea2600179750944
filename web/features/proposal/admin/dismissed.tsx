import { t } from '@lingui/core/macro'
import type { DismissedProposal } from '#contract/round/proposal-calls.ts'
import { matchName } from '#web/game/team-text.ts'
import { MatchLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { saidText } from './proposal-words.ts'
import styles from './results.module.css'

const COLUMNS: readonly Column<DismissedProposal>[] = [
  {
    title: t`Match`,
    heads: true,
    cell: ({ match, home, away, source }) => (
      <Lines>
        <MatchLink id={match}>{matchName({ home, away })}</MatchLink>
        <Under>
          <bdi>{source}</bdi>
        </Under>
      </Lines>
    ),
  },
  { title: t`The source said`, cell: ({ said: claim }) => saidText(claim) },
  {
    title: t`Dismissed by`,
    cell: ({ by, at, reason }) => (
      <Lines>
        {by}
        <Under>
          <bdi>{reason}</bdi>
        </Under>
        <Under>
          <time dateTime={at}>{gmtStampOf(at)} GMT</time>
        </Under>
      </Lines>
    ),
  },
]

/** What admins put aside of what sources say, with who did it and why; without a trace while nothing was. */
export function Dismissed() {
  const found = usePaged('dismissedProposals', {}, { param: 'dismissed' })
  if (found.data?.total === 0) return null
  return (
    <section className={styles.section} aria-labelledby="dismissed">
      <SectionTitle id="dismissed">{t`Dismissed`}</SectionTitle>
      <PagedView query={found}>
        {({ data }) => (
          <Table
            caption={t`Dismissed proposals`}
            columns={COLUMNS}
            rows={data}
            rowKey={({ source, match, at }) => `${source} ${match} ${at}`}
          />
        )}
      </PagedView>
    </section>
  )
}
