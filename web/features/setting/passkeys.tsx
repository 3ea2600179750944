import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceName } from '#contract/device.ts'
import { MAX_PASSKEY_NAME, type OwnPasskey } from '#contract/sign-in/passkey-calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import {
  codeMissing,
  OWN_PROOF_REFUSED,
  OwnCodeField,
  OwnPasswordField,
  OwnProofForm,
  useNeedsCode,
} from '#web/ui/own-proof.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { Step } from '#web/ui/step.tsx'
import { stampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import settings from './settings.module.css'

/** The passkeys of the reader: seen, added under a name, and removed, both by the own proof. */
export function Passkeys() {
  const own = useQuery(read('myPasskeys'))
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="passkeys" className={settings.section}>
      <SectionTitle id="passkeys">{t`Passkeys`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`A passkey signs you in by a finger, your face or the lock of your device, without a password. After a password it stands in the place of the code.`}
      </Text>
      <View query={own} rows={1}>
        {({ data }) => (
          <>
            {data.length > 0 && (
              <div>
                {data.map(passkey => (
                  <Row key={passkey.id} passkey={passkey} />
                ))}
              </div>
            )}
            {isAdding ? (
              <AddForm onDone={() => setAdding(false)} />
            ) : (
              <Actions>
                <Button small onClick={() => setAdding(true)}>{t`Add a passkey`}</Button>
              </Actions>
            )}
          </>
        )}
      </View>
    </section>
  )
}

function Row({ passkey: { id, name, addedAt, usedAt } }: { passkey: OwnPasskey }) {
  const [isOpen, setOpen] = useState(false)
  const added = stampOf(addedAt)
  const used = usedAt && stampOf(usedAt)
  return (
    <>
      <Step title={name} text={used ? t`Added ${added}, last used ${used}` : t`Added ${added}, not used yet`}>
        {!isOpen && (
          <Button small aria-label={t`Remove ${name}`} onClick={() => setOpen(true)}>
            {t`Remove`}
          </Button>
        )}
      </Step>
      {isOpen && <RemoveForm passkey={id} onDone={() => setOpen(false)} />}
    </>
  )
}

function AddForm({ onDone }: { onDone(): void }) {
  const begin = useCommand('beginPasskey')
  const add = useCommand('addPasskey')
  const needsCode = useNeedsCode()
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent), password: '', code: '' },
    check: ({ name, code }) => [
      ...(name.trim() === '' ? [{ field: 'name', message: t`Please enter a name` }] : []),
      ...(needsCode ? codeMissing({ code }) : []),
    ],
    async send({ name, ...proof }) {
      const [{ data }, { makePasskey }] = await Promise.all([
        begin.mutateAsync(proof),
        import('#web/api/passkey.ts'),
      ])
      const { message } = await add.mutateAsync({ name, passkey: await makePasskey(data) })
      notify.success(message)
      onDone()
    },
    refusals: OWN_PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      <Field
        label={t`Name of the passkey`}
        hint={t`By which you will know it in this list.`}
        maxLength={MAX_PASSKEY_NAME}
        {...form.field('name')}
      />
      <OwnPasswordField {...form.field('password')} />
      {needsCode && <OwnCodeField {...form.field('code')} />}
      <Actions>
        <SubmitButton busy={form.busy}>{t`Continue`}</SubmitButton>
        <Button look="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}

function RemoveForm({ passkey, onDone }: { passkey: string; onDone(): void }) {
  const remove = useCommand('removePasskey')
  return (
    <OwnProofForm
      asksCode={useNeedsCode()}
      verb={t`Remove`}
      send={proof => remove.mutateAsync({ passkey, ...proof })}
      onDone={onDone}
    />
  )
}
