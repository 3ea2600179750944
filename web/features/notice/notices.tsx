import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bell, ListChecks, Megaphone, Scale, UserRound, Zap } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Notice } from '#contract/notice/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { fanPath, matchPath, paths } from '#web/ui/paths.ts'
import { shortDayOf, withStamps } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { pointsText } from './notice-words.ts'
import styles from './notices.module.css'

/** Fetched when the news are opened: every page of a fan has the bell. */
const WeekStory = lazy(async () => ({ default: (await import('./week-story.tsx')).WeekStory }))

const NONE: readonly Notice[] = []

interface NoticesProps {
  /** the bell was pressed before the notices had come: they open at once */
  pressed?: boolean
}

/** Says that points moved or a power-up came back; what and why opens from there, and has then been seen. */
export function Notices({ pressed = false }: NoticesProps) {
  const { data } = useQuery(read('notices'))
  const me = useUser()
  const unseen = data?.data ?? NONE
  const see = useCommand('noticesSeen')
  const [opened, open] = useState<readonly Notice[] | null>(pressed ? NONE : null)
  const [seen, setSeen] = useState<string>('')
  const fresh = unseen.filter(({ position }) => position > seen)
  const newest = fresh[0]?.position
  const news =
    newest !== undefined &&
    (fresh.some(({ announcement }) => announcement !== null)
      ? plural(fresh.length, { one: '# message', other: '# messages' })
      : plural(fresh.length, { one: 'Your points: # change', other: 'Your points: # changes' }))

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
      <Button
        icon
        look="quiet"
        className={styles.bell}
        onClick={show}
        aria-label={news || t`News about your points`}
      >
        <Bell size={20} aria-hidden />
        {news && <b aria-hidden="true">{fresh.length}</b>}
      </Button>
      <span role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </span>
      <Dialog open={opened !== null} onClose={close} title={t`News for you`} sheet>
        <Suspense>
          <WeekStory onLeave={close} />
        </Suspense>
        {data && fresh.length === 0 && (opened ?? NONE).length === 0 && (
          <p className={styles.none}>{t`Nothing has changed since you looked.`}</p>
        )}
        <ul>
          {[...fresh, ...(opened ?? NONE)].map(notice => (
            <li key={notice.position} className={styles.notice}>
              <Sign notice={notice} />
              <time className={styles.at} dateTime={notice.at}>
                {shortDayOf(notice.at)}
              </time>
              {notice.announcement ? (
                <div className={styles.about}>
                  <Message announcement={notice.announcement} competition={notice.competition} />
                </div>
              ) : (
                <div className={styles.about}>
                  <Link to={isOfReader(notice) && me ? fanPath(me.id) : pathOf(notice)} onClick={close}>
                    {notice.match === null ? (
                      isOfReader(notice) ? (
                        notice.competition
                      ) : (
                        <Trans>Rules of {notice.competition}</Trans>
                      )
                    ) : (
                      matchName({ home: notice.home ?? '', away: notice.away ?? '' })
                    )}
                  </Link>
                  <span>
                    {withStamps(phrasesText(notice.words))}
                    {notice.reason && `: \u2018${isolated(notice.reason)}\u2019`}.
                  </span>
                  {notice.points && <span>{pointsText(notice)}</span>}
                </div>
              )}
              {notice.points && <Gain points={notice.points} />}
            </li>
          ))}
        </ul>
        <p className={styles.none}>
          {t`Corrections of matches that you predicted, changed rules, power-ups that came back, and messages of the organiser.`}
        </p>
      </Dialog>
    </>
  )
}

/** What a notice is about, at a glance. */
function Sign({ notice }: { notice: Notice }) {
  const Icon = iconOf(notice)
  return (
    <span className={clsx(styles.sign, isCorrection(notice) && styles.corrected)}>
      <Icon size={18} aria-hidden />
    </span>
  )
}

function iconOf(notice: Notice): typeof Bell {
  if (notice.announcement) return Megaphone
  if (isCorrection(notice)) return ListChecks
  if (notice.match !== null) return Zap
  return isOfReader(notice) ? UserRound : Scale
}

/** By how many points the reader has more or less now; the sentence says so too. */
function Gain({ points }: { points: NonNullable<Notice['points']> }) {
  const more = gained(points)
  if (more === 0) return null
  return (
    <b className={clsx(styles.gain, styles[more < 0 ? 'lost' : 'won'])} aria-hidden="true" dir="ltr">
      {more < 0 ? `\u2212${-more}` : `+${more}`}
    </b>
  )
}

interface MessageProps {
  announcement: NonNullable<Notice['announcement']>
  /** null where it is for all fans */
  competition: string | null
}

/** What an organiser wrote, as plain text in the direction of its own words. */
function Message({ announcement: { subject, words }, competition }: MessageProps) {
  return (
    <>
      <b dir="auto">{subject}</b>
      <span className={styles.words} dir="auto">
        {words}
      </span>
      <small>
        {competition === null ? (
          t`From the organiser, to all fans`
        ) : (
          <Trans>From the organiser, to the players of {competition}</Trans>
        )}
      </small>
    </>
  )
}

/** A result that was said otherwise before: not news, but a change of what was known. */
const isCorrection = ({ match, words }: Notice) =>
  match !== null && !words.some(({ id }) => id === 'event.coupon-yours')

const gained = ({ before, after }: NonNullable<Notice['points']>) => (after ?? 0) - (before ?? 0)

/** About the reader, and no match and no rules. */
const isOfReader = ({ words }: Notice) =>
  words.some(({ id }) => id === 'event.you-excluded' || id === 'event.you-readmitted')

/** Why the points are what they are now; of other rules, how many fans they moved. */
function pathOf({ match }: Notice): string {
  return match === null ? paths.changes : `${matchPath(match)}?why=${match}`
}
