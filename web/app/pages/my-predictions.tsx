import { MyPredictions } from '#web/features/dashboard/history.tsx'
import { useWhy } from './why.tsx'

/** /my-prediction: points open their explanation beside the page. */
export function Component() {
  const { onWhy, sheet } = useWhy()
  return (
    <>
      <MyPredictions onWhy={onWhy} />
      {sheet}
    </>
  )
}
