import { t } from '@lingui/core/macro'
import type { ResultProposal } from '#contract/round/proposal-calls.ts'
import { useUser } from '#web/api/session.ts'
import { matchName } from '#web/game/team-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { Acceptance } from './acceptance.tsx'
import { Dismissed } from './dismissed.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { heldWords, saidWords } from './proposal-words.ts'

const COLUMNS: readonly Column<ResultProposal>[] = [
  {
    title: t`Match`,
    heads: true,
    cell: proposal => (
      <Lines>
        <MatchLink id={proposal.match}>{matchName(proposal)}</MatchLink>
        <Under>
          <bdi>{proposal.source}</bdi>
        </Under>
        <Under>
          <time dateTime={proposal.since}>{t`since ${gmtStampOf(proposal.since)} GMT`}</time>
        </Under>
      </Lines>
    ),
  },
  {
    title: t`The source says`,
    cell: proposal => (
      <Lines>
        <span>
          {saidWords(proposal)}{' '}
          {proposal.kind === 'contradiction' && <Chip tone="bad">{t`Contradicts`}</Chip>}
        </span>
        <Under>{heldWords(proposal)}</Under>
      </Lines>
    ),
  },
]

const ACTION: Column<ResultProposal> = {
  title: t`Action`,
  number: true,
  cell: proposal => <ProposalActions proposal={proposal} />,
}

/** /admin-results: what sources say and the product does not; an admin enters it, auditors read. */
export function Component() {
  const proposals = usePaged('resultProposals', {})
  const mayAct = useUser()?.role === 'admin'
  return (
    <Page
      title={t`Results`}
      end={<ButtonLink to={paths.adminMatchday}>{t`Enter results by hand`}</ButtonLink>}
      lead={t`What the source of results says and is not entered. Nothing of it counts until it is entered.`}
    >
      <PagedView
        query={proposals}
        empty={
          <EmptyState title={t`Nothing is proposed`}>
            {t`No source contradicts what is entered, or says more.`}
          </EmptyState>
        }
        below={
          <>
            <Acceptance />
            <Dismissed />
          </>
        }
      >
        {({ data }) => (
          <Table
            caption={t`Proposals`}
            columns={mayAct ? [...COLUMNS, ACTION] : COLUMNS}
            rows={data}
            rowKey={({ source, match }) => `${source} ${match}`}
          />
        )}
      </PagedView>
    </Page>
  )
}
