import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { Step } from '#web/ui/step.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './season-import.module.css'

type Life = CompetitionView['life']

const STATES: Readonly<Record<Life, string>> = {
  open: t`Open`,
  finished: t`Finished`,
  archived: t`Archived, a past season`,
}

type Moved = Pick<CompetitionView, 'id' | 'name' | 'life'>

interface NextStep {
  readonly to: Life
  readonly verb: string
  /** what follows from it */
  readonly text: string
}

const REOPEN: NextStep = {
  to: 'open',
  verb: t({ message: 'Open again', context: 'an act' }),
  text: t`It stands in the list of competitions again, and its results and matches can be changed.`,
}
/** What may be done to a competition that has come so far. */
const STEPS: Readonly<Record<Life, readonly NextStep[]>> = {
  open: [
    {
      to: 'finished',
      verb: t`Finish`,
      text: t`Every match has its result and its winner, or is void. Results can still be corrected; no match is added.`,
    },
  ],
  finished: [
    {
      to: 'archived',
      verb: t({ message: 'Archive', context: 'an act' }),
      text: t`It becomes a past season: home shows it no more, and nothing of it can be changed until it is open again. Its pages, boards and winners stay.`,
    },
    REOPEN,
  ],
  archived: [REOPEN],
}

/** What an admin may do to a competition that has come so far, with what follows from it. */
export function LifeSteps({ competition }: { competition: Moved }) {
  return STEPS[competition.life].map(step => (
    <Step key={step.to} title={step.verb} text={step.text}>
      <StepButton competition={competition} step={step} />
    </Step>
  ))
}

const COLUMNS: readonly Column<CompetitionView>[] = [
  { title: t`Competition`, heads: true, cell: ({ name }) => name },
  { title: t`Open matches`, number: true, cell: openMatches },
  { title: t`State`, cell: ({ life }) => STATES[life] },
]

const ACTION: Column<CompetitionView> = {
  title: t`Action`,
  number: true,
  cell: competition => (
    <Row as="span" wraps justify="end" gap={2}>
      {STEPS[competition.life].map(step => (
        <StepButton key={step.to} competition={competition} step={step} />
      ))}
    </Row>
  ),
}

/** How far each competition has come; admins finish, archive and open it again. */
export function Lives() {
  const heading = useId()
  const competitions = useCompetitions()
  const mayEdit = useUser()?.role === 'admin'
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <SectionTitle id={heading}>{t`Open, finished and past competitions`}</SectionTitle>
      <View
        query={competitions}
        rows={2}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t`There is no competition`} />}
      >
        {({ data }) => (
          <Table
            caption={t`How far each competition has come`}
            columns={mayEdit ? [...COLUMNS, ACTION] : COLUMNS}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
      </View>
    </section>
  )
}

function StepButton({
  competition: { id, name },
  step: { to, verb, text },
}: {
  competition: Moved
  step: NextStep
}) {
  const { mutateAsync } = useCommand('moveCompetition')
  return (
    <AskReason
      verb={verb}
      label={`${verb}: ${name}`}
      title={`${verb}: ${name}`}
      text={text}
      hint={t`Fans can read it in the history of changes.`}
      send={reason => mutateAsync({ competition: id, to, reason })}
    />
  )
}

function openMatches({ rounds }: CompetitionView): number {
  return rounds.reduce((sum, { matches, settled }) => sum + matches - settled, 0)
}
