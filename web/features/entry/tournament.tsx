import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { kept } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { useSession, useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { DisputeButton } from '#web/game/dispute-button.tsx'
import { whileLive } from '#web/game/live.tsx'
import { pointsWords } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { teamText } from '#web/game/team-text.ts'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { gmtDayOf, ifKnown } from '#web/ui/time.ts'
import { useAskedWhy, useUrlParam, useUrlState } from '#web/ui/url-state.ts'
import { Chooser } from './chooser.tsx'
import { MatchCard } from './match-card.tsx'
import { dateOf, datesOf, firstDate, knownDate, stageOf, stageSteps } from './stages.ts'
import styles from './tournament.module.css'
import { useDrafts } from './use-drafts.ts'

interface TournamentProps {
  /** what stands below the matches */
  tables(competition: CompetitionView): ReactNode
}

/** The predictor of the tournament that the address names: stages, the dates of each, the matches of a date. */
export function Tournament({ tables }: TournamentProps) {
  const competitions = useCompetitions()
  const [get] = useUrlState()
  return (
    <View query={competitions} rows={8}>
      {({ data }) => {
        const plain = chosenCompetition('', data, 'tournament')
        const competition = chosenCompetition(competitionOf(get, 'tournament'), data, 'tournament')
        if (!competition)
          return <Page title={t`World Cup`} lead={t`There is no tournament to predict yet.`} />
        return (
          <OfTournament competition={competition} plain={competition === plain}>
            {tables(competition)}
          </OfTournament>
        )
      }}
    </View>
  )
}

interface OfTournamentProps {
  competition: CompetitionView
  /** the page has the plain address, which opens at the date where it was left */
  plain: boolean
  children: ReactNode
}

function OfTournament({ competition, plain, children }: OfTournamentProps) {
  const matches = useQuery({
    ...read('matchList', { competition: competition.id }),
    // Another tournament's matches are no stand-in.
    placeholderData: undefined,
    refetchInterval: ({ state }) => whileLive(state.data?.data ?? []),
  })
  return (
    <Page title={competition.name} lead={matches.data ? leadOf(competition, matches.data.data) : '\u00a0'}>
      <Chooser kind="tournament" />
      <View query={matches} rows={8} isEmpty={({ data }) => data.length === 0} empty={<EmptyState />}>
        {({ data }) => (
          <Fragment key={competition.id}>
            <Stages competition={competition} plain={plain} matches={data} />
            <div className={styles.below}>{children}</div>
          </Fragment>
        )}
      </View>
    </Page>
  )
}

function leadOf(competition: CompetitionView, matches: readonly MatchView[]): string {
  const stages = plural(competition.rounds.length, { one: '# stage', other: '# stages' })
  const size = plural(matches.length, { one: `# match in ${stages}.`, other: `# matches in ${stages}.` })
  const final = matches.find(match => match.round === competition.rounds.length)
  if (!final || final.winner === null || final.winner === 'draw') return size
  const winner = teamText(final.winner === 'home' ? final.home : final.away)
  return `${size} ${t`${winner} won it.`}`
}

interface StagesProps extends Pick<OfTournamentProps, 'competition' | 'plain'> {
  matches: readonly MatchView[]
}

function Stages({ competition, plain, matches }: StagesProps) {
  const [, ask] = useAskedWhy()
  const session = useSession()
  const user = useUser()
  const { drafts, type, saved } = useDrafts(competition.id, user?.id ?? null)
  const [wanted, setDate] = useUrlParam('date')
  const date = firstDate(matches, wanted || (plain ? kept.chosenDate.get() : null))
  const stage = stageOf(matches, date)
  const choose = (next: string) => {
    if (plain) kept.chosenDate.set(next)
    setDate(next)
  }
  const dates = datesOf(matches, stage)
  return (
    <>
      <Slider
        label={t`Stages`}
        steps={stageSteps(competition.rounds, gmtDayOf)}
        value={stage}
        onChange={next => choose(datesOf(matches, next)[0] ?? date)}
      />
      {session.status === 'visitor' && matches.some(match => !match.locked) && <PleaseLogin />}
      <div className={styles.dates}>
        <Tabs
          label={t`Dates`}
          tabs={dates.map(value => ({ value, label: ifKnown(knownDate(value), gmtDayOf) }))}
          value={date}
          onChange={choose}
        >
          <ul className={styles.cards}>
            {matches
              .filter(match => dateOf(match) === date)
              .map(match => (
                <MatchCard
                  key={match.id}
                  match={match}
                  draft={drafts[match.id]}
                  signedIn={user !== null}
                  amend={competition.rules.amend === 'until-lock'}
                  onType={type}
                  onSaved={saved}
                  onWhy={ask}
                />
              ))}
          </ul>
        </Tabs>
        <OwnPoints competition={competition} stage={stage} />
      </div>
    </>
  )
}

/** What a stage gave the reader, and the way to dispute the points. */
function OwnPoints({ competition, stage }: { competition: CompetitionView; stage: number }) {
  const round = competition.rounds.find(({ number }) => number === stage)
  if (!round || round.points === null) return null
  return (
    <Row as="p" wraps align="center" gap={4} below={6} tone="quiet">
      <Trans>
        {pointsWords(round.points)} of yours in {roundText(round.name)}
      </Trans>
      <DisputeButton
        competition={competition.id}
        subject={{ kind: 'round', round: stage }}
        about={t`your points in ${roundText(round.name)}`}
      />
    </Row>
  )
}

function PleaseLogin() {
  return (
    <p className={styles.login}>
      <Trans>Please Login to predict</Trans>
      <LoginLink small>{t`Login`}</LoginLink>
    </p>
  )
}
