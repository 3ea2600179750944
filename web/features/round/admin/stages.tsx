import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CompetitionView } from '#contract/round/calls.ts'
import type { Round } from '#domain/competition/parts.ts'
import type { Stage } from '#domain/competition/stages.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { nameText } from '#web/game/round-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { AddRounds } from './add-rounds.tsx'
import styles from './deductions.module.css'
import { POINTS, SHAPES, suggested } from './stage-rows.ts'
import { StagesForm } from './stages-form.tsx'

const COLUMNS: readonly Column<Stage>[] = [
  { title: t`Stage`, heads: true, cell: ({ name }) => name },
  { title: t`Rounds`, cell: ({ from, to }) => (from === to ? from : `${from}\u2013${to}`) },
  { title: t`Shape`, cell: ({ shape }) => SHAPES[shape] },
  { title: t`Points from before`, cell: ({ carries }) => POINTS[carries.points] },
  { title: t`Parts`, cell: ({ parts }) => (parts.length === 0 ? '\u2013' : parts.join(' + ')) },
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
      <SectionTitle id={heading}>{t`Stages`}</SectionTitle>
      <View query={found} rows={2}>
        {({ data: { stages, rounds } }) => (
          <>
            {stages === null ? (
              <p>{t`No stages are set for ${competition.name}: all rounds that are no knock-out rounds count.`}</p>
            ) : (
              <Table caption={t`Stages`} columns={COLUMNS} rows={stages} rowKey={({ name }) => name} />
            )}
            {stages !== null && <Outside rounds={rounds} last={stages.at(-1)?.to ?? 0} />}
            {mayEdit && (
              <Row wraps gap={3} above={4}>
                <Button onClick={() => ask(true)}>
                  {stages === null ? t`Set the stages` : t`Change the stages`}
                </Button>
                <AddRounds competition={competition} rounds={rounds} />
              </Row>
            )}
            <Dialog
              open={isAsked}
              onClose={close}
              title={t`Stages: ${competition.name}`}
              text={t`A stage with matches keeps its rounds and its shape. Fans see a table for each stage.`}
            >
              <StagesForm
                competition={competition.id}
                stages={suggested(rounds, competition.kind === 'tournament', stages ?? [])}
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

/** Rounds that were added behind the last stage. */
function Outside({ rounds, last }: { rounds: readonly Round[]; last: number }) {
  const names = rounds.filter(({ number }) => number > last).map(({ name }) => name)
  if (names.length === 0) return null
  const list = names.map(nameText).join(', ')
  return (
    <p>
      {plural(names.length, {
        one: `${list}: this round is in no stage, and no table counts its matches until the stages are changed.`,
        other: `${list}: these rounds are in no stage, and no table counts their matches until the stages are changed.`,
      })}
    </p>
  )
}
