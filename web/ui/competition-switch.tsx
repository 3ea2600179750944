import { t } from '@lingui/core/macro'
import { useCompetitions } from '#web/api/competitions.ts'
import styles from './competition-switch.module.css'
import { Segmented } from './segmented.tsx'
import { useUrlState } from './url-state.ts'

const NO_FILTERS: readonly string[] = []

/**
 * Which competition a list is about, held by the address; the one in play has the plain address. Shows nothing where
 * there is only one competition.
 * @param clears filters of the address that mean nothing in another competition
 */
export function CompetitionSwitch({ clears = NO_FILTERS }: { clears?: readonly string[] }) {
  const [get, set] = useUrlState()
  const { data } = useCompetitions()
  if (!data) return <Room />
  const list = data.data
  if (list.length < 2) return null
  const first = list[0]?.id ?? ''
  return (
    <Segmented
      label={t`Competition`}
      choices={list.map(one => ({ value: one.id, label: one.name }))}
      value={list.some(one => one.id === get('competition')) ? get('competition') : first}
      onChange={id => {
        const cleared = Object.fromEntries(clears.map(name => [name, null]))
        set({ ...cleared, competition: id === first ? null : id })
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
