import { t } from '@lingui/core/macro'
import type { WinnerGroup } from '#contract/board/calls.ts'
import { DRAW } from '#domain/round/winner.ts'
import { roundText } from '#web/game/round-text.ts'
import { matchName, teamText } from '#web/game/team-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { dayOf, ifKnown } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { WinnersTable } from './winners-table.tsx'

/** /user_win_list: the winners of one match, named by the address. */
export function FanMatchWinners() {
  return <MatchWinners all={paths.winners} />
}

/** /winnerslist: the same among the operator's pages. */
export function AdminMatchWinners() {
  return <MatchWinners all={paths.adminWinners} />
}

/** @param all the page with every match */
function MatchWinners({ all }: { all: string }) {
  const [get] = useUrlState()
  const match = get('match')
  const winners = usePaged('winners', { match, text: get('text') }, { enabled: match !== '' })
  const group = winners.data?.data[0]
  return (
    <Page
      title={t`Winners`}
      lead={group && <Match group={group} />}
      end={<ButtonLink to={all}>{t`All Winners`}</ButtonLink>}
    >
      <Row as="search" wraps align="center" justify="between" gap={3} below={5}>
        <SearchBox label={t`Search winners`} />
      </Row>
      {match === '' ? (
        <EmptyState />
      ) : (
        <PagedView alwaysPaged query={winners} isEmpty={({ data }) => !data[0]?.users.length}>
          {({ data }, first) => (
            <WinnersTable caption={t`Winners of the match`} users={data[0]?.users ?? []} first={first} />
          )}
        </PagedView>
      )}
    </Page>
  )
}

function Match({ group }: { group: WinnerGroup }) {
  return (
    <>
      <MatchLink id={group.match}>{matchName(group)}</MatchLink>,{' '}
      {t`${roundText(group.roundName)}, ${ifKnown(group.kickOff, dayOf)}.`}{' '}
      {group.team === DRAW ? t`A draw.` : t`Won by ${teamText(group.team)}.`}
    </>
  )
}
