import type { ExclusionPreview, PlaceOnBoard } from '#contract/exclusions.ts'
import { pointsWords } from '#web/ui/points.ts'
import styles from './users.module.css'

interface PlacesProps {
  places: ExclusionPreview['places']
  readmits: boolean
}

/** What an exclusion, or its end, moves: the season's board, and the others folded. */
export function Places({ places: [season, ...others], readmits }: PlacesProps) {
  if (!season) return <p>The fan has no points in the competition: nobody moves.</p>
  return (
    <>
      <p>{placeWords(season, readmits)}</p>
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? '1 more board' : `${others.length} more boards`}</summary>
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
  return `${board ?? 'The season'}: rank ${rank} with ${pointsWords(points)} is ${readmits ? 'taken' : 'left'}; ${moves}`
}

function movesWords(behind: number, readmits: boolean): string {
  if (behind === 0) return 'nobody stands behind'
  return `${behind === 1 ? '1 fan moves' : `${behind} fans move`} ${readmits ? 'down' : 'up'}`
}
