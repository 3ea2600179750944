import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { changePasswordProblems, TERMS_MISSING } from '#contract/account/rules.ts'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { useCommand } from '#web/api/command.ts'
import { useEnter } from '#web/api/session.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { NewPasswordFields } from '#web/ui/new-password-fields.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { TermsCheck } from '#web/ui/terms-check.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** /take-over: where the invitation of a player leads whom an organiser kept. Its secret stands behind the mark #, which no log reads. */
export function Component() {
  const invitation = useLocation().hash.slice(1)
  return (
    <SplitPage
      name={t`Your account`}
      title={t`Take the armband`}
      lead={t`An organiser has played for you so far. Set a password, and the account is yours, with its predictions and points. You must be 18 or older to play.`}
    >
      {invitation === '' ? (
        <p role="status">{t`This link is not whole. Please open it from the mail once more.`}</p>
      ) : (
        <TakeOverForm invitation={invitation} />
      )}
    </SplitPage>
  )
}

function TakeOverForm({ invitation }: { invitation: string }) {
  const take = useCommand('takePlayerOver')
  const enter = useEnter()
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', confirm: '', acceptedTerms: '' },
    check: ({ acceptedTerms, ...passwords }) => [
      ...changePasswordProblems(passwords),
      ...(acceptedTerms === TERMS_VERSION ? [] : [{ field: 'acceptedTerms', ...TERMS_MISSING }]),
    ],
    async send(values) {
      const { message, data } = await take.mutateAsync({ invitation, ...values })
      await enter(data)
      notify.success(message)
      void navigate(paths.myPredictions, { replace: true })
    },
  })
  return (
    <Form handle={form}>
      <NewPasswordFields field={form.field} />
      <TermsCheck {...form.field('acceptedTerms')} />
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
