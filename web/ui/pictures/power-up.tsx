import { DotBoard } from './parts/dot-board.tsx'

/** What a power-up does, on a board of lamps. */
export function Picture() {
  return <DotBoard text="x2" />
}
