import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notice } from '#contract/notices.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { phrasesText } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { matchPath, paths } from '#web/ui/paths.ts'
import { withStamps } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { pointsText } from './notice-words.ts'
import styles from './notices.module.css'

const NONE: readonly Notice[] = []

/** Says that points moved or a power-up came back; what and why opens from there, and has then been seen. */
export function Notices() {
  const unseen = useQuery(read('notices')).data?.data ?? NONE
  const see = useCommand('noticesSeen')
  const [opened, open] = useState<readonly Notice[] | null>(null)
  const [seen, setSeen] = useState<string>('')
  const fresh = unseen.filter(({ position }) => position > seen)
  const newest = fresh[0]?.position

  function seeFresh() {
    if (newest === undefined) return
    setSeen(newest)
    see.mutate({ position: newest })
  }
  function show() {
    open(fresh)
    seeFresh()
  }
  // What came while the dialog was open stood in it, and has been seen with the rest.
  function close() {
    open(null)
    seeFresh()
  }

  return (
    <>
      <div role="status">
        {newest !== undefined && (
          <button type="button" className={styles.bell} onClick={show} title={t`Your points changed`}>
            <Bell size={18} aria-hidden />
            <VisuallyHidden>
              {plural(fresh.length, { one: 'Your points: one change', other: 'Your points: # changes' })}
            </VisuallyHidden>
            <b aria-hidden="true">{fresh.length}</b>
          </button>
        )}
      </div>
      <Dialog
        open={opened !== null}
        onClose={close}
        title={t`What changed`}
        text={t`Corrections of matches that you predicted, changed rules, and power-ups that came back.`}
        sheet
      >
        <ul className={styles.list}>
          {[...fresh, ...(opened ?? NONE)].map(notice => (
            <li key={notice.position}>
              <Link to={pathOf(notice)} onClick={close}>
                {notice.match === null ? (
                  <Trans>Rules of {notice.competition}</Trans>
                ) : (
                  <Trans>
                    {notice.home} vs {notice.away}
                  </Trans>
                )}
              </Link>
              <span>
                {withStamps(phrasesText(notice.words))}
                {notice.reason && `: \u2018${notice.reason}\u2019`}.
              </span>
              {notice.points && <b>{pointsText(notice)}</b>}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** Why the points are what they are now; of other rules, how many fans they moved. */
function pathOf({ match }: Notice): string {
  return match === null ? paths.changes : `${matchPath(match)}?why=${match}`
}
