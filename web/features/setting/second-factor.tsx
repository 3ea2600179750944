import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { CodeField, codeMissing, OwnPasswordField, OwnProofForm } from '#web/ui/own-proof.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { dayOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'
import settings from './settings.module.css'

/** Letters of the key that stand together. */
const GROUP = 4

interface Key {
  readonly key: string
  readonly address: string
}

/** A code of an app beside the password: turned on in three steps, and off by password and code. */
export function SecondFactor() {
  const own = useQuery(read('mySecondFactor'))
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <section aria-labelledby="two-step" className={settings.section}>
      <SectionTitle id="two-step">{t`Two-step sign-in`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`After your password, a sign-in asks for a code that an app on your telephone shows. A stolen password alone then opens nothing.`}
      </Text>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <View query={own} rows={1}>
          {({ data: { since, recoveryCodes } }) =>
            since === null ? <Off onTurnedOn={setCodes} /> : <On since={since} left={recoveryCodes} />
          }
        </View>
      )}
    </section>
  )
}

function Off({ onTurnedOn }: { onTurnedOn(codes: readonly string[]): void }) {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<Key>()
  const close = () => {
    setOpen(false)
    setKey(undefined)
  }
  if (key) return <AppForm setup={key} onDone={onTurnedOn} onCancel={close} />
  if (isOpen) return <BeginForm onBegun={setKey} onCancel={close} />
  return (
    <Actions>
      <Button small onClick={() => setOpen(true)}>{t`Turn on`}</Button>
    </Actions>
  )
}

function BeginForm({ onBegun, onCancel }: { onBegun(key: Key): void; onCancel(): void }) {
  const begin = useCommand('beginSecondFactor')
  const form = useForm({
    initial: { password: '' },
    async send(values) {
      onBegun((await begin.mutateAsync(values)).data)
    },
    refusals: { 'wrong-password': 'password', 'field.password-missing': 'password' },
  })
  return (
    <Form handle={form}>
      <OwnPasswordField {...form.field('password')} />
      <Actions>
        <SubmitButton busy={form.busy}>{t`Continue`}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}

interface AppFormProps {
  setup: Key
  onDone(codes: readonly string[]): void
  onCancel(): void
}

function AppForm({ setup: { key, address }, onDone, onCancel }: AppFormProps) {
  const turnOn = useCommand('turnOnSecondFactor')
  const form = useForm({
    initial: { code: '' },
    check: values => codeMissing(values),
    async send(values) {
      const { message, data } = await turnOn.mutateAsync(values)
      notify.success(message)
      onDone(data.recoveryCodes)
    },
    refusals: { 'wrong-app-code': 'code' },
  })
  return (
    <Form handle={form}>
      <Text tone="quiet" size="small">
        {t`Scan this with your authenticator app, or type the key into the app. Then enter the code that the app shows.`}
      </Text>
      <QrCode text={address} />
      <p className={styles.key}>
        <Text as="span" tone="quiet" size="small">{t`Key`}</Text>
        <code dir="ltr">{key.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ')}</code>
      </p>
      <CodeField {...form.field('code')} />
      <Actions>
        <SubmitButton busy={form.busy}>{t`Turn on`}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}

/** Shown this once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  return (
    <>
      <Text tone="quiet" size="small">
        {t`These recovery codes sign you in without your telephone, each of them once. They are not shown again: keep them in a safe place.`}
      </Text>
      <ul className={styles.codes} dir="ltr" aria-label={t`Recovery codes`}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <Button small onClick={() => void copy(codes)}>{t`Copy the codes`}</Button>
        <Button small look="primary" onClick={onKept}>{t`I have kept them`}</Button>
      </Actions>
    </>
  )
}

function On({ since, left }: { since: string; left: number }) {
  const [isOpen, setOpen] = useState(false)
  const day = dayOf(since)
  const kept = plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })
  return (
    <>
      <Text tone="quiet" size="small">
        {t`On since ${day}.`} {kept}
      </Text>
      {isOpen ? (
        <TurnOffForm onDone={() => setOpen(false)} />
      ) : (
        <Actions>
          <Button small onClick={() => setOpen(true)}>{t`Turn off`}</Button>
        </Actions>
      )}
    </>
  )
}

function TurnOffForm({ onDone }: { onDone(): void }) {
  const turnOff = useCommand('turnOffSecondFactor')
  return <OwnProofForm asksCode verb={t`Turn off`} send={turnOff.mutateAsync} onDone={onDone} />
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success(t`The codes are in the clipboard`)
  } catch {
    notify.error(t`The codes could not be copied: please select them`)
  }
}
