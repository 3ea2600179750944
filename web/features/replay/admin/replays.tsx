import { t } from '@lingui/core/macro'
import { goesLive } from '#contract/replay/calls.ts'
import { useUser } from '#web/api/session.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { Page } from '#web/ui/page.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { AuditList } from './audit-list.tsx'
import { ParkedList } from './parked-list.tsx'
import { ReplayList } from './replay-list.tsx'
import { KIND_ORDER } from './replay-words.ts'
import styles from './replays.module.css'
import { Rules, RulesOfOne } from './rules.tsx'
import { StartForm } from './start-form.tsx'

/** /admin-replays: start one, watch it, see what changed, and what waits; auditors start those that only look. Or the rules of one competition alone. */
export function Component() {
  const [get] = useUrlState()
  return get('show') === 'rules' ? <RulesPage /> : <Replays />
}

function RulesPage() {
  return (
    <Page title={t`Rules`} lead={t`What fans get points for, and when predictions close.`}>
      <CompetitionPages />
      <CompetitionSwitch />
      <RulesOfOne />
    </Page>
  )
}

function Replays() {
  const isAdmin = useUser()?.role === 'admin'
  return (
    <Page
      title={t`Replays`}
      lead={t`Points, ranks and winners are what a replay of the events says they are. Here it is asked again.`}
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
