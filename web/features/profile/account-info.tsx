import { t } from '@lingui/core/macro'
import { NAME_MAX, profileProblems } from '#contract/account/rules.ts'
import type { SessionUser } from '#contract/sign-in/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useShowUser } from '#web/api/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { PictureField } from './picture-field.tsx'

/** Name and picture can be changed here, the e-mail under the settings; the user name is who one is. */
export function AccountInfo({ user }: { user: SessionUser }) {
  const showUser = useShowUser()
  const save = useCommand('editAccountInfo')
  const form = useForm<{ name: string; file?: File }>({
    initial: { name: user.name },
    check: ({ name }) => profileProblems({ name: name.trim() }),
    async send({ name, file }) {
      const { message, data } = await save.mutateAsync({ name: name.trim(), file })
      showUser(data)
      form.set({ file: undefined })
      notify.success(message)
    },
  })
  return (
    <Form handle={form}>
      <PictureField name={user.name} image={user.image} onChange={file => form.set({ file })} />
      <Field label={t`Name`} autoComplete="name" maxLength={NAME_MAX} {...form.field('name')} />
      <Field label={t`Username`} value={user.userName} readOnly />
      <Field label={t`Email`} hint={t`You change it under Settings.`} value={user.email} readOnly />
      <SubmitButton busy={form.busy}>{t`Save`}</SubmitButton>
    </Form>
  )
}
