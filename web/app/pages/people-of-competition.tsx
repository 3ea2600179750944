import { lazy, Suspense } from 'react'
import { Component as Predictions } from '#web/features/admin-predictions/admin-predictions.tsx'
import { useUrlState } from '#web/ui/url-state.ts'

const Announce = lazy(async () => ({
  default: (await import('#web/features/admin-announce/announce.tsx')).Component,
}))
const Excluded = lazy(async () => ({
  default: (await import('#web/features/admin-users/excluded.tsx')).Component,
}))

/** /user_pridection_list: what fans predicted; with `show=announce` what is written to them, with `show=excluded` who is off the boards. */
export function Component() {
  const [get] = useUrlState()
  const show = get('show')
  if (show !== 'announce' && show !== 'excluded') return <Predictions />
  return <Suspense>{show === 'announce' ? <Announce /> : <Excluded />}</Suspense>
}
