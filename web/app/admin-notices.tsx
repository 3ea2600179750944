import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { read } from '#web/api/query.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'

interface NoticesProps {
  /** of each notice, from the layout: most visits load its styles, and none of this */
  className: string | undefined
}

/** What holds for every page of the operator, and keeps its reader from working there. */
export default function AdminNotices({ className }: NoticesProps) {
  return (
    <>
      <SecondFactorFirst className={className} />
      <Doubt className={className} />
    </>
  )
}

/** What to do where staff need a second factor and the reader has none: whatever the page asks is refused. */
function SecondFactorFirst({ className }: NoticesProps) {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  const isRefused = useSyncExternalStore(subscribe, () =>
    cache
      .getAll()
      .some(({ state: { error } }) => error instanceof ApiError && error.code === 'second-factor-first'),
  )
  if (!isRefused) return null
  return (
    <p className={className} role="alert" data-instead>
      <Trans>
        Staff need two-step sign-in here. Please <Link to={paths.settings}>turn it on in your settings</Link>,
        then come back.
      </Trans>
    </p>
  )
}

/** Why nothing can be saved now, on every page where something could be. */
function Doubt({ className }: NoticesProps) {
  const doubt = useQuery(read('logHead', {})).data?.data.doubt
  if (!doubt) return null
  return (
    <p className={className} role="alert">
      <Trans>
        Nothing can be saved now: <bdi lang="en">{doubt}</bdi>.
      </Trans>
    </p>
  )
}
