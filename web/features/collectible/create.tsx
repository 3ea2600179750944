import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IMAGE_TYPES } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { useSession } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field, Labelled, TextArea } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { collectiblePath } from './collectible-path.ts'
import styles from './create.module.css'

/** As the events bound them, in characters. */
const MAX_NAME = 60
const MAX_DESCRIPTION = 600

interface Values {
  name: string
  description: string
  file: File | undefined
}

/** /create-nft: a picture with a name; the resulting draft is listed on its own page. A visitor is asked to sign in. */
export function Component() {
  const session = useSession()
  return (
    <Page
      title={t`Create a collectible`}
      lead={t`It begins as a draft that you alone see. Nothing of it is on a chain: SKOR's own history says who made it and who has it.`}
      end={
        session.status === 'signed-in' && (
          <ButtonLink to={`${paths.collectibles}?show=mine`}>{t`My collectibles`}</ButtonLink>
        )
      }
    >
      {session.status === 'signed-in' && <CreateForm />}
      {session.status === 'visitor' && (
        <EmptyState title={t`A collectible belongs to whoever makes it`}>
          <LoginLink look="primary">{t`Login to create one`}</LoginLink>
        </EmptyState>
      )}
    </Page>
  )
}

function CreateForm() {
  const navigate = useNavigate()
  const create = useCommand('nftCreate')
  const form = useForm<Values>({
    initial: { name: '', description: '', file: undefined },
    check: ({ name, file }) => [
      ...(name.trim() === '' ? [{ field: 'name', message: t`Please enter a name` }] : []),
      ...(file ? [] : [{ field: 'file', message: t`Please choose a picture` }]),
    ],
    async send({ name, description, file }) {
      if (!file) return
      const { message, data } = await create.mutateAsync({ name, description, file })
      notify.success(message)
      void navigate(collectiblePath(data.id))
    },
  })
  return (
    <Form handle={form} className={styles.form}>
      <Picture problem={form.field('file').problem} onChange={file => form.set({ file })} />
      <Field label={t`Name`} maxLength={MAX_NAME} {...form.field('name')} />
      <TextArea label={t`Description`} maxLength={MAX_DESCRIPTION} {...form.field('description')} />
      <SubmitButton busy={form.busy}>{t`Create`}</SubmitButton>
    </Form>
  )
}

function Picture({ problem, onChange }: { problem: string | undefined; onChange(file: File): void }) {
  const [shown, setShown] = useState<string>()
  return (
    <Labelled
      label={t`Picture`}
      problem={problem}
      hint={t`A png, jpg or gif of 8 MB at most; shown as a square.`}
    >
      {input => (
        <div className={styles.picture}>
          {shown && <img className={styles.preview} src={shown} alt="" />}
          <input
            {...input}
            className={styles.input}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            onChange={event => {
              const file = event.target.files?.[0]
              if (!file) return
              onChange(file)
              const reader = new FileReader()
              reader.onload = () => setShown(String(reader.result))
              reader.readAsDataURL(file)
            }}
          />
        </div>
      )}
    </Labelled>
  )
}
