import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

/** Instead of a page that threw, or that could not be fetched: then it is loaded anew once there is a connection. */
export function RouteError() {
  const error = useRouteError()
  console.error(error)
  useEffect(() => {
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Page
      title={t`That went wrong`}
      lead={t`This page could not be shown. What you had typed for a match is kept on this device.`}
    >
      <Button look="primary" onClick={() => location.reload()}>
        {t`Load the page again`}
      </Button>
    </Page>
  )
}
