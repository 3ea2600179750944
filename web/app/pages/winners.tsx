import { WonPrizes } from '#web/features/prize/won-prizes.tsx'
import { FanWinners } from '#web/features/winners/winners.tsx'

/** /epl_total_winners: prizes first, then who was best, match by match. */
export function Component() {
  return <FanWinners prizes={competition => <WonPrizes competition={competition} />} />
}
