import { t } from '@lingui/core/macro'
import { chosenCompetition, competitionsOf } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/rounds.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { competitionOf, forgetUnknown, rememberCompetition } from './chosen-competition.ts'
import styles from './competition-switch.module.css'
import { Segmented } from './segmented.tsx'
import { useUrlState } from './url-state.ts'

const NO_FILTERS: readonly string[] = []

interface CompetitionSwitchProps {
  /** filters of the address that mean nothing in another competition */
  clears?: readonly string[]
  /** what the page is for; all competitions where it is left out */
  kind?: CompetitionView['kind']
}

/**
 * Which competition a page is about, held by the address and remembered; the site's default has the plain address. Shows
 * nothing where there is only one competition.
 */
export function CompetitionSwitch({ clears = NO_FILTERS, kind }: CompetitionSwitchProps) {
  const [get, set, name] = useUrlState()
  const { data } = useCompetitions()
  // There is more than one competition, but seldom more than one of a kind.
  if (!data) return kind ? null : <Room />
  forgetUnknown(data.data)
  const list = competitionsOf(data.data, kind)
  if (list.length < 2) return null
  const plain = chosenCompetition('', list)?.id
  const shown = chosenCompetition(competitionOf(get, kind), list)?.id ?? ''
  return (
    <Segmented
      label={t`Competition`}
      choices={list.map(one => ({ value: one.id, label: one.name }))}
      value={shown}
      onChange={id => {
        const chosen = list.find(one => one.id === id)
        // The plain address shows the new choice from now on: the browser's Back needs the name of the one before.
        if (!get('competition')) name({ competition: shown })
        if (chosen) rememberCompetition(chosen)
        const cleared = Object.fromEntries(clears.map(name => [name, null]))
        set({ ...cleared, competition: id === plain ? null : id })
      }}
    />
  )
}

/** Keeps the place of the switch until the competitions are there. */
function Room() {
  return (
    <div className={styles.room} aria-hidden inert>
      <Segmented
        label={t`Competition`}
        choices={[{ value: '', label: '\u00a0' }]}
        value=""
        onChange={() => {}}
      />
    </div>
  )
}
