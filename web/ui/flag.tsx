import {
  AR,
  AU,
  BE,
  BR,
  CA,
  CH,
  CM,
  CR,
  DE,
  DK,
  EC,
  ES,
  FR,
  GB_ENG,
  GB_WLS,
  GH,
  HR,
  IR,
  JP,
  KR,
  MA,
  MX,
  NL,
  PL,
  PT,
  QA,
  RS,
  SA,
  SN,
  TN,
  US,
  UY,
} from 'country-flag-icons/react/3x2'
import { teamOf } from '#data/teams.ts'
import styles from './flag.module.css'

/** The flags of the nations of `data/teams.ts`, by their code in capitals. */
const FLAGS: Readonly<Record<string, typeof AR>> = {
  AR,
  AU,
  BE,
  BR,
  CA,
  CH,
  CM,
  CR,
  DE,
  DK,
  EC,
  ES,
  FR,
  GB_ENG,
  GB_WLS,
  GH,
  HR,
  IR,
  JP,
  KR,
  MA,
  MX,
  NL,
  PL,
  PT,
  QA,
  RS,
  SA,
  SN,
  TN,
  US,
  UY,
}

function flagOf(team: string): typeof AR | undefined {
  const code = teamOf(team)?.countryCode
  return code === undefined ? undefined : FLAGS[code.replace('-', '_').toUpperCase()]
}

export function hasFlag(team: string): boolean {
  return flagOf(team) !== undefined
}

/** A nation's flag, or nothing for a team that has none. Decoration: the name stands beside it. */
export function Flag({ team, size = 20 }: { team: string; size?: number }) {
  const Nation = flagOf(team)
  if (!Nation) return null
  return <Nation className={styles.flag} width={size * 1.5} height={size} aria-hidden="true" />
}
