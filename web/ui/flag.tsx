import * as pictures from 'country-flag-icons/react/3x2'
import styles from './flag.module.css'

/** The flags of the nations of `data/teams.ts`, by their code in capitals. */
const FLAGS: Readonly<Record<string, typeof pictures.AR>> = {
  AR: pictures.AR,
  AU: pictures.AU,
  BE: pictures.BE,
  BR: pictures.BR,
  CA: pictures.CA,
  CH: pictures.CH,
  CM: pictures.CM,
  CR: pictures.CR,
  DE: pictures.DE,
  DK: pictures.DK,
  EC: pictures.EC,
  ES: pictures.ES,
  FR: pictures.FR,
  GB_ENG: pictures.GB_ENG,
  GB_WLS: pictures.GB_WLS,
  GH: pictures.GH,
  HR: pictures.HR,
  IR: pictures.IR,
  JP: pictures.JP,
  KR: pictures.KR,
  MA: pictures.MA,
  MX: pictures.MX,
  NL: pictures.NL,
  PL: pictures.PL,
  PT: pictures.PT,
  QA: pictures.QA,
  RS: pictures.RS,
  SA: pictures.SA,
  SN: pictures.SN,
  TN: pictures.TN,
  US: pictures.US,
  UY: pictures.UY,
}

/** A nation's flag. Decoration: the name stands beside it. */
export default function Flag({ code, size = 20 }: { code: string; size?: number }) {
  const Nation = FLAGS[code.replace('-', '_').toUpperCase()]
  if (!Nation) return null
  return <Nation className={styles.flag} width={size * 1.5} height={size} aria-hidden="true" />
}
