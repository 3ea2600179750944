import { DotBoard } from './parts/dot-board.tsx'

/** The number of the last match week on a board of lamps. */
export function Picture() {
  return <DotBoard text="38" />
}
