import { useId } from 'react'
import { coloursFromName } from './team-colours.ts'

interface CrestProps {
  team: string
  /** height in CSS pixels */
  size?: number
}

const SHIELD =
  'M2 4.5C7 4.5 11.500 3.700 15 1.500c3.500 2.200 8 3 13 3V18c0 7.600-5.600 11.800-13 14.500C7.600 29.800 2 25.600 2 18z'

/** A shield in the team's two colours. Decoration: the name stands beside it. */
export function Crest({ team, size = 34 }: CrestProps) {
  const clip = useId()
  const [left, right] = coloursFromName(team)
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
        <rect width="30" height="34" fill={left} />
        <rect x="15" width="15" height="34" fill={right} />
        <path d="M0 0h30v10L0 22z" fill="#fff" opacity="0.09" />
      </g>
      <path d={SHIELD} fill="none" stroke="currentColor" strokeOpacity="0.22" />
    </svg>
  )
}
