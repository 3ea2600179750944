import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { contactProblems, MESSAGE_MAX } from '#contract/contact/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { useUser } from '#web/api/session.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { atField, NOBODY, sentOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'

/** /contact: a question to the people behind the product. */
export function Component() {
  return (
    <SplitPage
      long
      name={t`Contact Us`}
      title={t`Contact us`}
      lead={t`Investing, partnering, marketing, or a word about your game: write to us and we answer by email.`}
    >
      <ContactUs />
    </SplitPage>
  )
}

function ContactUs() {
  const contactUs = useCommand('contactUs')
  const proof = useProof()
  const form = useForm({
    initial: { ...NOBODY, message: '', captcha: '' },
    check: values => contactProblems({ ...sentOf(values), message: values.message }).map(atField(values)),
    async send(values) {
      const { captcha, message } = values
      const answer = await proof.spend(
        contactUs.mutateAsync({ ...sentOf(values), message: message.trim(), captcha }),
      )
      notify.success(answer.message)
      form.reset()
    },
    refusals: PROOF_REFUSED,
  })
  const user = useUser()
  const { values, set } = form
  const known = useRef(false)
  useEffect(() => {
    if (!user || known.current) return
    known.current = true
    // What was typed before it was known who writes stands.
    if (values.name === '' && values.email === '') set({ name: user.name, email: user.email })
  })
  return (
    <Form handle={form}>
      <PersonFields form={form} />
      <TextArea
        label={t`Message`}
        hint={t`We keep what you send for a year.`}
        maxLength={MESSAGE_MAX}
        {...form.field('message')}
      />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
