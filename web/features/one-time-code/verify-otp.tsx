import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { kept } from '#web/api/kept.ts'
import { useGivenEmail } from '#web/ui/given-email.ts'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { OtpForm } from './otp-form.tsx'

/** /verify-otp: the code of a registration. The e-mail comes with the navigation, or from where it was kept. */
export function Component() {
  const given = useGivenEmail()
  const [registered] = useState(() => kept.email.get() ?? '')
  const email = given || registered
  return (
    <SplitPage
      name={t`Verify your email`}
      title={t`Check your mail`}
      lead={
        email
          ? t`We sent a code of six digits to ${email}. It holds for 10 minutes.`
          : t`We sent you a code of six digits. It holds for 10 minutes.`
      }
    >
      <OtpForm purpose="registration" email={email} next={paths.home} />
    </SplitPage>
  )
}
