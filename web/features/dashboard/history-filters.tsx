import { t } from '@lingui/core/macro'
import { chosenCompetition } from '#contract/choice.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { roundText } from '#web/game/round-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './history-filters.module.css'

const SHOWN = [
  { value: 'all', label: t`All` },
  { value: 'open', label: t`Open` },
  { value: 'settled', label: t`Settled` },
  { value: 'winnings', label: t`With points` },
] as const
export type Show = (typeof SHOWN)[number]['value']

/** What the address asks for, else what the page begins with. */
export const showOf = (text: string, begins: Show): Show =>
  SHOWN.find(({ value }) => value === text)?.value ?? begins

interface HistoryFiltersProps {
  show: Show
  begins: Show
}

/** Which of the predictions, of which round, and in which form: the address holds all three. */
export function HistoryFilters({ show, begins }: HistoryFiltersProps) {
  const [get, set] = useUrlState()
  const competition = chosenCompetition(competitionOf(get), useCompetitions().data?.data ?? [])
  const isTable = get('view') === 'table'
  return (
    <search className={styles.filters}>
      <Segmented
        label={t`Which predictions`}
        choices={SHOWN}
        value={show}
        onChange={chosen => set({ show: chosen === begins ? null : chosen })}
      />
      <Select
        label={t`Round`}
        labelHidden
        value={get('round')}
        options={[
          { value: '', label: t`All rounds` },
          ...(competition?.rounds ?? [])
            .map(round => ({ value: String(round.number), label: roundText(round.name) }))
            .reverse(),
        ]}
        onChange={round => set({ round: round || null })}
      />
      <span className={styles.form}>
        <Button small aria-pressed={isTable} onClick={() => set({ view: isTable ? null : 'table' })}>
          {t`As a table`}
        </Button>
      </span>
    </search>
  )
}
