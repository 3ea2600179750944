/** This browser as a device for reminders: its subscription at its push service. */
import { t } from '@lingui/core/macro'
import { deviceName } from '#contract/device.ts'
import type { NewDevice } from '#contract/setting/calls.ts'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'

export type Ability = 'able' | 'unable' | 'denied'

/** Whether this browser shows pushes at all, and whether the reader has forbidden them. */
export function pushAbility(): Ability {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!knows) return 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** @returns the endpoint of this browser's subscription; null where it has none */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/**
 * Asks the reader, and then the browser's push service.
 * @param key of the product. @throws Error in words where the reader or the browser says no
 */
export async function subscribeDevice(key: string): Promise<NewDevice> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(t`Your browser was not allowed to show reminders`)
  const registration = await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  const before = await registration.pushManager.getSubscription()
  // A subscription is bound to the key that it was asked with.
  await before?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { keys = {} } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    name: deviceName(navigator.userAgent),
    timeZone: ownTimeZone(),
  }
}

/** Ends this browser's subscription, so that nothing can be pushed here any more. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
