import { t } from '@lingui/core/macro'
import { useGivenEmail } from '#web/ui/given-email.ts'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { OtpForm } from './otp-form.tsx'

/** /verify-forgot-otp: the code that allows a new password. Who comes by the link of the mail gives the e-mail here. */
export function Component() {
  const email = useGivenEmail()
  return (
    <SplitPage
      name={t`Verify the code`}
      title={t`Check your mail`}
      lead={t`If ${email || 'your email'} has an account here, a code of six digits is on its way. It holds for 10 minutes.`}
    >
      <OtpForm purpose="recovery" email={email} next={paths.changePassword} />
    </SplitPage>
  )
}
