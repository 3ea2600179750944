import { Canvas, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const TIERS = 15
const MASTS: readonly (readonly [number, number])[] = [
  [150, 130],
  [1050, 130],
  [150, 670],
  [1050, 670],
]

/** A stadium from above: rows of seats around the pitch, one seat lit, four masts of lamps. */
export function Picture() {
  return (
    <Canvas>
      {MASTS.map(([x, y]) => (
        <path key={`${x} ${y}`} className={styles.beam} d={`M${x} ${y}L${x < 600 ? 900 : 300} 300V500z`} />
      ))}
      {upTo(TIERS).map(tier => (
        <rect
          key={tier}
          className={tier % 5 === 4 ? styles.line : styles.faint}
          x={345 - tier * 17}
          y={275 - tier * 14}
          width={510 + tier * 34}
          height={250 + tier * 28}
          rx={40 + tier * 15}
          strokeDasharray={tier % 5 === 4 ? undefined : '5 9'}
          style={{ strokeWidth: tier % 5 === 4 ? 2 : 8 }}
        />
      ))}
      <rect className={styles.body} x="375" y="300" width="450" height="200" />
      <g className={styles.line}>
        <path d="M375 300H825V500H375zM600 300V500M375 350H430V450H375M825 350H770V450H825" />
        <circle cx="600" cy="400" r="38" />
      </g>
      <circle className={styles.wash} cx="788" cy="233" r="42" />
      <circle className={styles.lit} cx="788" cy="233" r="11" />
      {MASTS.flatMap(([x, y]) =>
        upTo(12).map(lamp => (
          <circle
            key={`${x} ${y} ${lamp}`}
            className={styles.lamp}
            cx={x - 33 + (lamp % 4) * 22}
            cy={y - 22 + Math.floor(lamp / 4) * 22}
            r="7"
          />
        )),
      )}
    </Canvas>
  )
}
