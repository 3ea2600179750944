import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { teamOf } from '#data/teams.ts'
import { Crest } from './crest.tsx'
import styles from './team-name.module.css'
import { teamText } from './team-text.ts'

/** The flags of all nations: fetched where a nation plays. */
const Flag = lazy(() => import('#web/ui/flag.tsx'))

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
      <span>{teamText(team)}</span>
    </span>
  )
}

export function TeamMark({ team, size = 24 }: { team: string; size?: number }) {
  const code = teamOf(team)?.countryCode
  if (code === undefined) return <Crest team={team} size={size} />
  const height = (size * 2) / 3
  return (
    <Suspense fallback={<span style={{ flex: 'none', width: height * 1.5, height }} />}>
      <Flag code={code} size={height} />
    </Suspense>
  )
}
