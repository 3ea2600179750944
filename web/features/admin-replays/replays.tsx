import { goesLive } from '#contract/replays.ts'
import { useUser } from '#web/api/session.ts'
import { Page } from '#web/ui/page.tsx'
import { AuditList } from './audit-list.tsx'
import { ParkedList } from './parked-list.tsx'
import { ReplayList } from './replay-list.tsx'
import { KIND_ORDER } from './replay-words.ts'
import styles from './replays.module.css'
import { Rules } from './rules.tsx'
import { StartForm } from './start-form.tsx'

/** /admin-replays: start one, watch it, see what changed, and what waits; auditors start those that only look. */
export function Component() {
  const isAdmin = useUser()?.role === 'admin'
  return (
    <Page
      title="Replays"
      lead="Points, ranks and winners are what a replay of the events says they are. Here it is asked again."
    >
      <StartForm kinds={KIND_ORDER.filter(kind => isAdmin || !goesLive(kind))} />
      <ParkedList />
      <Rules />
      <div className={styles.lists}>
        <ReplayList />
        <AuditList />
      </div>
    </Page>
  )
}
