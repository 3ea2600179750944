import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PreviewView } from '#contract/preview/calls.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Text } from '#web/ui/primitives.tsx'
import type { Previewed } from '#web/ui/use-previewed.ts'
import styles from './change-preview.module.css'
import { pointsWords } from './points.ts'
import { PrizeChanges, periodWords } from './prize-changes.tsx'
import { signed } from './signed.ts'

interface ChangePreviewProps {
  change: Pick<Previewed<never>, 'asPreviewed' | 'busy' | 'cancel' | 'confirm'> & {
    readonly question: { readonly preview: PreviewView } | null
  }
  /** what is changed: 'Wolves vs Everton, 2:1' */
  title: string
  /** the button that sends it */
  verb: string
  danger?: boolean
  /** the button that sends it has the focus, so that Enter sends what was typed by keys */
  ready?: boolean
  /** in the place of whose points change, where the change moves no points */
  points?: ReactNode
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What a change would do, figure by figure, before it is sent; afterwards, whether that is what happened. */
export function ChangePreview({
  change,
  title,
  verb,
  danger = false,
  ready = false,
  points,
}: ChangePreviewProps) {
  const { question, busy, asPreviewed, confirm, cancel } = change
  return (
    <>
      {asPreviewed !== undefined && (
        <p className={styles.after} role="note">
          {asPreviewed === true && t`What happened is what the preview showed.`}
          {asPreviewed === false &&
            t`The boards are not what the preview showed: something else was changed in the same moment.`}
          {asPreviewed === null &&
            t`The tables are still on their way. This page compares them with the preview once they are there.`}
        </p>
      )}
      <Dialog
        open={question !== null}
        onClose={cancel}
        title={title}
        text={t`Computed by the same fold as the change itself. Nothing has been changed yet.`}
        sheet
      >
        {question && (
          <>
            <Figures preview={question.preview} points={points} />
            <Actions>
              <Button onClick={cancel} disabled={busy}>
                {t`Cancel`}
              </Button>
              <Button
                ref={ready ? focus : undefined}
                look={danger ? 'danger' : 'primary'}
                busy={busy}
                onClick={() => void confirm()}
              >
                {verb}
              </Button>
            </Actions>
          </>
        )}
      </Dialog>
    </>
  )
}

function Figures({ preview, points }: { preview: PreviewView; points: ReactNode }) {
  const { fans, changes, prizes, published, coupons, locks, late } = preview
  return (
    <div className={styles.figures}>
      {points ? (
        <section>
          <h3>{t`Boards`}</h3>
          {points}
        </section>
      ) : (
        <section>
          <h3>{t`Points`}</h3>
          <p className={styles.big}>{plural(fans, { one: '# fan changes', other: '# fans change' })}</p>
          <ul className={styles.changes}>
            {changes.map(change => (
              <li key={change.points}>
                <b>{signed(change.points, pointsWords)}</b>
                <Text as="span" tone="quiet">
                  {plural(change.fans, { one: '# fan', other: '# fans' })}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t`Top ten of the season`}</h3>
        <TopTen preview={preview} />
      </section>
      <section>
        <h3>{t`Prizes`}</h3>
        {prizes.length === 0 && <p>{t`The provisional winners stay.`}</p>}
        {prizes.map(({ period, roundName, changes }) => (
          <div key={period}>
            <Text weight="strong">{periodWords(period, roundName)}</Text>
            <PrizeChanges changes={changes} />
          </div>
        ))}
        {published.map(({ period, roundName, changes }) => (
          <div key={period} className={styles.contradicts}>
            <p>{t`Contradicts the published winners of: ${periodWords(period, roundName)}. They stand.`}</p>
            <PrizeChanges changes={changes} />
          </div>
        ))}
      </section>
      {locks > 0 && (
        <section>
          <h3>{t`Locks`}</h3>
          <p>
            {plural(locks, {
              one: 'Predictions of # match close at another time.',
              other: 'Predictions of # matches close at another time.',
            })}
          </p>
        </section>
      )}
      {late !== null && (
        <section>
          <h3>{t`Late saves`}</h3>
          <p>{lateWords(late)}</p>
        </section>
      )}
      {coupons === null && (
        <p>
          {t`Power-ups that were used on the match come back to their fans. Who used one is secret before the lock.`}
        </p>
      )}
      {coupons !== null && coupons.total > 0 && (
        <section>
          <h3>{t`Power-ups that come back`}</h3>
          <ul className={styles.coupons}>
            {coupons.fans.map(({ fan, kind }) => (
              <li key={`${fan.id} ${kind}`}>
                {kindsOfCoupon[kind].name}: <FanLink id={fan.id}>{fan.name}</FanLink>
              </li>
            ))}
          </ul>
          {coupons.total > coupons.fans.length && <p>{t`and ${coupons.total - coupons.fans.length} more`}</p>}
        </section>
      )}
    </div>
  )
}

function TopTen({ preview: { top } }: { preview: PreviewView }) {
  const was = new Map(top.before.map(({ user, rank }) => [user.id, rank]))
  const same = JSON.stringify(top.before) === JSON.stringify(top.after)
  if (same) return <p>{t`The first ten stay, with their points.`}</p>
  return (
    <div className={styles.tops}>
      {(['before', 'after'] as const).map(when => (
        <ol key={when} aria-label={when === 'before' ? t`Now` : t`After the change`}>
          <li className={styles.when}>{when === 'before' ? t`Now` : t`After`}</li>
          {top[when].map(({ user, points, rank }) => (
            <li
              key={user.id}
              className={when === 'after' && was.get(user.id) !== rank ? styles.moved : undefined}
            >
              <span>{rank}</span>
              <FanLink id={user.id}>{user.name}</FanLink>
              <b>{points}</b>
            </li>
          ))}
        </ol>
      ))}
    </div>
  )
}

function lateWords({ saves, fans }: NonNullable<PreviewView['late']>): string {
  if (saves === 0) return t`No prediction or power-up was saved after the new lock.`
  const fanCount = plural(fans, { one: '# fan', other: '# fans' })
  return plural(saves, {
    one: '# save came after the new lock and will not count.',
    other: `# saves of ${fanCount} came after the new lock and will not count.`,
  })
}
