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
import styles from './flag.module.css'

/** The nations of the tournaments there are, by the name the match list gives them. */
const FLAGS: Readonly<Record<string, typeof AR>> = {
  Argentina: AR,
  Australia: AU,
  Belgium: BE,
  Brazil: BR,
  Cameroon: CM,
  Canada: CA,
  'Costa Rica': CR,
  Croatia: HR,
  Denmark: DK,
  Ecuador: EC,
  England: GB_ENG,
  France: FR,
  Germany: DE,
  Ghana: GH,
  Iran: IR,
  Japan: JP,
  Mexico: MX,
  Morocco: MA,
  Netherlands: NL,
  Poland: PL,
  Portugal: PT,
  Qatar: QA,
  'Saudi Arabia': SA,
  Senegal: SN,
  Serbia: RS,
  'South Korea': KR,
  'Korea Republic': KR,
  Spain: ES,
  Switzerland: CH,
  Tunisia: TN,
  USA: US,
  'United States': US,
  Uruguay: UY,
  Wales: GB_WLS,
}

export function hasFlag(team: string): boolean {
  return FLAGS[team] !== undefined
}

/** A nation's flag, or nothing for a team that has none. Decoration: the name stands beside it. */
export function Flag({ team, size = 20 }: { team: string; size?: number }) {
  const Nation = FLAGS[team]
  if (!Nation) return null
  return <Nation className={styles.flag} width={size * 1.5} height={size} aria-hidden="true" />
}
