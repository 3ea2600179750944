import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment } from 'react'
import { chosenCompetition } from '#contract/choice.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { nameText } from '#web/game/round-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BY_DATE, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Stack } from '#web/ui/primitives.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { AddMatch } from './add-match.tsx'
import { CompetitionPart, isPart } from './competition-part.tsx'
import { Deductions } from './deductions.tsx'
import styles from './matches.module.css'
import { MatchesTable } from './matches-table.tsx'
import { matchdayPath } from './selected-match.ts'
import { StagesOf } from './stages.tsx'
import { TableMarks } from './table-marks.tsx'
import { Teams } from './teams.tsx'

/** /predictor-admin: all matches of a competition, or its teams or its table alone. */
export function Component() {
  const [get] = useUrlState()
  const show = get('show')
  return isPart(show) ? <CompetitionPart show={show} /> : <AllMatches />
}

/** Those to come and just played first. */
function AllMatches() {
  const [get, set] = useUrlState()
  const competitions = useCompetitions().data?.data ?? []
  const competition = chosenCompetition(competitionOf(get), competitions)
  const sort = sortOf(BY_DATE, get('sort'))
  const matches = usePaged('matchList', {
    competition: competitionOf(get) || undefined,
    round: get('round') || undefined,
    text: get('text'),
    sort,
  })
  const mayEdit = useUser()?.role === 'admin'
  const filtered = get('text') !== '' || get('round') !== ''
  return (
    <Page
      title={t`All matches`}
      end={
        <>
          {mayEdit && competition && (
            <AddMatch key={competition.id} competition={competition} round={get('round')} />
          )}
          <ButtonLink to={matchdayPath(competition?.id, get('round'))}>
            {mayEdit ? t`Enter results of a round` : t`Results of a round`}
          </ButtonLink>
        </>
      }
    >
      <CompetitionPages />
      <Stack as="search" gap={3} below={5}>
        <CompetitionSwitch clears={['round', 'text']} />
        <div className={styles.filters}>
          <SearchBox label={t`Search matches`} />
          <Select
            label={t`Round`}
            labelHidden
            value={get('round')}
            options={[
              { value: '', label: t`All rounds` },
              ...(competition?.rounds ?? []).map(({ number, name }) => ({
                value: String(number),
                label: nameText(name),
              })),
            ]}
            onChange={round => set({ round })}
          />
          <Button onClick={() => set({ sort: sort === 'newest' ? 'oldest' : null })}>
            {sort === 'oldest' ? t`Match time: oldest first` : t`Match time: newest first`}{' '}
            {sort === 'oldest' ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
          </Button>
          <Button look="quiet" disabled={!filtered} onClick={() => set({ text: null, round: null })}>
            {t`Clear Filter`}
          </Button>
        </div>
      </Stack>
      <PagedView alwaysPaged query={matches}>
        {({ data }) => <MatchesTable rows={data} />}
      </PagedView>
      {competition && (
        <Fragment key={competition.id}>
          <StagesOf competition={competition} />
          <TableMarks competition={competition} />
          <Deductions competition={competition} />
          <Teams competition={competition} />
        </Fragment>
      )}
    </Page>
  )
}
