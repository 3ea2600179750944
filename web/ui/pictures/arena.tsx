import { Canvas, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const BEAMS = [150, 330, 510, 690, 870, 1050]

/** A stage with two players' desks under beams of light, a screen above, the crowd in front. */
export function Picture() {
  return (
    <Canvas>
      {BEAMS.map((x, beam) => (
        <path
          key={x}
          className={styles.beam}
          d={`M${x - 8} 60H${x + 8}L${1200 - x + 110 - beam * 12} 620H${1200 - x - 110 - beam * 12}z`}
        />
      ))}
      {BEAMS.map(x => (
        <circle key={x} className={styles.lamp} cx={x} cy="62" r="13" />
      ))}
      <path className={styles.line} d="M60 40H1140" />
      <rect className={styles.body} x="370" y="180" width="460" height="220" rx="10" />
      <rect className={styles.line} x="370" y="180" width="460" height="220" rx="10" />
      <path className={styles.line} d="M600 180V400M370 245H415V335H370M830 245H785V335H830" />
      <circle className={styles.line} cx="600" cy="290" r="42" />
      <path className={styles.volt} d="M455 330C530 240 660 340 760 262" />
      <circle className={styles.lit} cx="768" cy="256" r="12" />
      <path className={styles.raised} d="M180 560H440L470 610H150zM760 560H1020L1050 610H730z" />
      {[310, 890].map(x => (
        <g key={x}>
          <rect className={styles.grey} x={x - 60} y="470" width="120" height="72" rx="6" />
          <path className={styles.volt} d={`M${x - 60} 470h120`} />
          <path className={styles.line} d={`M${x} 542v18`} />
        </g>
      ))}
      <path className={styles.line} d="M0 610H1200" />
      {upTo(3).flatMap(row =>
        upTo(32).map(head => (
          <circle
            key={`${row} ${head}`}
            className={row === 1 && head === 19 ? styles.lit : row === 2 ? styles.raised : styles.body}
            cx={head * 40 + (row % 2) * 20 - 20}
            cy={680 + row * 44}
            r="18"
          />
        )),
      )}
    </Canvas>
  )
}
