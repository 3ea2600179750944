import { t } from '@lingui/core/macro'
import { Component, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

interface ErrorBoundaryProps {
  /** stands instead of the children when they have thrown, until the reader moves on */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} at={useLocation().key} />
}

/** React knows no other way to catch what a component throws. @param at the entry of the history */
class Boundary extends Component<ErrorBoundaryProps & { at: string }, { failed: boolean; at: string }> {
  override state = { failed: false, at: this.props.at }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: { at: string }) {
    return at === state.at ? null : { failed: false, at }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Instead of a page that threw, or that could not be fetched: then it is loaded anew once there is a connection. */
export function PageError() {
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
