import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { Winnings } from '#web/features/dashboard/history.tsx'
import { OwnPrizes } from '#web/features/prize/own-prizes.tsx'

/** /mywinnings: the reader's prizes, and the matches that earned points. */
export function Component() {
  const prizes = useQuery(read('myPrizes'))
  return <Winnings start={<OwnPrizes />} waits={prizes.isPending} />
}
