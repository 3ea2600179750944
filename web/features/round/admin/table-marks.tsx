import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ShownMark } from '#domain/competition/table-marks.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { labelText } from '#web/game/mark-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './deductions.module.css'
import { TONES } from './mark-rows.ts'
import { MarksForm } from './marks-form.tsx'

const COLUMNS: readonly Column<ShownMark>[] = [
  {
    title: t({ message: 'Places', context: 'of a table' }),
    cell: ({ from, to }) => (from === to ? from : `${from}\u2013${to}`),
  },
  {
    title: t`Label`,
    heads: true,
    cell: ({ label }) => (label === null ? t`without a label` : labelText(label)),
  },
  { title: t`Leads`, cell: ({ tone }) => TONES[tone] },
]

/** What places of the tables lead to; admins set it. */
export function TableMarks({ competition }: { competition: { id: string; name: string } }) {
  const heading = useId()
  const mayEdit = useUser()?.role === 'admin'
  const [isAsked, ask] = useState(false)
  const found = useQuery(read('tableMarks', { competition: competition.id }))
  const close = () => ask(false)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <SectionTitle id={heading}>{t`Marks of the table`}</SectionTitle>
      <View query={found} rows={2}>
        {({ data: { marks, usual } }) => (
          <>
            {marks === null && <p>{t`The usual ones: no marks are set for ${competition.name}.`}</p>}
            {marks?.length === 0 ? (
              <EmptyState title={t`No place is marked`} />
            ) : (
              <Table
                caption={t`Marks of the table`}
                columns={COLUMNS}
                rows={marks ?? usual}
                rowKey={({ from }) => String(from)}
              />
            )}
            {mayEdit && (
              <Button className={styles.add} onClick={() => ask(true)}>
                {t`Change the marks`}
              </Button>
            )}
            <Dialog
              open={isAsked}
              onClose={close}
              title={t`Marks of the table: ${competition.name}`}
              text={t`Fans see each mark as a line at its places, and its label below the table.`}
            >
              <MarksForm
                competition={competition.id}
                marks={marks ?? usual}
                needsReason={marks !== null}
                onDone={close}
              />
            </Dialog>
          </>
        )}
      </View>
    </section>
  )
}
