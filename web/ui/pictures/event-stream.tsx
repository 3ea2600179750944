import { clsx } from 'clsx'
import { Canvas, scatter, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const EVENTS = 14
const STEP = 68
const LEFT = 150
const BASE = 520
/** The score that was wrong, and the event that corrects it. */
const WRONG = 4
const CORRECTION = 10
/** Between the arrivals of two events, in seconds. */
const BEAT_S = 0.22

const heightOf = (index: number) => 70 + Math.round(scatter(index + 3) * 150)
const xOf = (index: number) => LEFT + index * STEP

/** Events on their line, each after the other; one of them corrects an earlier one, and both stay. */
export function Picture() {
  return (
    <Canvas>
      {upTo(18).map(row => (
        <path key={row} className={styles.faint} d={`M0 ${row * 46 + 8}H1200`} />
      ))}
      <path className={styles.line} d={`M0 ${BASE}H1200`} />
      {upTo(EVENTS).map(index => (
        <g key={index} className={styles.arrives} style={{ animationDelay: `${index * BEAT_S}s` }}>
          <rect
            className={clsx(index === CORRECTION ? styles.lit : styles.raised)}
            x={xOf(index)}
            y={BASE - heightOf(index)}
            width="40"
            height={heightOf(index)}
            rx="6"
          />
          <circle
            className={index === CORRECTION ? styles.lit : styles.grey}
            cx={xOf(index) + 20}
            cy={BASE + 28}
            r="6"
          />
        </g>
      ))}
      <path
        className={styles.volt}
        d={`M${xOf(CORRECTION) + 20} ${BASE - heightOf(CORRECTION) - 20}C${xOf(CORRECTION)} 210 ${xOf(WRONG) + 40} 210 ${xOf(WRONG) + 20} ${BASE - heightOf(WRONG) - 24}`}
      />
      <path className={styles.volt} d={`M${xOf(WRONG) + 4} ${BASE - heightOf(WRONG) - 44}l16 20 20-14`} />
    </Canvas>
  )
}
