import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '#contract/setting/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { Step } from '#web/ui/step.tsx'
import { dayOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './settings.module.css'
import { ownEndpoint, pushAbility, subscribeDevice, unsubscribeDevice } from './this-device.ts'

const OWN = ['own endpoint']

const UNABLE = {
  unable: t`This browser can not show reminders. On an iPhone, put SKOR on the home screen first.`,
  denied: t`You have forbidden this browser to show notifications of SKOR. Allow them in its settings first.`,
} as const

/** Reminders on devices: this browser can be added, and every device be removed. @param push whose key is null where no pushes are sent */
export function Devices({
  push: { key, devices },
}: {
  push: { key: string | null; devices: readonly Device[] }
}) {
  const own = useQuery({ queryKey: OWN, queryFn: ownEndpoint }).data
  const isAdded = devices.some(({ endpoint }) => endpoint === own)
  const ability = pushAbility()
  if (key === null) return null
  return (
    <section aria-labelledby="devices" className={styles.section}>
      <SectionTitle id="devices">{t`Devices`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`The same reminders as a notification, also while no page of SKOR is open.`}
      </Text>
      <div>
        {!isAdded && (
          <Step
            title={t`This device`}
            text={ability === 'able' ? t`Your browser asks you once whether it may.` : UNABLE[ability]}
          >
            {ability === 'able' && <AddDevice serverKey={key} />}
          </Step>
        )}
        {devices.map(({ id, name, addedAt, endpoint }) => (
          <Step
            key={id}
            title={name}
            text={endpoint === own ? t`This device` : t`Added on ${dayOf(addedAt)}`}
          >
            {endpoint === own ? (
              <RemoveOwn id={id} />
            ) : (
              <CommandButton command="removeDevice" body={{ id }} label={t`Remove ${name}`}>
                {t`Remove`}
              </CommandButton>
            )}
          </Step>
        ))}
      </div>
    </section>
  )
}

function AddDevice({ serverKey: key }: { serverKey: string }) {
  const client = useQueryClient()
  const add = useCommand('addDevice')
  const subscribe = useMutation({
    mutationFn: async () => add.mutateAsync(await subscribeDevice(key)),
    onSuccess: ({ message }) => notify.success(message),
    onError: problem => notify.error(problem instanceof Error ? problem.message : problem),
    onSettled: () => client.invalidateQueries({ queryKey: OWN }),
  })
  return (
    <Button small busy={subscribe.isPending} onClick={() => subscribe.mutate()}>
      {t`Remind me here`}
    </Button>
  )
}

/** The browser's own subscription ends first: then nothing can be pushed here, whatever becomes of the call. */
function RemoveOwn({ id }: { id: string }) {
  const client = useQueryClient()
  const remove = useCommand('removeDevice')
  const unsubscribe = useMutation({
    mutationFn: async () => {
      await unsubscribeDevice()
      return remove.mutateAsync({ id })
    },
    onSuccess: ({ message }) => notify.success(message),
    onError: notify.error,
    onSettled: () => client.invalidateQueries({ queryKey: OWN }),
  })
  return (
    <Button
      small
      busy={unsubscribe.isPending}
      aria-label={t`Remove this device`}
      onClick={() => unsubscribe.mutate()}
    >
      {t`Remove`}
    </Button>
  )
}
