import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DraftView } from '#contract/season/draft-calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtTimeOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportPreviewView } from './preview.tsx'
import styles from './season-import.module.css'

const STATES: Readonly<Record<NonNullable<DraftView['opening']>, string>> = {
  waiting: t`Waits to be opened`,
  writing: t`Is being opened`,
  done: t`Open`,
  failed: t`Could not be opened`,
}

const COLUMNS: readonly Column<DraftView>[] = [
  {
    title: t`Competition`,
    heads: true,
    cell: ({ competition, name, keptBy, keptAt }) => (
      <Lines>
        {name}
        <Under>{competition}</Under>
        <Under>{t`kept by ${keptBy}, ${gmtTimeOf(keptAt)} GMT`}</Under>
      </Lines>
    ),
  },
  { title: t`Matches`, number: true, cell: ({ matches }) => matches },
  {
    title: t`State`,
    cell: ({ opening }) => (
      <Chip tone={opening === 'failed' ? 'bad' : 'plain'}>{opening ? STATES[opening] : t`Draft`}</Chip>
    ),
  },
]

/** Competitions that are kept until an admin opens them. */
export function Drafts() {
  const heading = useId()
  const [chosen, choose] = useState<DraftView | null>(null)
  const [started, start] = useState<string | null>(null)
  const found = useQuery(read('seasonDrafts', {}))
  const look: Column<DraftView> = {
    title: t`Action`,
    number: true,
    cell: draft => (
      <Button small aria-label={t`Look at the draft of ${draft.name}`} onClick={() => choose(draft)}>
        {t({ message: 'Look', context: 'at a draft' })}
      </Button>
    ),
  }
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <SectionTitle id={heading}>{t`Drafts`}</SectionTitle>
      <p className={styles.note}>
        {t`Staff alone see a draft. Nothing of it is written before an admin opens it.`}
      </p>
      <View
        query={found}
        rows={1}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t`There is no draft`} />}
      >
        {({ data }) => (
          <Table
            caption={t`Drafts`}
            columns={[...COLUMNS, look]}
            rows={data}
            rowKey={({ competition }) => competition}
          />
        )}
      </View>
      {started !== null && <ImportProgress id={started} />}
      {chosen && (
        <Draft key={chosen.competition} draft={chosen} onOpened={start} onDone={() => choose(null)} />
      )}
    </section>
  )
}

interface DraftProps {
  draft: DraftView
  onOpened(started: string | null): void
  onDone(): void
}

/** What opening a draft would write, and the two ways out of it. */
function Draft({ draft: { competition, name }, onOpened, onDone }: DraftProps) {
  const mayEdit = useUser()?.role === 'admin'
  const preview = useQuery(read('seasonDraft', { competition }))
  const open = useCommand('openDraft')
  const discard = useCommand('discardDraft')
  const failed = (problem: Error) => notify.error(problem.message)
  const openIt = (fingerprint: string) =>
    open.mutateAsync({ competition, fingerprint }).then(({ message, data }) => {
      notify.success(message)
      onOpened(data.import)
      onDone()
    }, failed)
  const discardIt = () =>
    discard.mutateAsync({ competition }).then(({ message }) => {
      notify.success(message)
      onDone()
    }, failed)
  return (
    <View query={preview} rows={4}>
      {({ data }) => (
        <>
          <ImportPreviewView preview={data} />
          <Actions>
            {mayEdit && data.opens && (
              <Button look="primary" busy={open.isPending} onClick={() => void openIt(data.fingerprint)}>
                {t`Open ${name} for fans`}
              </Button>
            )}
            {mayEdit && (
              <Button look="danger" busy={discard.isPending} onClick={() => void discardIt()}>
                {t`Discard the draft`}
              </Button>
            )}
            <Button onClick={onDone}>{t`Close`}</Button>
          </Actions>
        </>
      )}
    </View>
  )
}
