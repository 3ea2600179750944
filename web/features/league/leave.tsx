import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { leagueName } from '#web/ui/written-names.ts'
import styles from './leagues.module.css'

export function Leave({ league }: { league: LeagueDetail }) {
  const [isAsked, ask] = useState(false)
  const leave = useCommand('leaveLeague')
  const navigate = useNavigate()
  async function go() {
    try {
      const { message } = await leave.mutateAsync({ league: league.id })
      notify.success(message)
      void navigate(paths.leagues, { replace: true })
    } catch (error) {
      notify.error(error)
      ask(false)
    }
  }
  return (
    <div className={styles.part}>
      <Button small look="quiet" onClick={() => ask(true)}>
        {t`Leave the league`}
      </Button>
      <Confirm
        open={isAsked}
        title={t`Leave ${leagueName(league.name)}?`}
        text={t`Your predictions and points stay yours. You can join again by an invitation.`}
        ok={t`Leave`}
        busy={leave.isPending}
        onOk={() => void go()}
        onCancel={() => ask(false)}
      />
    </div>
  )
}
