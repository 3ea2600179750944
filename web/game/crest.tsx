import { useId } from 'react'
import { teamOf } from '#data/teams.ts'
import { useChosenColours } from '#web/api/competitions.ts'
import { coloursFromName } from './team-colours.ts'

interface CrestProps {
  team: string
  /** height in CSS pixels */
  size?: number
}

interface ShieldProps {
  colours: readonly [main: string, second: string]
  size: number
}

const SHIELD =
  'M2 4.500C7 4.500 11.500 3.700 15 1.500c3.500 2.200 8 3 13 3V18c0 7.600-5.600 11.800-13 14.500C7.600 29.800 2 25.600 2 18z'

/** A shield in the team's two colours. Decoration: the name stands beside it. */
export function Crest({ team, size = 34 }: CrestProps) {
  const chosen = useChosenColours(team)
  return <Shield colours={chosen ?? teamOf(team)?.colours ?? coloursFromName(team)} size={size} />
}

/** A shield in any two colours. */
export function Shield({ colours: [main, second], size }: ShieldProps) {
  const clip = useId()
  return (
    <svg
      width={(size * 30) / 34}
      height={size}
      viewBox="0 0 30 34"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="30" height="34" fill={main} />
        <rect x="15" width="15" height="34" fill={second} />
        <path d="M0 0h30v9L0 21z" fill="#fff" opacity="0.1" />
      </g>
      <path d={SHIELD} fill="none" stroke="var(--line-strong)" />
    </svg>
  )
}
