import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { ApiError } from '#web/api/errors.ts'
import { read } from '#web/api/query.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { GoogleButton } from '#web/ui/google/google-button.tsx'
import { OWN_PROOF_REFUSED, OwnProofForm, useNeedsCode } from '#web/ui/own-proof.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import styles from './settings.module.css'

/** Whether Google opens the account: linked and removed by the own proof. Nothing where Google is not configured. */
export function GoogleAccount() {
  const config = useQuery(read('googleConfig')).data?.data
  const own = useQuery(read('myGoogle'))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!config?.clientId) return null
  return (
    <section aria-labelledby="google" className={styles.section}>
      <SectionTitle id="google">Google</SectionTitle>
      <View query={own} rows={1}>
        {({ data: { linked } }) => (
          <>
            <Text tone="quiet" size="small">
              {linked
                ? t`A Google account signs you in without a password. Once you remove it you are signed out everywhere but here.`
                : t`Link a Google account, which then signs you in without a password.`}
            </Text>
            {!isOpen ? (
              <Actions>
                <Button small onClick={() => setOpen(true)}>
                  {linked ? t`Remove Google` : t`Link Google`}
                </Button>
              </Actions>
            ) : linked ? (
              <RemoveForm onDone={close} />
            ) : (
              <LinkForm onDone={close} />
            )}
          </>
        )}
      </View>
    </section>
  )
}

/** First Google's button, then the own proof. */
function LinkForm({ onDone }: { onDone(): void }) {
  const link = useCommand('linkGoogle')
  const client = useQueryClient()
  const asksCode = useNeedsCode()
  const [credential, setCredential] = useState<string>()
  if (credential === undefined)
    return (
      <>
        <GoogleButton onCredential={setCredential} />
        <Actions>
          <Button look="quiet" onClick={onDone}>{t`Cancel`}</Button>
        </Actions>
      </>
    )
  return (
    <OwnProofForm
      asksCode={asksCode}
      needsPassword
      verb={t`Link Google`}
      send={async proof => {
        try {
          return await link.mutateAsync({ credential, ...proof })
        } catch (problem) {
          if (problem instanceof ApiError && !(problem.code in OWN_PROOF_REFUSED)) {
            // A nonce counts once: the next try needs another button.
            await client.invalidateQueries({ queryKey: ['googleConfig'] })
            setCredential(undefined)
          }
          throw problem
        }
      }}
      onDone={onDone}
    />
  )
}

function RemoveForm({ onDone }: { onDone(): void }) {
  const remove = useCommand('unlinkGoogle')
  return (
    <OwnProofForm
      asksCode={useNeedsCode()}
      needsPassword
      verb={t`Remove Google`}
      send={proof => remove.mutateAsync(proof)}
      onDone={onDone}
    />
  )
}
