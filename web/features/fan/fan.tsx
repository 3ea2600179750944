import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FanPage } from '#contract/fan/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { pointsWords } from '#web/game/points.ts'
import { RoundBars } from '#web/game/round-bars.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { historyPath, paths, seasonPath, whyRankPath, whyRoundPath } from '#web/ui/paths.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { ReasonText } from '#web/ui/reason-text.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { BestRounds } from './best-rounds.tsx'
import styles from './fan.module.css'
import { FanPicks } from './fan-picks.tsx'

/** /fan/:user: a fan's rank, points by round, and predictions from their locks on. */
export function Component() {
  const { user = '' } = useParams()
  const [get] = useUrlState()
  const competition = competitionOf(get) || undefined
  const fan = useQuery(read('fan', { user, competition }))
  if (fan.data) return <Fan fan={fan.data.data} />
  return (
    <Page title={t`Fan`}>
      <View query={fan}>{() => null}</View>
    </Page>
  )
}

function Fan({ fan: { user, place, excluded, rounds, competition } }: { fan: FanPage }) {
  const me = useUser()
  const explained = me !== null && (me.id === user.id || isStaff(me))
  return (
    <Page
      title={user.name}
      mark={<Avatar name={user.name} image={user.image} size={56} />}
      lead={
        <span className={styles.words}>
          <span>{placeWords({ place, excluded, competition })}</span>
          {user.kept && <span>{t`Kept by the organiser`}</span>}
          <Link to={whyRankPath({ competition: competition.id, user: user.id })}>{t`Why this rank`}</Link>
          <Link to={seasonPath(user.id, competition.id)}>{t`The season in one page`}</Link>
        </span>
      }
      end={
        user.id === me?.id ? (
          <ButtonLink to={paths.dashboard}>{t`Dashboard`}</ButtonLink>
        ) : (
          <ButtonLink to={paths.leaderboard}>{t`Leaderboard`}</ButtonLink>
        )
      }
    >
      {excluded && excluded.reason !== null && (
        <div role="note" className={styles.excluded}>
          <p>
            <ReasonText>{excluded.reason}</ReasonText>
          </p>
          {user.id === me?.id && (
            <p>
              {t`You can go on predicting: your points count as before, and stand on the boards again if an admin takes the exclusion back.`}
            </p>
          )}
        </div>
      )}
      <CompetitionSwitch />
      {me !== null && isStaff(me) && (
        <Row as="p" wraps align="center" gap={4} below={5}>
          <Link to={historyPath({ user: user.id })}>{t`Everything that happened to this fan`}</Link>
        </Row>
      )}
      {excluded ? null : rounds.length === 0 ? (
        <EmptyState title={t`No settled round yet`} />
      ) : (
        <div className={styles.rounds}>
          <section aria-labelledby="fan-rounds">
            <SectionTitle id="fan-rounds">{t`Points by round`}</SectionTitle>
            <RoundBars rounds={rounds} own={user.id === me?.id} />
          </section>
          <section aria-labelledby="fan-best">
            <SectionTitle id="fan-best">{t`Best rounds`}</SectionTitle>
            <BestRounds
              rounds={rounds}
              whyOf={
                explained
                  ? round => whyRoundPath({ competition: competition.id, user: user.id, round })
                  : null
              }
            />
          </section>
        </div>
      )}
      <SectionTitle>{t`Predictions`}</SectionTitle>
      <Text below={3} tone="faint" size="small">{t`Each stands here from the lock of its match on.`}</Text>
      <FanPicks user={user.id} competition={competition.id} />
    </Page>
  )
}

function placeWords({
  place,
  excluded,
  competition,
}: Pick<FanPage, 'place' | 'excluded' | 'competition'>): string {
  if (place)
    return t`Rank ${place.rank} of ${place.fans} in the ${competition.name}, ${pointsWords(place.points)}.`
  if (!excluded) return t`No prediction in the ${competition.name} counts yet.`
  return t`Excluded from the boards and prizes of the ${competition.name} since ${bothStampsOf(excluded.since)}, ${pointsWords(excluded.points)} so far.`
}
