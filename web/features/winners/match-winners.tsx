import type { WinnerGroup } from '#contract/boards.ts'
import { DRAW } from '#domain/round/winner.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { ifKnown, shortDayOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './winners.module.css'
import { WinnersTable } from './winners-table.tsx'

/** The winners of one match, named by the address. */
export function Component() {
  const [get] = useUrlState()
  const match = get('match')
  const winners = usePaged('winners', { match, text: get('text') }, { enabled: match !== '' })
  const group = winners.data?.data[0]
  return (
    <Page
      title="Winners"
      lead={group && <Match group={group} />}
      end={<ButtonLink to={paths.winners}>All Winners</ButtonLink>}
    >
      <search className={styles.tools}>
        <SearchBox label="Search winners" />
      </search>
      {match === '' ? (
        <EmptyState />
      ) : (
        <PagedView of={winners} isEmpty={({ data }) => !data[0]?.users.length}>
          {({ data }, first) => (
            <WinnersTable caption="Winners of the match" users={data[0]?.users ?? []} first={first} />
          )}
        </PagedView>
      )}
    </Page>
  )
}

function Match({ group }: { group: WinnerGroup }) {
  return (
    <>
      {group.home} vs {group.away}, {group.roundName}, {ifKnown(group.kickOff, shortDayOf)}.{' '}
      {group.team === DRAW ? 'A draw.' : `Won by ${group.team}.`}
    </>
  )
}
