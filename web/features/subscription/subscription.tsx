import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useCommand } from '#web/api/command.ts'
import { messageOf } from '#web/api/errors.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { useUrlState } from '#web/ui/url-state.ts'

/** /subscription: where the links of mails about news lead; opening the page is the one click. */
export function Component() {
  const [get] = useUrlState()
  const ends = get('action') === 'end'
  const [email, token] = [get('email'), get('token')]
  const confirm = useCommand('confirmSubscription')
  const end = useCommand('unsubscribe')
  const command = ends ? end : confirm
  const { mutate } = command
  const whole = email !== '' && token !== ''
  useEffect(() => {
    if (whole) mutate({ email, token })
  }, [whole, email, token, mutate])
  return (
    <Page title={t`News by mail`} end={<ButtonLink to={paths.home}>{t`Home`}</ButtonLink>}>
      <p role="status">
        {!whole && t`This link is not whole. Please open it from the mail once more.`}
        {command.isSuccess && command.data.message}
        {command.isError && messageOf(command.error)}
        {command.isPending && t`One moment...`}
      </p>
    </Page>
  )
}
