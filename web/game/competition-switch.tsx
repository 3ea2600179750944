import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { predictorAddress } from '#contract/addresses.ts'
import { chosenCompetition, competitionsOf, inPlay, pastOf } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { HeaderSlot } from '#web/ui/header-slot.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { competitionOf, forgetUnknown, rememberCompetition } from './chosen-competition.ts'
import styles from './competition-switch.module.css'

const NO_FILTERS: readonly string[] = []

interface CompetitionSwitchProps {
  /** filters of the address that mean nothing in another competition */
  clears?: readonly string[]
  /** what the page predicts: one of another kind is chosen on the page of that kind */
  kind?: CompetitionView['kind']
}

/**
 * Which competition a page is about: in the header on each such page, held by the address and remembered; the site's default
 * has the plain address. Shows nothing where there is only one competition.
 */
export function CompetitionSwitch({ clears = NO_FILTERS, kind }: CompetitionSwitchProps) {
  const [get, set, name] = useUrlState()
  const navigate = useNavigate()
  const slot = useContext(HeaderSlot)
  const { data } = useCompetitions()
  if (!data || !slot) return null
  forgetUnknown(data.data)
  const all = data.data
  const list = competitionsOf(all, kind)
  const past = pastOf(all)
  if (all.length < 2 || list.length === 0) return null
  const plain = chosenCompetition('', list)?.id
  const shown = chosenCompetition(competitionOf(get, kind), list)?.id ?? ''
  function choose(id: string) {
    const chosen = all.find(competition => competition.id === id)
    if (!chosen) return
    rememberCompetition(chosen)
    if (!list.includes(chosen)) {
      const isPlain = chosenCompetition('', all, chosen.kind) === chosen
      void navigate(predictorAddress({ kind: chosen.kind, ...(isPlain ? {} : { competition: id }) }))
      return
    }
    // The plain address shows the new choice from now on: the browser's Back needs the name of the one before.
    if (!get('competition')) name({ competition: shown })
    const cleared = Object.fromEntries(clears.map(filter => [filter, null]))
    set({ ...cleared, competition: id === plain ? null : id })
  }
  return createPortal(
    <span className={styles.frame}>
      <select
        className={styles.switch}
        dir="auto"
        aria-label={t`Competition`}
        value={shown}
        onChange={event => choose(event.target.value)}
      >
        {optionsOf(inPlay(all))}
        {past.length > 0 && <optgroup label={t`Past seasons`}>{optionsOf(past)}</optgroup>}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>,
    slot,
  )
}

const optionsOf = (competitions: readonly CompetitionView[]) =>
  competitions.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
