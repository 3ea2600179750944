import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PreviewView } from '#contract/preview/calls.ts'
import { type BodyOf, call } from '#web/api/client.ts'
import { messageOf } from '#web/api/errors.ts'
import { signed } from '#web/game/signed.ts'
import { FanLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Card } from '#web/ui/primitives.tsx'
import { useRested } from '#web/ui/rested.ts'
import styles from './would-move.module.css'

/** How long nothing is typed before it is asked what the results would move, in milliseconds. */
const RESTS_MS = 600

interface WouldMoveProps {
  /** as a save would send them; null while there is nothing that could be saved */
  request: BodyOf<'previewResults'> | null
  /** a correction among them has no reason yet, without which nothing is computed */
  lacksReason: boolean
}

/** What the typed results would move, beside them, before a save is asked for. */
export function WouldMove({ request, lacksReason }: WouldMoveProps) {
  const isAsked = request !== null && !lacksReason
  const key = isAsked ? JSON.stringify(request) : null
  const rested = useRested(key, RESTS_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['would move', rested],
    queryFn: () => call('previewResults', { body: request as BodyOf<'previewResults'> }),
    enabled: key !== null && key === rested,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Card as="aside" className={styles.panel} aria-label={t`Preview`}>
      <SectionTitle>{t`Preview`}</SectionTitle>
      <div aria-live="polite" aria-busy={isAsked && (isFetching || key !== rested)} className={styles.says}>
        {request === null ? (
          <p>{t`What the typed results would move is shown here before they are saved.`}</p>
        ) : lacksReason ? (
          <p>{t`What a correction would move is shown here once it has a reason.`}</p>
        ) : error ? (
          <p className={styles.wrong}>{messageOf(error)}</p>
        ) : data ? (
          <Moves preview={data.data} />
        ) : null}
      </div>
    </Card>
  )
}

function Moves({ preview }: { preview: PreviewView | null }) {
  if (preview === null) return <p>{t`Nothing would change.`}</p>
  const { fans, changes, top, prizes, published } = preview
  const points = changes.map(change => change.points)
  const [most, least] = [Math.max(0, ...points), Math.min(0, ...points)]
  const entries = prizes.reduce((sum, period) => sum + period.changes.length, 0)
  const contradicted = published.reduce((sum, period) => sum + period.changes.length, 0)
  return (
    <>
      <p className={styles.big}>{plural(fans, { one: '# fan changes', other: '# fans change' })}</p>
      <dl className={styles.figures}>
        {most > 0 && <Figure name={t`Most points gained`}>{signed(most)}</Figure>}
        {least < 0 && <Figure name={t`Most points lost`}>{signed(least)}</Figure>}
        <Figure name={t`First place`}>
          <First places={top.after} />
        </Figure>
        <Figure name={t`Prizes`}>
          {entries === 0 ? t`As before` : plural(entries, { one: '# change', other: '# changes' })}
        </Figure>
        {contradicted > 0 && (
          <Figure name={t`Published winners that stand against it`} isWrong>
            {contradicted}
          </Figure>
        )}
      </dl>
    </>
  )
}

function Figure({ name, isWrong, children }: { name: string; isWrong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={clsx(isWrong && styles.wrong)}>{children}</dd>
    </div>
  )
}

function First({ places }: { places: PreviewView['top']['after'] }) {
  const [first, ...others] = places.filter(({ rank }) => rank === 1)
  if (!first) return '\u2013'
  return (
    <>
      <FanLink id={first.user.id}>{first.user.name}</FanLink>
      {others.length > 0 && ` ${t`and ${others.length} more`}`}
    </>
  )
}
