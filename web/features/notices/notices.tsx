import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notice } from '#contract/notices.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { matchPath } from '#web/ui/paths.ts'
import { withStamps } from '#web/ui/time.ts'
import { pointsText } from './notice-words.ts'
import styles from './notices.module.css'

/** What moved the fan's points while they were away, or just now: shown once, until it is closed. */
export function Notices() {
  const unseen = useQuery(read('notices')).data?.data
  const { mutate: see } = useCommand('noticesSeen')
  const [shown, show] = useState<readonly Notice[]>([])
  const newest = unseen?.[0]?.position
  useEffect(() => {
    if (!unseen || newest === undefined) return
    show(before => [
      ...unseen.filter(({ position }) => before.every(one => one.position !== position)),
      ...before,
    ])
    see({ position: newest })
  }, [unseen, newest, see])
  if (shown.length === 0) return null
  return (
    <section className={styles.notices} aria-label="What moved your points" role="status">
      <div className={styles.head}>
        <b>{shown.length === 1 ? 'Since your last visit' : `${shown.length} changes since your last visit`}</b>
        <Button icon look="quiet" aria-label="Close" onClick={() => show([])}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      <ul>
        {shown.map(notice => (
          <li key={notice.position}>
            <Link to={`${matchPath(notice.match)}?why=${notice.match}`}>
              {notice.home} vs {notice.away}
            </Link>
            <span>
              {withStamps(notice.what)}
              {notice.reason && `: \u2018${notice.reason}\u2019`}.
            </span>
            {pointsText(notice) && <b>{pointsText(notice)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}
