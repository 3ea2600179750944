import { useEffect, useState } from 'react'
import { type AvatarMessage, AvatarSubscription, readMessage } from '#contract/account/avatar-message.ts'

const SOURCE = 'skor-avatar'
type Made = Exclude<AvatarMessage['eventName'], 'v1.frame.ready'>

const post = (message: AvatarMessage) => window.parent.postMessage(JSON.stringify(message), location.origin)

/**
 * Says to the page around the frame that the creator is ready, and hands avatars over once the page has subscribed.
 * @returns undefined until then
 */
export function usePage(): ((eventName: Made, url: string) => void) | undefined {
  const [subscribed, setSubscribed] = useState(false)
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      if (source !== window.parent || origin !== location.origin) return
      if (readMessage(AvatarSubscription, data)?.target === SOURCE) setSubscribed(true)
    }
    window.addEventListener('message', hear)
    post({ source: SOURCE, eventName: 'v1.frame.ready' })
    return () => window.removeEventListener('message', hear)
  }, [])
  return subscribed ? (eventName, url) => post({ source: SOURCE, eventName, data: { url } }) : undefined
}
