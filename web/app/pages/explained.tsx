import { Outlet } from 'react-router-dom'
import { WhySheet } from '#web/features/explain/why.tsx'
import { useAskedWhy } from '#web/ui/url-state.ts'

/** Around the pages on which fans ask about their points: the explanation opens over the page. */
export function Component() {
  const [match, ask] = useAskedWhy()
  return (
    <>
      <Outlet />
      <WhySheet match={match} onClose={() => ask(null)} />
    </>
  )
}
