import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { contract } from '#contract/index.ts'
import type { Answer } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import { refetchAfter } from '#web/api/refetch.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Problems } from './problems.tsx'
import styles from './season-import.module.css'

type Import = Answer<typeof contract.seasonImport>['data']

/** How often an import under way is asked for, in milliseconds. */
const PROGRESS_MS = 500

const isOver = ({ state, shown }: Import) => state === 'failed' || (state === 'done' && shown)

/** How far an import is, and what became of it. Readers see all of it at its end. @param children shown once all of it is there */
export function ImportProgress({ id, children }: { id: string; children?: ReactNode }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...read('seasonImport', { import: id }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.data) ? false : PROGRESS_MS),
  })
  const progress = data?.data
  const over = progress !== undefined && isOver(progress)
  useEffect(() => {
    if (over) void refetchAfter(client, 'importSeason')
  }, [over, client])
  if (!progress) return null
  return (
    <section className={styles.preview} role="status">
      <p className={styles.note}>{wordsOf(progress)}</p>
      {!over && <Progress label={t`Import`} done={progress.written} total={progress.changes} />}
      {progress.state === 'failed' && <Problems problems={progress.problems} />}
      {over && progress.state === 'done' && children}
    </section>
  )
}

function wordsOf({ state, shown, written, changes }: Import): string {
  const progress = plural(changes, { one: `${written} of # change`, other: `${written} of # changes` })
  switch (state) {
    case 'waiting':
      return t`The import waits for its turn`
    case 'writing':
      return t`${progress} are written; fans see all of them at the end`
    case 'done':
      return shown
        ? t`The season file is imported: ${progress}`
        : t`${progress} are written; the pages follow`
    case 'failed':
      return t`The import ended before its end: ${progress} are written`
    default:
      return state satisfies never
  }
}
