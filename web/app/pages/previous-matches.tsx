import { PreviousMatches } from '#web/features/dashboard/history.tsx'
import { useWhy } from './why.tsx'

/** /all_pre_history: points open their explanation beside the page. */
export function Component() {
  const { onWhy, sheet } = useWhy()
  return (
    <>
      <PreviousMatches onWhy={onWhy} />
      {sheet}
    </>
  )
}
