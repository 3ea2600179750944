import { type RefObject, useEffect, useRef } from 'react'
import { AvatarMessage, type AvatarSubscription, readMessage } from '#contract/account/avatar-message.ts'

interface Heard {
  /** @param url of the avatar, to be opened in a new window */
  onExported(url: string): void
  /** @param url of a picture, to become the reader's */
  onChosen(url: string): void
}

/**
 * Subscribes to a creator's events once it is ready. Messages of other windows, of other origins and of other shapes are
 * passed over.
 * @param url where the frame's creator is
 */
export function useAvatarFrame(frame: RefObject<HTMLIFrameElement | null>, url: string, on: Heard): void {
  const heard = useRef(on)
  heard.current = on
  useEffect(() => {
    const { origin: expected } = new URL(url, location.href)
    function hear({ source, origin, data }: MessageEvent) {
      const creator = frame.current?.contentWindow
      if (!creator || source !== creator || origin !== expected) return
      const message = readMessage(AvatarMessage, data)
      if (message?.eventName === 'v1.frame.ready') {
        const subscription: AvatarSubscription = {
          target: message.source,
          type: 'subscribe',
          eventName: 'v1.**',
        }
        creator.postMessage(JSON.stringify(subscription), expected)
      }
      if (message?.eventName === 'v1.avatar.exported') heard.current.onExported(message.data.url)
      if (message?.eventName === 'v1.avatar.chosen') heard.current.onChosen(message.data.url)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, url])
}
