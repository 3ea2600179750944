import { Trans } from '@lingui/react/macro'

/** Why somebody did something, in the words that they wrote: in a language that the page does not know. */
export function ReasonText({ children }: { children: string }) {
  return (
    <Trans>
      Reason: <bdi>{children}</bdi>
    </Trans>
  )
}
