import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Game } from '#contract/play-session/game-calls.ts'
import { GameMessage } from '#contract/play-session/game-message.ts'
import { call } from '#web/api/client.ts'
import { refetchAfter } from '#web/api/refetch.ts'
import { notify } from '#web/ui/toast.tsx'
import type { Sitting } from './sitting.ts'

/** What the browser says of a frame that has no origin. */
const NO_ORIGIN = 'null'

/**
 * Records the scores that the game in the frame reports. A message counts only when it came from that frame, which has
 * no origin, and names the game that is played.
 * @returns records the score of the round that goes on; for when the reader leaves
 */
export function useScores(
  frame: RefObject<HTMLIFrameElement | null>,
  sitting: RefObject<Sitting | undefined>,
  game: Game | undefined,
): () => Promise<void> {
  const client = useQueryClient()
  const under = useRef(0)
  const code = game?.code

  const record = useCallback(
    async (score: number) => {
      under.current = 0
      const token = sitting.current?.token
      if (score === 0 || token === undefined || code === undefined) return
      await call('recordScore', {
        body: { game: code, score, sitting: token },
        idempotencyKey: crypto.randomUUID(),
        keepalive: true,
      })
      await refetchAfter(client, 'recordScore')
    },
    [client, code, sitting],
  )

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== NO_ORIGIN) return
      const message = GameMessage.safeParse(data)
      if (!message.success || message.data.game !== code) return
      const { score, final } = message.data
      if (final) void record(score).catch(notify.error)
      else under.current = score
    }
    const onHide = () => void record(under.current).catch(() => {})
    window.addEventListener('message', onMessage)
    window.addEventListener('pagehide', onHide, { capture: true })
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('pagehide', onHide, { capture: true })
    }
  }, [code, frame, record])

  return useCallback(() => record(under.current), [record])
}
