import styles from '../pictures.module.css'
import { Canvas, HEIGHT, upTo, WIDTH } from './canvas.tsx'

/** Seven rows of five lamps each; a 1 is lit. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '0': ['01110', '10001', '10011', '10101', '11001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '3': ['01110', '10001', '00001', '00110', '00001', '10001', '01110'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  '6': ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  ':': ['00000', '00000', '00100', '00000', '00100', '00000', '00000'],
  x: ['00000', '00000', '10001', '01010', '00100', '01010', '10001'],
}
/** Between two lamps, in units of the drawing. */
const APART = 34
const ROWS = 7
const COLUMNS = 6

/**
 * A scoreboard of lamps.
 * @param text of the characters that the board has, four at most
 */
export function DotBoard({ text }: { text: string }) {
  const left = (WIDTH - (text.length * COLUMNS - 2) * APART) / 2
  const top = (HEIGHT - (ROWS - 1) * APART) / 2
  return (
    <Canvas>
      {upTo(Math.ceil(HEIGHT / APART)).flatMap(row =>
        upTo(Math.ceil(WIDTH / APART) + 1).map(column => (
          <circle
            key={`${row} ${column}`}
            className={styles.body}
            cx={(left % APART) + column * APART}
            cy={(top % APART) + row * APART}
            r="11"
          />
        )),
      )}
      {litLamps(text).map(({ column, row }) => (
        <circle
          key={`${row} ${column} lit`}
          className={styles.lit}
          cx={left + column * APART}
          cy={top + row * APART}
          r="14"
        />
      ))}
    </Canvas>
  )
}

function litLamps(text: string): { column: number; row: number }[] {
  return [...text].flatMap((letter, place) =>
    (GLYPHS[letter] ?? []).flatMap((line, row) =>
      upTo(line.length)
        .filter(lamp => line[lamp] === '1')
        .map(lamp => ({ column: place * COLUMNS + lamp, row })),
    ),
  )
}
