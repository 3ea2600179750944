import { DotBoard } from './parts/dot-board.tsx'

/** A final score on a board of lamps. */
export function Picture() {
  return <DotBoard text="2:1" />
}
