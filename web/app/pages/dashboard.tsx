import { Dashboard } from '#web/features/dashboard/dashboard.tsx'
import { useWhy } from './why.tsx'

/** /dashboard: points open their explanation beside the page. */
export function Component() {
  const { onWhy, sheet } = useWhy()
  return (
    <>
      <Dashboard onWhy={onWhy} />
      {sheet}
    </>
  )
}
