import { t } from '@lingui/core/macro'
import styles from './welcome.module.css'

const NET_COLUMNS = [148, 160, 172, 184, 196, 208, 220, 232, 244, 256, 268, 280, 292]
const NET_ROWS = [58, 70, 82, 94, 106, 118]

/** The picture of the welcome dialog: a ball on its way into a goal under floodlights. */
export function WelcomeScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 440 170"
      role="img"
      aria-label={t`A ball flies into a goal at night`}
    >
      <rect className={styles.night} width="440" height="170" />
      <path className={styles.beam} d="M40 16 L120 170 L0 170 Z" />
      <path className={styles.beam} d="M400 16 L440 170 L300 170 Z" />
      {[28, 40, 52].flatMap(x =>
        [10, 20].map(y => <circle key={`${x} ${y}`} className={styles.light} cx={x} cy={y} r="3.4" />),
      )}
      {[388, 400, 412].flatMap(x =>
        [10, 20].map(y => <circle key={`${x} ${y}`} className={styles.light} cx={x} cy={y} r="3.4" />),
      )}
      <path className={styles.grass} d="M0 130 H440 V170 H0 Z" />
      <g className={styles.net}>
        {NET_COLUMNS.map(x => (
          <path key={x} d={`M${x} 46 V130`} />
        ))}
        {NET_ROWS.map(y => (
          <path key={y} d={`M136 ${y} H304`} />
        ))}
      </g>
      <path className={styles.frame} d="M136 130 V46 H304 V130" />
      <path className={styles.trail} d="M44 150 C110 140 190 110 262 76" />
      <circle className={styles.ball} cx="272" cy="71" r="12" />
      <path
        d="M272 64 l6 4.500 -2.300 7 h-7.400 l-2.300 -7 z"
        fill="var(--volt-ink)"
        stroke="var(--volt-ink)"
        strokeLinejoin="round"
      />
    </svg>
  )
}
