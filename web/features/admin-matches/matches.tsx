import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback } from 'react'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { View } from '#web/ui/state.tsx'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import styles from './matches.module.css'
import { MatchesTable } from './matches-table.tsx'

const PAGE_SIZE = 10

/** /predictor-admin: all matches of a competition, those to come and just played first. */
export function Component() {
  const [get, set] = useUrlState()
  const competitions = useCompetitions().data?.data ?? []
  const competition = competitions.find(one => one.id === get('competition')) ?? competitions[0]
  const page = pageOf(get('page'))
  const sort = get('sort') === 'oldest' ? ('oldest' as const) : ('newest' as const)
  const matches = useQuery(
    read('matchList', {
      competition: get('competition') || undefined,
      round: get('round') || undefined,
      text: get('text'),
      sort,
      page,
      limit: PAGE_SIZE,
    }),
  )
  const onText = useCallback((text: string) => set({ text }), [set])
  const filtered = get('text') !== '' || get('round') !== ''
  return (
    <Page title="All matches">
      <search className={styles.tools}>
        <CompetitionSwitch
          value={get('competition')}
          onChange={id => set({ competition: id, round: null, text: null })}
        />
        <div className={styles.filters}>
          <SearchBox label="Search matches" value={get('text')} onChange={onText} />
          <Select
            label="Round"
            labelHidden
            value={get('round')}
            options={[
              { value: '', label: 'All rounds' },
              ...(competition?.rounds ?? []).map(({ number, name }) => ({
                value: String(number),
                label: name,
              })),
            ]}
            onChange={round => set({ round })}
          />
          <Button onClick={() => set({ sort: sort === 'newest' ? 'oldest' : null })}>
            Match time: {sort} first
            {sort === 'oldest' ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
          </Button>
          <Button look="quiet" disabled={!filtered} onClick={() => set({ text: null, round: null })}>
            Clear Filter
          </Button>
        </div>
      </search>
      <View of={matches} rows={PAGE_SIZE} isEmpty={answer => answer.data.length === 0}>
        {({ data, total }) => (
          <div aria-busy={matches.isPlaceholderData}>
            <MatchesTable rows={data} />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}
