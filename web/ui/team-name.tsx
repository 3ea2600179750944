import { clsx } from 'clsx'
import { Crest } from './crest.tsx'
import { Flag, hasFlag } from './flag.tsx'
import styles from './team-name.module.css'

interface TeamNameProps {
  team: string
  /** the crest at the end of the name instead of before it */
  home?: boolean
  /** height of the crest in CSS pixels; a flag has two thirds of that height */
  size?: number
  className?: string
}

/** A team with its crest, or a nation with its flag. */
export function TeamName({ team, home, size = 24, className }: TeamNameProps) {
  return (
    <span className={clsx(styles.team, home && styles.home, className)}>
      <TeamMark team={team} size={size} />
      <span>{team}</span>
    </span>
  )
}

export function TeamMark({ team, size = 24 }: { team: string; size?: number }) {
  return hasFlag(team) ? <Flag team={team} size={(size * 2) / 3} /> : <Crest team={team} size={size} />
}
