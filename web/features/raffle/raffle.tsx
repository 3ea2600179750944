import raffle from '#web/content/pages/monthly-raffle.md'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import { ChoosePrize } from './choose-prize.tsx'
import { Draws } from './draws.tsx'
import { FansOnList } from './fans-on-list.tsx'
import { ThisMonth } from './this-month.tsx'

/** /monthly_reffle: this month's raffle, prizes and rules, and every draw with all that it is made of. */
export function Component() {
  return (
    <>
      <ProsePage
        content={raffle}
        parts={{
          start: (
            <>
              <ChoosePrize />
              <ThisMonth />
            </>
          ),
          end: <Draws />,
        }}
      />
      <FansOnList />
    </>
  )
}
