import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeductionView } from '#contract/competition/deduction-calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { teamText } from '#web/game/team-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { dayText } from '#web/ui/time.ts'
import { DeductForm, LiftForm } from './deduction-forms.tsx'
import styles from './deductions.module.css'

const COLUMNS: readonly Column<DeductionView>[] = [
  {
    title: t`Team`,
    heads: true,
    cell: ({ team, from, reason, liftedBecause }) => (
      <Lines>
        {teamText(team)}
        <Under narrowOnly>{t`from ${dayText(from)}`}</Under>
        <Under>
          <bdi>{reason}</bdi>
        </Under>
        {liftedBecause !== null && <Under>{t`Lifted: ${isolated(liftedBecause)}`}</Under>}
      </Lines>
    ),
  },
  { title: t`From`, wideOnly: true, cell: ({ from }) => dayText(from) },
  {
    title: t`State`,
    cell: ({ liftedBecause }) =>
      liftedBecause === null ? <Chip tone="bad">{t`In force`}</Chip> : <Chip>{t`Lifted`}</Chip>,
  },
  { title: t`Points`, number: true, strong: true, cell: ({ points }) => `\u2212${points}` },
]

/** What the league of a competition decided on a team's points; admins enter a decision, or give the points back. */
export function Deductions({ competition }: { competition: { id: string; name: string } }) {
  const heading = useId()
  const mayEdit = useUser()?.role === 'admin'
  const [decision, setDecision] = useState<DeductionView | 'new' | null>(null)
  const list = useQuery(read('deductions', { competition: competition.id }))
  const close = () => setDecision(null)
  const action: Column<DeductionView> = {
    title: t`Action`,
    number: true,
    cell: row =>
      row.liftedBecause === null && (
        <Button
          small
          aria-label={t`Lift the deduction of ${teamText(row.team)}`}
          onClick={() => setDecision(row)}
        >
          {t`Lift`}
        </Button>
      ),
  }
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <SectionTitle id={heading}>{t`Points deducted by the league`}</SectionTitle>
      <View
        query={list}
        rows={1}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t`No points are deducted in ${competition.name}`} />}
      >
        {({ data }) => (
          <Table
            caption={t`Points deducted`}
            columns={mayEdit ? [...COLUMNS, action] : COLUMNS}
            rows={data}
            rowKey={row => String(row.deduction)}
          />
        )}
      </View>
      {mayEdit && (
        <Button className={styles.add} onClick={() => setDecision('new')}>
          {t`Deduct points`}
        </Button>
      )}
      <Dialog
        open={decision === 'new'}
        onClose={close}
        title={t`Deduct points: ${competition.name}`}
        text={t`The table shows the deduction and its reason. The points of fans stay as they are.`}
      >
        <DeductForm competition={competition.id} onDone={close} />
      </Dialog>
      <Dialog
        open={decision !== null && decision !== 'new'}
        onClose={close}
        title={
          decision !== null && decision !== 'new' ? t`Lift the deduction of ${teamText(decision.team)}` : ''
        }
        text={t`The team gets all points of this deduction back. Enter a smaller one where an appeal reduced it.`}
      >
        {decision !== null && decision !== 'new' && (
          <LiftForm competition={competition.id} deduction={decision.deduction} onDone={close} />
        )}
      </Dialog>
    </section>
  )
}
