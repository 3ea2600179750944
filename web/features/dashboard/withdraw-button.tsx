import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { PredictionView } from '#contract/entry/view.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { matchName, teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { whyNotWithdraw } from './may-withdraw.ts'
import styles from './predictions-table.module.css'

/** Takes a prediction back before its lock; the reason where it can't be. */
export function WithdrawButton({ row }: { row: PredictionView }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useCommand('withdrawPrediction')
  const competition = useCompetitions().data?.data.find(candidate => candidate.id === row.competition)
  const whyNot = whyNotWithdraw(row, competition?.rules.amend)

  async function onOk() {
    try {
      await withdraw.mutateAsync({ match: row.match })
      notify.success(t`Prediction withdrawn`)
    } catch (problem) {
      notify.error(problem)
    }
    setAsking(false)
  }

  if (whyNot !== null) return <span className={styles.closed}>{whyNot}</span>
  return (
    <>
      {/* In its place before the rules are there, so that no column of the table becomes wider. */}
      <Button small look="quiet" disabled={!competition} onClick={() => setAsking(true)}>
        {t`Withdraw`}
        <VisuallyHidden> {matchName(row)}</VisuallyHidden>
      </Button>
      <Confirm
        open={asking}
        title={t`Withdraw this prediction?`}
        text={t`${teamText(row.home)} ${row.predicted.home}:${row.predicted.away} ${teamText(row.away)}. Until the lock you can predict the match again.`}
        ok={t`Withdraw`}
        cancel={t`Keep it`}
        busy={withdraw.isPending}
        danger
        onOk={() => void onOk()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
