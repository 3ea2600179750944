import { t } from '@lingui/core/macro'
import { contactProblems, MESSAGE_MAX } from '#contract/contact/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import {
  APPLICATION_KINDS,
  type ApplicationKind,
  applicationRole,
  kindName,
  SPORT_MAX,
  sportProblems,
} from './application.ts'
import { NOBODY, sentOf } from './person.ts'
import { ReachFields } from './person-fields.tsx'

const CHOICES = APPLICATION_KINDS.map(kind => ({ value: kind, label: kindName(kind) }))

const EMPTY = { ...NOBODY, sport: '', message: '', captcha: '' }

const sentAs = (kind: ApplicationKind, values: typeof EMPTY) => ({
  ...sentOf(values),
  userRole: applicationRole(kind, values.sport),
  message: values.message.trim(),
})

interface ApplicationFormProps {
  kind: ApplicationKind
  onKind(kind: ApplicationKind): void
}

/** An application to the foundation: it reaches the admin's queries with its kind and sport in the role. */
export function ApplicationForm({ kind, onKind }: ApplicationFormProps) {
  const contactUs = useCommand('contactUs')
  const proof = useProof()
  const form = useForm({
    initial: EMPTY,
    check: values => [...contactProblems(sentAs(kind, values)), ...sportProblems(values.sport)],
    async send(values) {
      await proof.spend(contactUs.mutateAsync({ ...sentAs(kind, values), captcha: values.captcha }))
      notify.success(t`Your application is with us. We answer by email.`)
      form.reset()
    },
    refusals: PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      <Choices legend="What for" name="kind" lines choices={CHOICES} value={kind} onChange={onKind} />
      <ReachFields form={form} />
      <Field label={t`Your sport`} maxLength={SPORT_MAX} {...form.field('sport')} />
      <TextArea label={t`Your plan`} maxLength={MESSAGE_MAX} {...form.field('message')} />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <SubmitButton busy={form.busy}>{t`Send application`}</SubmitButton>
    </Form>
  )
}
