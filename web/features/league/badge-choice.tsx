import { t } from '@lingui/core/macro'
import { type Badge as BadgeOf, COLOURS, EMBLEMS } from '#domain/league/events.ts'
import { Select } from '#web/ui/select.tsx'
import { Badge } from './badge.tsx'
import styles from './leagues.module.css'

const EMBLEM_NAMES: Readonly<Record<BadgeOf['emblem'], string>> = {
  ball: t`Ball`,
  bolt: t`Bolt`,
  crown: t`Crown`,
  flame: t`Flame`,
  goal: t`Goal`,
  rocket: t`Rocket`,
  shield: t`Shield`,
  star: t`Star`,
}
const COLOUR_NAMES: Readonly<Record<BadgeOf['colour'], string>> = {
  gold: t`Gold`,
  green: t`Green`,
  blue: t`Blue`,
  red: t`Red`,
  violet: t`Violet`,
  grey: t`Grey`,
}
const named = <Name extends string>(names: Readonly<Record<Name, string>>, values: readonly Name[]) =>
  values.map(value => ({ value, label: names[value] }))

interface BadgeChoiceProps {
  value: BadgeOf
  onChange(badge: BadgeOf): void
}

/** An emblem and its colour, with the badge that they make. */
export function BadgeChoice({ value, onChange }: BadgeChoiceProps) {
  return (
    <div className={styles.badgeChoice}>
      <Badge badge={value} size={64} />
      <Select
        label={t`Emblem`}
        value={value.emblem}
        options={named(EMBLEM_NAMES, EMBLEMS)}
        onChange={emblem => onChange({ ...value, emblem: emblem as BadgeOf['emblem'] })}
      />
      <Select
        label={t`Colour`}
        value={value.colour}
        options={named(COLOUR_NAMES, COLOURS)}
        onChange={colour => onChange({ ...value, colour: colour as BadgeOf['colour'] })}
      />
    </div>
  )
}
