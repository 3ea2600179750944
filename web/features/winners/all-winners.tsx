import { useQuery } from '@tanstack/react-query'
import type { WinnerGroup } from '#contract/boards.ts'
import { DRAW } from '#domain/round/winner.ts'
import { read } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { shortDayOf } from '#web/ui/time.ts'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import { matchWinnersPath } from './match-winners-path.ts'
import styles from './winners.module.css'
import { WinnersTable } from './winners-table.tsx'

/** Matches of a page. */
const PAGE_SIZE = 6
/** Winners shown of each match; the rest stand on its own page. */
const SHOWN = 3

/** Previous matches: the best fans of each, match by match. */
export function Component() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const winners = useQuery(
    read('winners', { competition: get('competition') || undefined, page, limit: PAGE_SIZE }),
  )
  return (
    <Page
      title="Previous matches"
      lead="The best predictions of every settled match, newest first."
      end={<ButtonLink to={paths.winners}>All Winners</ButtonLink>}
    >
      <div className={styles.tools}>
        <CompetitionSwitch value={get('competition')} onChange={competition => set({ competition })} />
      </div>
      <View of={winners} isEmpty={answer => answer.data.length === 0}>
        {({ data, total }) => (
          <div aria-busy={winners.isPlaceholderData}>
            <div className={styles.groups}>
              {data.map(group => (
                <Group key={group.match} group={group} />
              ))}
            </div>
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}

function Group({ group }: { group: WinnerGroup }) {
  const match = `${group.home} vs ${group.away}`
  return (
    <section className={styles.group} aria-label={match}>
      <div className={styles.groupHead}>
        <div>
          <h2 className={styles.groupTitle}>{match}</h2>
          <p className={styles.groupNote}>
            {group.team === DRAW ? 'Draw' : `Won by ${group.team}`}, {group.roundName},{' '}
            {shortDayOf(group.kickOff)}
          </p>
        </div>
        <ButtonLink
          small
          to={matchWinnersPath(group.match)}
          aria-label={`All ${group.total} winners of ${match}`}
        >
          All {group.total}
        </ButtonLink>
      </div>
      <WinnersTable caption={`Winners of ${match}`} users={group.users.slice(0, SHOWN)} before={0} />
    </section>
  )
}
