import { useState } from 'react'
import { keptEmail } from '#web/api/session.ts'
import { paths } from '#web/app/paths.ts'
import { useGivenEmail } from '#web/ui/given-email.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { OtpForm } from './otp-form.tsx'

/** /verify-otp: the code of a registration. The e-mail comes with the navigation, or from where it was kept. */
export function Component() {
  const given = useGivenEmail()
  const [kept] = useState(keptEmail)
  const email = given || kept
  return (
    <SplitPage
      name="Verify your email"
      title="Check your mail"
      lead={
        email
          ? `We sent a code of six digits to ${email}. It holds for 10 minutes.`
          : 'We sent you a code of six digits. It holds for 10 minutes.'
      }
    >
      <OtpForm type="" email={email} next={paths.login} />
    </SplitPage>
  )
}
