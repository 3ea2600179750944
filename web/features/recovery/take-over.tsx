import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { changePasswordProblems } from '#contract/account-rules.ts'
import { TERMS_MISSING, TERMS_VERSION } from '#contract/terms-version.ts'
import { useCommand } from '#web/api/command.ts'
import { useEnter } from '#web/api/session.ts'
import { Check } from '#web/ui/check.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
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
      ...(acceptedTerms === TERMS_VERSION
        ? []
        : [{ field: 'acceptedTerms', id: 'terms-missing', message: TERMS_MISSING }]),
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
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`8 characters or more, with an uppercase letter.`}
        {...form.field('password')}
      />
      <PasswordField label={t`Confirm Password`} autoComplete="new-password" {...form.field('confirm')} />
      <Check
        name="acceptedTerms"
        checked={form.values.acceptedTerms === TERMS_VERSION}
        problem={form.field('acceptedTerms').problem}
        onChange={checked => form.set({ acceptedTerms: checked ? TERMS_VERSION : '' })}
      >
        <Trans>
          I am 18 or older and accept the{' '}
          <Link to={paths.terms} target="_blank">
            terms of use
          </Link>{' '}
          and what they say of{' '}
          <Link to={`${paths.terms}#personal-data`} target="_blank">
            privacy
          </Link>
        </Trans>
      </Check>
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
