import { useRouteError } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

/** The last resort: a page that threw, or a part of the site that could not be fetched. */
export function RouteError() {
  const error = useRouteError()
  console.error(error)
  return (
    <main>
      <Page
        title="That went wrong"
        lead="This page could not be shown. What you had typed for a match is kept on this device."
      >
        <Button look="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </Page>
    </main>
  )
}
