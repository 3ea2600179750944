import { clsx } from 'clsx'
import { useId } from 'react'
import { Canvas, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const SHIRT = 'M-62-96-128-58-104 12-70-4V116H70V-4L104 12 128-58 62-96C44-66-44-66-62-96z'
const PLACES: readonly (readonly [number, number])[] = [
  [260, 230],
  [600, 230],
  [940, 230],
  [260, 560],
  [600, 560],
  [940, 560],
]

/** Six shirts of one guild, each with a pattern of its own. */
export function Picture() {
  const clip = useId()
  return (
    <Canvas>
      <clipPath id={clip}>
        <path d={SHIRT} />
      </clipPath>
      {PLACES.map(([x, y], number) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(1.16)`}>
          <g clipPath={`url(#${clip})`}>
            <path className={number === 4 ? styles.lit : styles.raised} d={SHIRT} />
            <Pattern number={number} />
          </g>
          <path className={styles.line} d={SHIRT} />
        </g>
      ))}
    </Canvas>
  )
}

/** Stripes, hoops, a sash, chevrons, halves, dots. */
function Pattern({ number }: { number: number }) {
  const mark = clsx(number === 4 ? styles.body : styles.lit)
  switch (number) {
    case 0:
      return upTo(5).map(stripe => (
        <rect key={stripe} className={mark} x={-118 + stripe * 54} y="-100" width="22" height="220" />
      ))
    case 1:
      return upTo(4).map(hoop => (
        <rect key={hoop} className={mark} x="-130" y={-44 + hoop * 44} width="260" height="20" />
      ))
    case 2:
      return <path className={mark} d="M-110-110H-50L110 120H50z" />
    case 3:
      return upTo(3).map(fold => (
        <path
          key={fold}
          className={styles.volt}
          d={`M-130 ${-40 + fold * 46}L0 ${30 + fold * 46}L130 ${-40 + fold * 46}`}
        />
      ))
    case 4:
      return <rect className={mark} x="0" y="-110" width="140" height="240" />
    default:
      return upTo(40).map(dot => (
        <circle
          key={dot}
          className={mark}
          cx={-112 + (dot % 8) * 32}
          cy={-70 + Math.floor(dot / 8) * 44}
          r="8"
        />
      ))
  }
}
