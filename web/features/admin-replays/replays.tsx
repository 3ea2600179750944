import { useUser } from '#web/api/session.ts'
import { Page } from '#web/ui/page.tsx'
import { AuditList } from './audit-list.tsx'
import { ParkedList } from './parked-list.tsx'
import { ReplayList } from './replay-list.tsx'
import styles from './replays.module.css'
import { StartForm } from './start-form.tsx'

/** /admin-replays: start one, watch it, see what changed, and what waits; auditors watch. */
export function Component() {
  const mayAct = useUser()?.role === 'admin'
  return (
    <Page
      title="Replays"
      lead="Points, ranks and winners are what a replay of the events says they are. Here it is asked again."
    >
      {mayAct && <StartForm />}
      <ParkedList />
      <div className={styles.lists}>
        <ReplayList />
        <AuditList />
      </div>
    </Page>
  )
}
