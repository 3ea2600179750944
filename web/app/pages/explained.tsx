import type { ReactNode } from 'react'
import { WhySheet } from '#web/features/explain/why.tsx'
import { useAskedWhy } from '#web/ui/url-state.ts'

/** A page with the sheet of an explanation over it. */
export function Explained({ children }: { children: ReactNode }) {
  const [match, ask] = useAskedWhy()
  return (
    <>
      {children}
      <WhySheet match={match} onClose={() => ask(null)} />
    </>
  )
}
