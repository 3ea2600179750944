import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { Season } from '#contract/season/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { fanPath } from '#web/ui/paths.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { leagueName } from '#web/ui/written-names.ts'
import { Badges } from './badges.tsx'
import type { Measure } from './chart-lines.ts'
import { Figures } from './figures.tsx'
import { ProgressChart } from './progress-chart.tsx'
import styles from './season.module.css'

/** /season/:user: a fan's season in one page, made for paper as well. */
export function Component() {
  const { user = '' } = useParams()
  const [get] = useUrlState()
  const filter = { competition: competitionOf(get) || undefined, league: get('league') || undefined }
  const season = useQuery(read('season', { user, ...filter }))
  if (season.data) return <Report season={season.data.data} />
  return (
    <Page title={t`Season`}>
      <View query={season}>{() => null}</View>
    </Page>
  )
}

function Report({ season }: { season: Season }) {
  const { user, competition, rounds, badges } = season
  const me = useUser()
  const isOwn = me?.id === user.id
  const earned = badges.filter(({ round }) => round !== null).length
  return (
    <Page
      title={isOwn ? t`Your season in one page` : t`A season in one page`}
      lead={t`${user.name}, ${competition.name}.`}
      end={
        <div className={styles.end}>
          {isOwn && season.place && (
            <ShareButton
              subject={{ kind: 'rank', competition: competition.id }}
            >{t`Share my rank`}</ShareButton>
          )}
          <ButtonLink to={fanPath(user.id)}>{t`Predictions`}</ButtonLink>
          <Button onClick={() => window.print()}>
            <Printer size={16} aria-hidden /> {t`Print`}
          </Button>
        </div>
      }
    >
      <CompetitionSwitch clears={['league']} />
      {rounds.length === 0 ? (
        <EmptyState title={t`No settled round yet`} />
      ) : (
        <>
          <Figures season={season} />
          <Progress season={season} />
          <SectionTitle>{t`Badges: ${earned} of ${badges.length}`}</SectionTitle>
          <Badges badges={badges} />
        </>
      )}
    </Page>
  )
}

/** The chart with what it shows: rank or points, alone or beside the best of a league. */
function Progress({ season }: { season: Season }) {
  const [get, set] = useUrlState()
  const leagues = useLeagues(season.competition.id)
  const ranked = season.rounds.some(({ rank }) => rank !== null)
  const measure: Measure = get('show') === 'points' || !ranked ? 'total' : 'rank'
  return (
    <section aria-labelledby="season-progress" className={styles.progress}>
      <SectionTitle id="season-progress">{t`After every round`}</SectionTitle>
      <search className={styles.tools}>
        {ranked && (
          <Segmented
            label={t`What the chart shows`}
            choices={[
              { value: 'rank', label: t`Rank` },
              { value: 'total', label: t`Points` },
            ]}
            value={measure}
            onChange={chosen => set({ show: chosen === 'total' ? 'points' : null })}
          />
        )}
        {leagues.length > 0 && (
          <Select
            label={t`Rivals`}
            labelHidden
            value={get('league')}
            options={[{ value: '', label: t`No rivals` }, ...leagues]}
            onChange={league => set({ league })}
          />
        )}
      </search>
      <ProgressChart season={season} measure={measure} />
    </section>
  )
}

const bestOf = (name: string) => t`The best of ${name}`

/** The reader's leagues that count the competition's points. */
function useLeagues(competition: string) {
  const user = useUser()
  const { data } = useQuery({ ...read('myLeagues'), enabled: user !== null && !isStaff(user) })
  return (data?.data ?? [])
    .filter(league => league.competition === null || league.competition === competition)
    .map(({ id, name }) => ({ value: id, label: bestOf(leagueName(name)) }))
}
