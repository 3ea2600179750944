import { Winnings } from '#web/features/dashboard/history.tsx'
import { useWhy } from './why.tsx'

/** /mywinnings: points open their explanation beside the page. */
export function Component() {
  const { onWhy, sheet } = useWhy()
  return (
    <>
      <Winnings onWhy={onWhy} />
      {sheet}
    </>
  )
}
