import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { accessCodeProblems } from '#contract/contact/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { atField, NOBODY, sentOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'

/** /get_code: asks for an access code, which an admin sends by mail. */
export function Component() {
  return (
    <SplitPage
      long
      name={t`Get the Access code`}
      title={t`Get the Access code`}
      lead={t`The code opens our metaverse site. We send it to you by email; please allow 24-48 hours.`}
      more={
        <>
          <p>
            <Trans>
              A general enquiry? Write to us on the <Link to={paths.contact}>contact page</Link>.
            </Trans>
          </p>
          <p>{t`Headquarters: London, UK`}</p>
        </>
      }
    >
      <GetCode />
    </SplitPage>
  )
}

function GetCode() {
  const getCode = useCommand('getCode')
  const navigate = useNavigate()
  const proof = useProof()
  const form = useForm({
    initial: { ...NOBODY, captcha: '' },
    check: person => accessCodeProblems(sentOf(person)).map(atField(person)),
    async send(person) {
      const { data, message } = await proof.spend(
        getCode.mutateAsync({ ...sentOf(person), captcha: person.captcha }),
      )
      form.reset()
      if (!data.added) return notify.error(data.message)
      notify.success(message)
      void navigate(paths.home)
    },
    refusals: PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      <PersonFields form={form} />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
