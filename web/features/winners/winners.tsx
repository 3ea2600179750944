import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { WinnerGroup } from '#contract/boards.ts'
import { DRAW } from '#domain/round/winner.ts'
import { read } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { paths } from '#web/ui/paths.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { shortDayOf } from '#web/ui/time.ts'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import { matchWinnersPath } from './match-winners-path.ts'
import styles from './winners.module.css'

const PAGE_SIZE = 10

const COLUMNS: readonly Column<WinnerGroup>[] = [
  { title: 'Winner', heads: true, cell: group => <Winner group={group} /> },
  { title: 'Match', wideOnly: true, cell: group => `${group.home} vs ${group.away}` },
  { title: 'Round', wideOnly: true, cell: group => group.roundName },
  { title: 'Date', wideOnly: true, cell: group => shortDayOf(group.kickOff) },
  { title: 'Fans', number: true, strong: true, cell: group => group.total },
  {
    title: 'Action',
    titleHidden: true,
    wideOnly: true,
    number: true,
    cell: group => <ViewWinners group={group} />,
  },
]

/** All Winners: who won each match, and the way to the fans who had it right. */
export function Component() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const query = { competition: get('competition') || undefined, page, limit: PAGE_SIZE, text: get('text') }
  const winners = useQuery(read('winners', query))
  const onText = useCallback((text: string) => set({ text }), [set])
  return (
    <Page
      title="All Winners"
      lead="Every settled match, newest first, with the fans who earned points on it."
      end={<ButtonLink to={paths.allWinners}>Previous matches</ButtonLink>}
    >
      <search className={styles.tools}>
        <CompetitionSwitch
          value={get('competition')}
          onChange={competition => set({ competition, text: null })}
        />
        <SearchBox label="Search teams" value={get('text')} onChange={onText} />
      </search>
      <View of={winners} rows={PAGE_SIZE} isEmpty={answer => answer.data.length === 0}>
        {({ data, total }) => (
          <div aria-busy={winners.isPlaceholderData}>
            <Table caption="Winners by match" columns={COLUMNS} rows={data} rowKey={group => group.match} />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}

function Winner({ group }: { group: WinnerGroup }) {
  return (
    <span className={styles.winner}>
      {group.team === DRAW ? <span className={styles.draw}>{DRAW}</span> : <TeamName team={group.team} />}
      <span className={styles.match}>
        {group.home} vs {group.away}, {group.roundName}
        <ViewWinners group={group} />
      </span>
    </span>
  )
}

function ViewWinners({ group }: { group: WinnerGroup }) {
  const of = `${group.home} vs ${group.away}`
  return (
    <ButtonLink small to={matchWinnersPath(group.match)} aria-label={`View Winners of ${of}`}>
      View Winners
    </ButtonLink>
  )
}
