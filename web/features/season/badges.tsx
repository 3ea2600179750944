import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import {
  CalendarCheck,
  Crosshair,
  Flame,
  Hand,
  Hash,
  type LucideIcon,
  Medal,
  Megaphone,
  PartyPopper,
  Trophy,
  Volleyball,
} from 'lucide-react'
import type { BadgeView } from '#contract/season/calls.ts'
import { roundWithin } from '#web/game/round-text.ts'
import { textOf } from '#web/languages/i18n.ts'
import styles from './season.module.css'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'first-exact': Crosshair,
  'exact-round': Volleyball,
  'exact-row': Flame,
  alone: Megaphone,
  goals: PartyPopper,
  goalless: Hand,
  'whole-rounds': CalendarCheck,
  'round-won': Trophy,
  century: Hash,
}

/** Every badge with its rule: the earned ones in colour, with the round. */
export function Badges({ badges }: { badges: readonly BadgeView[] }) {
  return (
    <ul className={styles.badges}>
      {badges.map(({ id, name, rule, round }) => {
        const Icon = ICONS[id] ?? Medal
        return (
          <li key={id} className={clsx(round !== null && styles.earned)}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden />
            </span>
            <b>{textOf(`badge.${id}.name`, name)}</b>
            <span>{textOf(`badge.${id}.rule`, rule)}</span>
            <small>{round === null ? t`Not earned yet` : t`Earned in ${roundWithin(round)}`}</small>
          </li>
        )
      })}
    </ul>
  )
}
