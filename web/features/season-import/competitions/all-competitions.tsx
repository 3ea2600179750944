import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { inPlay, pastOf } from '#contract/choice.ts'
import type { CompetitionInHand } from '#contract/competition/admin-calls.ts'
import { read } from '#web/api/query.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import styles from './competitions.module.css'
import { placePath, toDoIn } from './to-do.ts'

const LIVES: Readonly<Record<CompetitionInHand['life'], string>> = {
  open: t`Open`,
  finished: t`Finished`,
  archived: t`Past season`,
}

export const playedText = ({ matches, settled }: CompetitionInHand) => t`${settled} of ${matches} played`

export const nextText = ({ nextKickOff }: CompetitionInHand) =>
  nextKickOff ? `${gmtStampOf(nextKickOff)} GMT` : t`none is to come`

export const lifeText = ({ life }: CompetitionInHand) => LIVES[life]

const COLUMNS: readonly Column<CompetitionInHand>[] = [
  {
    title: t`Competition`,
    heads: true,
    cell: competition => (
      <Lines>
        <Link className={styles.name} to={placePath(competition.id)}>
          {competition.name}
        </Link>
        <Under>
          {lifeText(competition)}, {playedText(competition)}
        </Under>
        <Under narrowOnly>{t`Next: ${nextText(competition)}`}</Under>
      </Lines>
    ),
  },
  { title: t`Next kick-off`, wideOnly: true, cell: nextText },
  { title: t`First to do`, cell: competition => <FirstToDo competition={competition} /> },
]

function FirstToDo({ competition }: { competition: CompetitionInHand }) {
  const [first, ...more] = toDoIn(competition)
  if (!first) return <Text as="span" tone="quiet">{t`Nothing waits`}</Text>
  return (
    <Lines>
      <Link to={first.to}>{first.text}</Link>
      {more.length > 0 && <Under>{plural(more.length, { one: 'and # more', other: 'and # more' })}</Under>}
    </Lines>
  )
}

/** @param below what stands below them, whatever comes of the question */
export function AllCompetitions({ below }: { below: ReactNode }) {
  const found = useQuery(read('adminCompetitions'))
  return (
    <View
      query={found}
      rows={4}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t`There is no competition yet`} />}
      below={below}
    >
      {({ data }) => (
        <>
          <Part title={t`Open and finished`} competitions={inPlay(data)} />
          <Part title={t`Past seasons`} competitions={pastOf(data)} />
        </>
      )}
    </View>
  )
}

function Part({ title, competitions }: { title: string; competitions: readonly CompetitionInHand[] }) {
  const heading = useId()
  if (competitions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <SectionTitle id={heading}>{title}</SectionTitle>
      <Table caption={title} columns={COLUMNS} rows={competitions} rowKey={({ id }) => id} />
    </section>
  )
}
