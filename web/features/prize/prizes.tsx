import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { PeriodView } from '#contract/prize/calls.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { DisputeButton } from '#web/game/dispute-button.tsx'
import { PrizeChanges, periodWords } from '#web/game/prize-changes.tsx'
import { isolated } from '#web/languages/languages.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { asHeading, gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './prizes.module.css'
import { WholeArchive } from './whole-archive.tsx'
import { PeriodHead, Prize } from './winners.tsx'

/** Periods of a page. */
const SIZE = 6

/** Nothing to celebrate: such a period is one line, so that those with winners stand out. */
function wonByNobody({ status, prizes }: PeriodView): boolean {
  return status !== 'waiting' && prizes.every(({ total }) => total === 0)
}

/** /prizes: what was won, by whom, and by which rule; published winners stand. */
export function Component() {
  const [get] = useUrlState()
  const found = usePaged('prizes', { competition: competitionOf(get) || undefined }, { size: SIZE })
  return (
    <Page
      title={t`Prizes`}
      lead={t`Provisional winners follow every result. Published winners stand, whatever is corrected afterwards, until the period is opened again for a reason that everybody can read.`}
      end={
        <ButtonLink small to={paths.changes}>
          {t`History of changes`}
        </ButtonLink>
      }
    >
      <CompetitionSwitch clears={['page']} />
      <PagedView query={found} empty={<EmptyState title={t`Nothing was played in this competition yet`} />}>
        {({ data }) => (
          <ol className={styles.periods}>
            {data.map(period => (
              <li key={period.period} className={clsx(wonByNobody(period) && styles.quiet)}>
                {wonByNobody(period) ? (
                  <details>
                    <summary>
                      <b>{asHeading(periodWords(period.period, period.roundName))}</b>{' '}
                      <span>{t`Nobody won a prize`}</span>
                    </summary>
                    <Whole period={period} />
                  </details>
                ) : (
                  <Whole period={period} />
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedView>
      {/* What stands below the list comes with the list: nothing in sight moves. */}
      {(found.data !== undefined || Boolean(found.error)) && (
        <WholeArchive competition={competitionOf(get) || undefined} />
      )}
    </Page>
  )
}

/** Each prize with its winners, and what was published. */
function Whole({ period }: { period: PeriodView }) {
  return (
    <>
      <PeriodHead period={period} level="h2" />
      {period.prizes.map(prize => (
        <Prize key={prize.prize} prize={prize} status={period.status} />
      ))}
      {period.publishedAt && (
        <div className={styles.published}>
          <p className={styles.note}>{t`Published ${gmtStampOf(period.publishedAt)} GMT`}</p>
          <ButtonAnchor
            small
            look="quiet"
            aria-label={t`Evidence bundle of ${periodWords(period.period, period.roundName)}`}
            href={`/api/prizes/bundle?competition=${period.competition}&period=${period.period}`}
          >
            {t`Evidence bundle`}
          </ButtonAnchor>
          <DisputeButton
            competition={period.competition}
            subject={{ kind: 'prize', period: period.period }}
            about={t`the prizes of ${periodWords(period.period, period.roundName)}`}
          />
        </div>
      )}
      {period.reason && <p className={styles.note}>{t`Open again: ${isolated(period.reason)}`}</p>}
      {period.replaced && (
        <div className={styles.note}>
          <p>{t`Published anew: ${isolated(period.replaced.reason)}`}</p>
          <PrizeChanges changes={period.replaced.changes} />
        </div>
      )}
    </>
  )
}
