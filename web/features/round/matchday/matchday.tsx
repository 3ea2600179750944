import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { roundOption, roundText } from '#web/game/round-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { roundToFill } from './round-to-fill.ts'
import { Sheet } from './sheet.tsx'

/** /admin-matchday: all results of a round on one page, in one save. */
export function Component() {
  const competitions = useCompetitions()
  const [get, set] = useUrlState()
  const competition = chosenCompetition(competitionOf(get), competitions.data?.data ?? [])
  const choice = competition?.rounds.find(({ number }) => String(number) === get('round'))
  const round =
    choice ?? (competition && competition.rounds.length > 0 ? roundToFill(competition, Date.now()) : null)
  return (
    <Page
      title={t`Matchday sheet`}
      lead={t`All results of a round in one save; a list of scores can be pasted into a box.`}
      end={
        <>
          {competition && round && (
            <Select
              label={t`Round`}
              labelHidden
              value={String(round.number)}
              options={competition.rounds.map(roundOption)}
              onChange={number => set({ round: number })}
            />
          )}
          <ButtonLink to={paths.adminMatches}>{t`All matches`}</ButtonLink>
        </>
      }
    >
      <CompetitionPages />
      <CompetitionSwitch clears={['round']} />
      <View query={competitions}>
        {() =>
          competition && round ? (
            <Matches key={`${competition.id} ${round.number}`} competition={competition.id} round={round} />
          ) : (
            <EmptyState />
          )
        }
      </View>
    </Page>
  )
}

function Matches({ competition, round }: { competition: string; round: CompetitionView['rounds'][number] }) {
  const user = useUser()
  const matches = useQuery({
    ...read('matchList', { competition, round: String(round.number) }),
    placeholderData: undefined,
  })
  const isAdmin = user?.role === 'admin'
  return (
    <View query={matches} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => (
        <>
          {!isAdmin && (
            <Text
              below={4}
              tone="quiet"
            >{t`You see this page as an auditor. Only admins enter results.`}</Text>
          )}
          <Sheet
            competition={competition}
            round={round.number}
            roundName={roundText(round.name)}
            matches={data}
            user={isAdmin && user ? user.id : null}
          />
        </>
      )}
    </View>
  )
}
