import { type Badge as BadgeOf, COLOURS, EMBLEMS } from '#domain/league/events.ts'
import { Select } from '#web/ui/select.tsx'
import { Badge } from './badge.tsx'
import styles from './leagues.module.css'

const named = (values: readonly string[]) =>
  values.map(value => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }))

interface BadgeChoiceProps {
  value: BadgeOf
  onChange(badge: BadgeOf): void
}

/** An emblem and its colour, with the badge that they make. */
export function BadgeChoice({ value, onChange }: BadgeChoiceProps) {
  return (
    <div className={styles.badgeChoice}>
      <Badge of={value} size={64} />
      <Select
        label="Emblem"
        value={value.emblem}
        options={named(EMBLEMS)}
        onChange={emblem => onChange({ ...value, emblem: emblem as BadgeOf['emblem'] })}
      />
      <Select
        label="Colour"
        value={value.colour}
        options={named(COLOURS)}
        onChange={colour => onChange({ ...value, colour: colour as BadgeOf['colour'] })}
      />
    </div>
  )
}
