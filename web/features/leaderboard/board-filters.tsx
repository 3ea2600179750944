import { t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import { documentedOption } from '#web/game/round-text.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { monthName } from '#web/ui/time.ts'
import { type BoardFilter, CLEARED, isFiltered, splitRounds } from './board-filter.ts'
import styles from './board-filters.module.css'

interface BoardFiltersProps {
  competition: CompetitionView
  /** undefined until the answer is there */
  rounds: readonly { number: number; name: string }[] | undefined
  /** that have a board, newest first */
  months: readonly string[]
  filter: BoardFilter
  onChange(changes: Readonly<Record<string, string | null>>): void
}

/** Which board: competition, round or month, and a text. */
export function BoardFilters(props: BoardFiltersProps) {
  const { competition, rounds, months, filter, onChange } = props
  const { buttons, rest } = splitRounds(competition.kind, rounds ?? [])
  return (
    <search className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchBox label={t`Search players`} />
        </div>
      </div>
      <div className={styles.line}>
        <Segmented
          label={t`Round`}
          choices={[{ value: '', label: t`All` }, ...buttons.map(documentedOption)]}
          value={filter.round ?? (filter.month ? 'none' : '')}
          onChange={round => onChange({ round, month: null })}
        />
        <div className={styles.selects}>
          {/* Most boards have earlier rounds: their field stands from the first, so that the month does not move. */}
          {(rounds === undefined || rest.length > 0) && (
            <Select
              label={t`Earlier rounds`}
              labelHidden
              value={rest.some(round => String(round.number) === filter.round) ? (filter.round ?? '') : ''}
              options={[{ value: '', label: t`Earlier rounds` }, ...rest.map(documentedOption).reverse()]}
              onChange={round => onChange({ round, month: null })}
            />
          )}
          <Select
            label={t`Month`}
            labelHidden
            value={filter.month ?? ''}
            options={[
              { value: '', label: t`Any month` },
              ...months.map(month => ({ value: month, label: monthName(month) })),
            ]}
            onChange={month => onChange({ month, round: null })}
          />
          <Button look="quiet" disabled={!isFiltered(filter)} onClick={() => onChange(CLEARED)}>
            {t`Clear Filter`}
          </Button>
        </div>
      </div>
    </search>
  )
}
