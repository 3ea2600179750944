import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Select } from '#web/ui/select.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import {
  AS_FILE,
  asIn,
  firstDayAfter,
  meetingsOf,
  NO_PRIZES,
  nextSaturday,
  nextSeason,
} from './beginnings.ts'
import styles from './competitions.module.css'
import type { Source } from './new-path.ts'
import { type Answers, Questions } from './questions.tsx'

interface NewCompetitionProps {
  source: Source
  /** the competition that a copy is made of; '' while none is chosen */
  from: string
}

/** What a new competition is made of: teams, a file, or another season; then a few questions, and what would be written. */
export function NewCompetition({ source, from }: NewCompetitionProps) {
  const [, set] = useUrlState()
  const competitions = useCompetitions()
  return (
    <Page
      title={t`New competition`}
      lead={t`A few questions, then all of its matches to look at. Nothing is written, and no fan sees anything, before you open it.`}
      end={<ButtonLink to={paths.adminCompetitions}>{t`All competitions`}</ButtonLink>}
    >
      <Choices<Source>
        className={styles.sources}
        legend={t`Where do its matches come from?`}
        name="source"
        value={source}
        choices={[
          { value: 'teams', label: t`Given teams, each against each` },
          { value: 'file', label: t`Cells of a sheet, or a file` },
          { value: 'copy', label: t`The teams of another season` },
        ]}
        onChange={chosen => set({ new: chosen, from: null })}
      />
      <View query={competitions} rows={6}>
        {({ data }) =>
          source === 'copy' ? (
            <Copy from={from} known={data} onChoose={id => set({ from: id })} />
          ) : (
            <Questions key={source} source={source} known={data} initial={beginning(source)} />
          )
        }
      </View>
    </Page>
  )
}

/** @param source what the rules follow from, where no other season says them */
function beginning(source: Source): Answers {
  return {
    name: '',
    zone: ownTimeZone(),
    cells: '',
    teams: '',
    meetings: '2',
    daysBetween: '7',
    kickOff: '15:00',
    firstDay: nextSaturday(Date.now()),
    rules: source === 'file' ? AS_FILE : 'premier-league',
    prizes: source === 'file' ? AS_FILE : NO_PRIZES,
  }
}

interface CopyProps {
  from: string
  known: readonly CompetitionView[]
  onChoose(competition: string): void
}

function Copy({ from, known, onChoose }: CopyProps) {
  const competition = known.find(({ id }) => id === from)
  if (known.length === 0) return <EmptyState title={t`There is no competition yet`} />
  return (
    <>
      <div className={styles.part}>
        <Select
          label={t`Which season?`}
          value={competition?.id ?? ''}
          options={[
            ...(competition ? [] : [{ value: '', label: t`Please choose` }]),
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={onChoose}
        />
      </div>
      {competition && <CopyOf key={competition.id} competition={competition} known={known} />}
    </>
  )
}

function CopyOf({ competition, known }: { competition: CompetitionView; known: readonly CompetitionView[] }) {
  const { id, name, prizes, rounds } = competition
  const teams = useQuery({ ...read('teams', { competition: id }), placeholderData: undefined })
  return (
    <View query={teams} rows={6}>
      {({ data }) => (
        <Questions
          source="copy"
          known={known}
          initial={{
            ...beginning('copy'),
            name: nextSeason(name),
            teams: data.map(({ team }) => team).join('\n'),
            meetings: meetingsOf(data),
            firstDay: firstDayAfter(rounds[0]?.firstKickOff ?? null, Date.now()),
            rules: asIn(id),
            prizes: prizes.length > 0 ? asIn(id) : NO_PRIZES,
          }}
        />
      )}
    </View>
  )
}
