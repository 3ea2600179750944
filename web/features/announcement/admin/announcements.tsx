import { plural, t } from '@lingui/core/macro'
import type { AnnouncementView } from '#contract/announcement/calls.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './announce.module.css'

/** What was announced before, the newest first: the text opens below its subject. */
export function Announcements() {
  const [get] = useUrlState()
  const found = usePaged('announcements', { text: get('text') })
  return (
    <>
      <ListTools search={t`Search announcements`} />
      <PagedView query={found} rows={3} empty={<EmptyState title={t`Nothing was announced yet`} />}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(announcement => (
              <li key={announcement.id}>
                <details>
                  <summary dir="auto">{announcement.subject}</summary>
                  <p className={styles.words} dir="auto">
                    {announcement.words}
                  </p>
                </details>
                <Text tone="quiet">{factsOf(announcement)}</Text>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}

function factsOf({ at, by, competition, receivers, mails, done }: AnnouncementView): string {
  const whom = competition === null ? t`all fans` : t`the players of ${competition}`
  const sent = plural(mails, { one: '# mail', other: '# mails' })
  const mailed = done ? sent : t`${sent}, and more on their way`
  return t`${gmtStampOf(at)} GMT by ${by.name}, to ${whom}: ${receivers} in all, ${mailed}`
}
