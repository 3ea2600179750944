import { t } from '@lingui/core/macro'
import { USER_NAME_MAX, USER_NAME_MIN, userNameProblems } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { useShowUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** For who got a user name from Google's sign-in or from an organiser: another one, once. */
export function ChooseUserName() {
  const showUser = useShowUser()
  const choose = useCommand('chooseUserName')
  const form = useForm({
    initial: { userName: '' },
    check: ({ userName }) => userNameProblems(userName.trim()),
    async send({ userName }) {
      const { message, data } = await choose.mutateAsync({ userName: userName.trim() })
      showUser(data)
      notify.success(message)
    },
  })
  return (
    <section aria-labelledby="own-user-name">
      <SectionTitle id="own-user-name">{t`User name`}</SectionTitle>
      <Form handle={form}>
        <Field
          label={t`User name of your choice`}
          hint={t`${USER_NAME_MIN} to ${USER_NAME_MAX} characters. All boards show it, and it stays.`}
          autoComplete="username"
          maxLength={USER_NAME_MAX}
          {...form.field('userName')}
        />
        <Button type="submit" busy={form.busy}>{t`Choose`}</Button>
      </Form>
    </section>
  )
}
