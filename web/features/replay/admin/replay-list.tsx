import { t } from '@lingui/core/macro'
import { SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { underWay } from './progress.ts'
import { ReplayItem } from './replay-item.tsx'

/** How often a running replay's progress is asked for, in milliseconds. */
const PROGRESS_MS = 1_000

/** The replays, newest first; a running one shows its progress as it goes. */
export function ReplayList() {
  const replays = usePaged(
    'listReplays',
    {},
    { param: 'replays', refetchInterval: ({ data }) => (data.some(underWay) ? PROGRESS_MS : false) },
  )
  return (
    <section aria-labelledby="replays">
      <SectionTitle id="replays">{t`Replays`}</SectionTitle>
      <PagedView query={replays}>
        {({ data }) => (
          <ol>
            {data.map(replay => (
              <ReplayItem key={replay.id} replay={replay} />
            ))}
          </ol>
        )}
      </PagedView>
    </section>
  )
}
