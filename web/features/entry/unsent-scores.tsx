import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetchAfter } from '#web/api/refetch.ts'
import { useUser } from '#web/api/session.ts'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type Refused, sendUnsent } from './unsent.ts'

/** Sends what a closed page left, once it is known who reads; says with what was typed what came too late. */
export function UnsentScores() {
  const id = useUser()?.id
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  useEffect(() => {
    if (!id) return
    const send = async () => {
      const sent = await sendUnsent(id)
      if (sent.saved > 0) {
        notify.success(t`The scores that waited for a connection are saved`)
        await refetchAfter(client, 'saveMatchHistory')
      }
      if (sent.refused.length > 0) setRefused(before => [...before, ...sent.refused])
    }
    void send()
    const again = () => {
      // A save of this page waited for the connection, and goes out by itself.
      if (client.isMutating() === 0) void send()
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [id, client])
  const close = () => setRefused([])
  return (
    <Dialog
      open={refused.length > 0}
      onClose={close}
      title={t`These scores came too late`}
      text={t`You typed them without a connection, and they could not be saved.`}
    >
      <ul>
        {refused.map(({ match, home, away, score, why }) => (
          <li key={match}>
            <b>
              {teamText(home ?? '')} {score.home} - {score.away} {teamText(away ?? '')}
            </b>
            : {why}
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={close}>
        {t`Ok`}
      </Button>
    </Dialog>
  )
}
