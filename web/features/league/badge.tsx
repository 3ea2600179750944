import { clsx } from 'clsx'
import { Crown, Flame, Goal, type LucideIcon, Rocket, Shield, Star, Volleyball, Zap } from 'lucide-react'
import type { Badge as BadgeOf } from '#domain/league/events.ts'
import styles from './badge.module.css'

const ICONS: Readonly<Record<BadgeOf['emblem'], LucideIcon>> = {
  ball: Volleyball,
  bolt: Zap,
  crown: Crown,
  flame: Flame,
  goal: Goal,
  rocket: Rocket,
  shield: Shield,
  star: Star,
}

/** The picture of a league. Decoration: the league's name stands beside it. */
export function Badge({ badge, size = 48 }: { badge: BadgeOf; size?: number }) {
  const Icon = ICONS[badge.emblem]
  return (
    <span
      className={clsx(styles.badge, styles[badge.colour])}
      style={{ width: size, height: size }}
      aria-hidden
    >
      <Icon size={Math.round(size * 0.5)} strokeWidth={2.2} />
    </span>
  )
}
