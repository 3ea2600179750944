import type { ReactNode } from 'react'
import styles from '../pictures.module.css'

export const WIDTH = 1200
export const HEIGHT = 800

/**
 * The sheet of every drawing. It fills its frame and is cut at the sides that are too long: what matters stands
 * between 130 and 1070 across and between 210 and 590 down.
 */
export function Canvas({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** 0 to count - 1 */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Between 0 and 1, scattered, the same for the same number: drawings look alike at each visit. */
export function scatter(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453
  return value - Math.floor(value)
}

/** 'M1 2 L3 4' through points */
export const pathThrough = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
