import { plural, t } from '@lingui/core/macro'
import type { AdminPeriod } from '#contract/prize/calls.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { PrizeChanges } from '#web/game/prize-changes.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from '../prizes.module.css'
import { PeriodHead, Prize } from '../winners.tsx'
import { PrizeMatches, usePrizeRound } from './prize-matches.tsx'
import { PublishStep } from './publish.tsx'
import { SetPrizes } from './set-prizes.tsx'

/** Periods of a page. */
const SIZE = 6

/** /admin-prizes: chooses prize matches, publishes winners, and compares what is published with the results. */
export function Component() {
  const [get] = useUrlState()
  const mayAct = useUser()?.role === 'admin'
  const competition = competitionOf(get) || undefined
  const found = usePaged('adminPrizes', { competition }, { size: SIZE })
  const round = usePrizeRound(competition)
  // The round stands above the periods: what came later would push the other down.
  const ready = round !== undefined && (found.data !== undefined || found.error !== null)
  return (
    <Page
      title={t`Prizes`}
      lead={t`Publish the winners of a period once its results are final. From then on the list stands, and tokens come into the winners' purses.`}
    >
      <CompetitionPages />
      <CompetitionSwitch clears={['page']} />
      {ready && <SetPrizes wanted={competition} mayAct={mayAct} />}
      {ready && round && <PrizeMatches key={round.chosen.join()} {...round} mayAct={mayAct} />}
      <PagedView
        query={ready ? found : { ...found, data: undefined, error: null }}
        empty={<EmptyState title={t`Nothing was played in this competition yet`} />}
      >
        {({ data }) => (
          <ol className={styles.periods}>
            {data.map(period => (
              <li key={period.period}>
                <PeriodHead period={period} level="h2" />
                {period.prizes.map(prize => (
                  <Prize key={prize.prize} prize={prize} status={period.status} />
                ))}
                <Difference period={period} />
                <Checklist period={period} />
                <PublishStep period={period} mayAct={mayAct} />
              </li>
            ))}
          </ol>
        )}
      </PagedView>
    </Page>
  )
}

/** Published against recomputed. */
function Difference({ period }: { period: AdminPeriod }) {
  if (period.publishedAt === null) return null
  if (period.difference.length === 0)
    return (
      <p
        className={styles.note}
      >{t`The results as they are now make the same winners as the published ones.`}</p>
    )
  return (
    <section className={styles.differs} aria-label={t`Published against recomputed`}>
      <p>
        {t`The results and bonus questions as they are now make other winners than the published ones. Corrections since then do that, and questions that were settled since then:`}
      </p>
      <PrizeChanges changes={period.difference} />
    </section>
  )
}

/** What a publication needs. */
function Checklist({ period }: { period: AdminPeriod }) {
  const { unsettled, corrections, parked, disputes, doubt, publishedAt, publications } = period
  return (
    <ul className={styles.checklist} aria-label={t`Checklist`}>
      <Item done={doubt === null}>
        {doubt === null ? t`The log and the event store are well` : t`Nothing can be saved now: ${doubt}.`}
      </Item>
      <Item done={unsettled.total === 0}>
        {unsettled.total === 0
          ? t`All matches that the prizes rest on are settled`
          : t`${unsettled.total} to settle: ${unsettled.names.join(', ')}${unsettled.total > unsettled.names.length ? ' …' : ''}`}
      </Item>
      {period.roundBefore !== null && (
        <Item done={false}>
          {t`The winners of round ${period.roundBefore} come first: what nobody won there goes into these prizes`}
        </Item>
      )}
      <Item done={publishedAt === null || corrections === 0}>
        {publishedAt === null
          ? plural(corrections, {
              one: '# correction of these matches so far',
              other: '# corrections of these matches so far',
            })
          : plural(corrections, {
              one: '# correction since the winners were published',
              other: '# corrections since the winners were published',
            })}
      </Item>
      <Item done={parked === 0}>
        {parked === 0
          ? t`Every event could be read`
          : plural(parked, {
              one: '# stream holds events that could not be read',
              other: '# streams hold events that could not be read',
            })}
      </Item>
      <Item done={disputes === 0}>
        {disputes === 0 ? (
          t`No dispute of this competition waits`
        ) : (
          <Link to={`${paths.disputes}?competition=${period.competition}`}>
            {plural(disputes, {
              one: '# open dispute of this competition',
              other: '# open disputes of this competition',
            })}
          </Link>
        )}
      </Item>
      {publishedAt && (
        <Item done>
          {t`Published ${gmtStampOf(publishedAt)} GMT`}
          {publications > 1 && `, ${plural(publications, { one: '# time in all', other: '# times in all' })}`}
        </Item>
      )}
    </ul>
  )
}

function Item({ done, children }: { done: boolean; children: React.ReactNode }) {
  return (
    <li>
      <span className={done ? styles.good : styles.bad} aria-hidden="true">
        {done ? '✓' : '!'}
      </span>
      <span>{children}</span>
    </li>
  )
}
