import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CompetitionView } from '#contract/rounds.ts'
import type { Stage } from '#domain/competition/stages.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './deductions.module.css'
import { POINTS, SHAPES, suggested } from './stage-rows.ts'
import { StagesForm } from './stages-form.tsx'

const COLUMNS: readonly Column<Stage>[] = [
  { title: 'Stage', heads: true, cell: ({ name }) => name },
  { title: 'Rounds', cell: ({ from, to }) => (from === to ? from : `${from}\u2013${to}`) },
  { title: 'Shape', cell: ({ shape }) => SHAPES[shape] },
  { title: 'Points from before', cell: ({ carries }) => POINTS[carries.points] },
  { title: 'Parts', cell: ({ parts }) => (parts.length === 0 ? '\u2013' : parts.join(' + ')) },
]

/** The stages of the competition; admins set them. */
export function StagesOf({ competition }: { competition: Pick<CompetitionView, 'id' | 'name' | 'kind'> }) {
  const heading = useId()
  const mayEdit = useUser()?.role === 'admin'
  const [isAsked, ask] = useState(false)
  const found = useQuery(read('stages', { competition: competition.id }))
  const close = () => ask(false)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <SectionTitle id={heading}>Stages</SectionTitle>
      <View query={found} rows={2}>
        {({ data: { stages, rounds } }) => (
          <>
            {stages === null ? (
              <p>No stages are set for {competition.name}: all rounds that are no knock-out rounds count.</p>
            ) : (
              <Table caption="Stages" columns={COLUMNS} rows={stages} rowKey={({ name }) => name} />
            )}
            {mayEdit && (
              <Button className={styles.add} onClick={() => ask(true)}>
                {stages === null ? 'Set the stages' : 'Change the stages'}
              </Button>
            )}
            <Dialog
              open={isAsked}
              onClose={close}
              title={`Stages: ${competition.name}`}
              text="A stage with matches keeps its rounds and its shape. Fans see a table for each stage."
            >
              <StagesForm
                competition={competition.id}
                stages={stages ?? suggested(rounds, competition.kind === 'tournament')}
                needsReason={stages !== null}
                onDone={close}
              />
            </Dialog>
          </>
        )}
      </View>
    </section>
  )
}
