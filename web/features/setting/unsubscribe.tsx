import { t } from '@lingui/core/macro'
import { ANNOUNCEMENTS_ENDING } from '#contract/setting/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Step } from '#web/ui/step.tsx'
import { useUrlState } from '#web/ui/url-state.ts'

/** /unsubscribe: where the link of a reminder or an announcement leads. It asks first, since scanners of mails open every link. */
export function Component() {
  const [get] = useUrlState()
  const token = get('token')
  const stop = useCommand('stopReminders')
  const announcements = token.endsWith(`.${ANNOUNCEMENTS_ENDING}`)
  return (
    <Page
      title={announcements ? t`Messages of the organiser` : t`Reminders by mail`}
      end={<ButtonLink to={paths.home}>{t`Home`}</ButtonLink>}
    >
      <p role="status">
        {token === '' && t`This link is not whole. Please open it from the mail once more.`}
        {stop.isSuccess &&
          (announcements ? t`You get no more messages of the organiser by mail` : stop.data.message)}
        {stop.isError && messageOf(stop.error)}
      </p>
      {token !== '' && !stop.isSuccess && (
        <Step
          title={
            announcements ? t`No more messages of the organiser by mail?` : t`No more reminders by mail?`
          }
          text={t`You can switch them on again under Settings.`}
        >
          <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
            {announcements ? t`Stop the messages` : t`Stop the reminders`}
          </Button>
        </Step>
      )}
    </Page>
  )
}
