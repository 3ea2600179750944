import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { View } from '#web/ui/state.tsx'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import { underWay } from './progress.ts'
import { ReplayItem } from './replay-item.tsx'
import styles from './replay-list.module.css'

const PAGE_SIZE = 10
/** How often a running replay's progress is asked for, in milliseconds. */
const PROGRESS_MS = 1_000

/** The replays, newest first; a running one shows its progress as it goes. */
export function ReplayList() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const replays = useQuery({
    ...read('listReplays', { page, limit: PAGE_SIZE }),
    refetchInterval: query => (query.state.data?.data.some(underWay) ? PROGRESS_MS : false),
  })
  return (
    <section aria-labelledby="replays">
      <SectionTitle id="replays">Replays</SectionTitle>
      <View of={replays} isEmpty={({ data }) => data.length === 0}>
        {({ data, total }) => (
          <>
            <ol className={styles.list}>
              {data.map(replay => (
                <ReplayItem key={replay.id} replay={replay} />
              ))}
            </ol>
            {total > PAGE_SIZE && (
              <Pager
                page={page}
                pages={pageCount(total, PAGE_SIZE)}
                onPage={to => set({ page: String(to) })}
              />
            )}
          </>
        )}
      </View>
    </section>
  )
}
