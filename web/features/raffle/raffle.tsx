import raffle from '#web/content/pages/monthly-raffle.md'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'

/** /monthly_reffle: prizes, who takes part, how the winner is drawn. `parts` takes the draws themselves. */
export function Component() {
  return <ProsePage of={raffle} />
}
