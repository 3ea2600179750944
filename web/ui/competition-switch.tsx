import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { Segmented } from './tabs.tsx'

interface CompetitionSwitchProps {
  /** a competition's id; '' means the one in play */
  value: string
  /** @param id '' for the one in play, so that it has the plain address */
  onChange(id: string): void
}

/** Which competition a list is about; nothing where there is only one. */
export function CompetitionSwitch({ value, onChange }: CompetitionSwitchProps) {
  const list = useQuery(read('competitions')).data?.data ?? []
  if (list.length < 2) return null
  const first = list[0]?.id ?? ''
  return (
    <Segmented
      label="Competition"
      choices={list.map(one => ({ value: one.id, label: one.name }))}
      value={value || first}
      onChange={id => onChange(id === first ? '' : id)}
    />
  )
}
