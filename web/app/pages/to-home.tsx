import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { notify } from '#web/ui/toast.tsx'

/** Any address without a page leads to the start page, which says why. */
export function Component() {
  useEffect(() => notify.error(t`There is no page at that address. This is the start page.`), [])
  return <Redirect to={paths.home} />
}
