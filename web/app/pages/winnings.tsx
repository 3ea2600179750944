import { Winnings } from '#web/features/dashboard/history.tsx'
import { OwnPrizes } from '#web/features/prizes/own-prizes.tsx'

/** /mywinnings: the reader's prizes, and the matches that earned points. */
export function Component() {
  return <Winnings start={<OwnPrizes />} />
}
