import { clsx } from 'clsx'
import { useId } from 'react'
import styles from './floodlights.module.css'

const ROWS = [0, 1, 2]
const COLUMNS = [0, 1, 2, 3, 4, 5]
/** Between two lamps of a bank, in units of the drawing. */
const APART = 15

/** A pitch at night behind the head of a page: banks of lamps, their light, faint lines. Decoration. */
export function Floodlights({ quiet }: { quiet?: boolean }) {
  const id = useId()
  return (
    <svg
      className={clsx(styles.scene, quiet && styles.quiet)}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}beam`} x1="0.5" y1="0" x2="0.5" y2="1">
          <stop className={styles.beam} offset="0" stopOpacity="0.34" />
          <stop className={styles.beam} offset="0.55" stopOpacity="0.07" />
          <stop className={styles.beam} offset="1" stopOpacity="0" />
        </linearGradient>
        <filter id={`${id}soft`} x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation="22" />
        </filter>
        <radialGradient id={`${id}glow`}>
          <stop className={styles.glow} offset="0" stopOpacity="0.5" />
          <stop className={styles.glow} offset="0.35" stopOpacity="0.1" />
          <stop className={styles.glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className={styles.lines}>
        <path d="M-40 640 300 330h840l340 310M720 330v390M440 330 260 520h920L1000 330" />
        <ellipse cx="720" cy="500" rx="210" ry="66" />
        <ellipse cx="720" cy="500" rx="3" ry="1.500" />
      </g>
      <g filter={`url(#${id}soft)`}>
        <path d="M1170 70 1250 70 1480 760 560 760z" fill={`url(#${id}beam)`} />
        {!quiet && <path d="M190 70 270 70 860 760-120 760z" fill={`url(#${id}beam)`} opacity="0.45" />}
      </g>
      <Bank x={1168} glow={`url(#${id}glow)`} turn={6} />
      {!quiet && <Bank x={188} glow={`url(#${id}glow)`} turn={-6} faint />}
    </svg>
  )
}

function Bank({ x, glow, turn, faint }: { x: number; glow: string; turn: number; faint?: boolean }) {
  return (
    <g transform={`translate(${x} 74) rotate(${turn})`} opacity={faint ? 0.35 : 1}>
      <ellipse cx="38" cy="15" rx="190" ry="120" fill={glow} />
      {ROWS.flatMap(row =>
        COLUMNS.map(column => (
          <circle
            key={`${row} ${column}`}
            className={styles.lamp}
            cx={column * APART}
            cy={row * APART}
            r="4.500"
          />
        )),
      )}
    </g>
  )
}
