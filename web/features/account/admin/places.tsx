import { plural, t } from '@lingui/core/macro'
import type { ExclusionPreview, PlaceOnBoard } from '#contract/exclusion/calls.ts'
import { pointsWords } from '#web/game/points.ts'
import { nameText } from '#web/game/round-text.ts'
import { monthName } from '#web/ui/time.ts'
import styles from './users.module.css'

interface PlacesProps {
  places: ExclusionPreview['places']
  readmits: boolean
}

/** What an exclusion, or its end, moves: the season's board, and the others folded. */
export function Places({ places: [season, ...others], readmits }: PlacesProps) {
  if (!season) return <p>{t`The fan has no points in the competition: nobody moves.`}</p>
  return (
    <>
      <p>{placeWords(season, readmits)}</p>
      {others.length > 0 && (
        <details>
          <summary>{plural(others.length, { one: '# more board', other: '# more boards' })}</summary>
          <ul className={styles.places}>
            {others.map(place => (
              <li key={place.board}>{placeWords(place, readmits)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function placeWords({ board, points, rank, behind }: PlaceOnBoard, readmits: boolean): string {
  const moves = movesWords(behind, readmits)
  const [name, withPoints] = [boardWords(board), pointsWords(points)]
  return readmits
    ? t`${name}: rank ${rank} with ${withPoints} is taken; ${moves}`
    : t`${name}: rank ${rank} with ${withPoints} is left; ${moves}`
}

/** A season's board, that of a month, or of a round. */
function boardWords(board: PlaceOnBoard['board']): string {
  if (board === null) return t`The season`
  return /^\d{4}-\d{2}$/.test(board) ? monthName(board) : nameText(board)
}

function movesWords(behind: number, readmits: boolean): string {
  if (behind === 0) return t`nobody stands behind`
  return readmits
    ? plural(behind, { one: '# fan moves down', other: '# fans move down' })
    : plural(behind, { one: '# fan moves up', other: '# fans move up' })
}
