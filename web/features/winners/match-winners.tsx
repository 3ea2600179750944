import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { WinnerGroup } from '#contract/boards.ts'
import { DRAW } from '#domain/round/winner.ts'
import { read } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { paths } from '#web/ui/paths.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { shortDayOf } from '#web/ui/time.ts'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import styles from './winners.module.css'
import { WinnersTable } from './winners-table.tsx'

const PAGE_SIZE = 10

/** The winners of one match, told by the address. */
export function Component() {
  const [get, set] = useUrlState()
  const match = get('match')
  const page = pageOf(get('page'))
  const winners = useQuery({
    ...read('winners', { match, page, limit: PAGE_SIZE, text: get('text') }),
    enabled: match !== '',
  })
  const onText = useCallback((text: string) => set({ text }), [set])
  const group = winners.data?.data[0]
  return (
    <Page
      title="Winners"
      lead={group && <Match group={group} />}
      end={<ButtonLink to={paths.winners}>All Winners</ButtonLink>}
    >
      <search className={styles.tools}>
        <SearchBox label="Search winners" value={get('text')} onChange={onText} />
      </search>
      {match === '' ? (
        <EmptyState />
      ) : (
        <View of={winners} rows={PAGE_SIZE} isEmpty={answer => !answer.data[0]?.users.length}>
          {({ data, total }) => (
            <div aria-busy={winners.isPlaceholderData}>
              <WinnersTable
                caption="Winners of the match"
                users={data[0]?.users ?? []}
                before={(page - 1) * PAGE_SIZE}
              />
              <Pager
                page={page}
                pages={pageCount(total, PAGE_SIZE)}
                onPage={to => set({ page: String(to) })}
              />
            </div>
          )}
        </View>
      )}
    </Page>
  )
}

function Match({ group }: { group: WinnerGroup }) {
  return (
    <>
      {group.home} vs {group.away}, {group.roundName}, {shortDayOf(group.kickOff)}.{' '}
      {group.team === DRAW ? 'A draw.' : `Won by ${group.team}.`}
    </>
  )
}
