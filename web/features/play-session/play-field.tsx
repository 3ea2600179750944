import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Game } from '#contract/play-session/game-calls.ts'
import { read } from '#web/api/query.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useHeldPage } from '#web/ui/held-page.ts'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useUrlParam } from '#web/ui/url-state.ts'
import styles from './play-field.module.css'
import { ScoreBoard } from './score-board.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { useScores } from './use-scores.ts'
import { useSitting } from './use-sitting.ts'

/** Our own games run without an origin; a provider's game has the origin of its host, which is none of ours. */
const OWN_SANDBOX = 'allow-scripts'
const OTHER_SANDBOX = 'allow-scripts allow-same-origin allow-pointer-lock'

/** /playfield: the game of the address, over the whole screen. */
export function Component() {
  const session = useSession()
  const [code] = useUrlParam('game')
  const games = useQuery(read('games'))
  if (session.status === 'visitor') return <SignInPrompt />
  if (session.status === 'loading' || games.isPending) return <Skeleton />
  const game = games.data?.data.find(candidate => candidate.code === code)
  return game ? <Field key={game.code} game={game} user={session.user.id} /> : <Redirect to={paths.games} />
}

function Field({ game, user }: { game: Game; user: string }) {
  useTitle(game.name)
  const frame = useRef<HTMLIFrameElement>(null)
  const { sitting, seconds } = useSitting(user, game.name)
  const recordScore = useScores(frame, sitting, game)
  const { saving, leave } = useLeaving(async () => {
    await recordScore().catch(notify.error)
    await sitting.current?.save()
  })
  const [board, setBoard] = useState(false)
  const own = game.url.startsWith('/g/')
  return (
    <div className={styles.field} data-whole-window="">
      <div className={styles.bar}>
        <Button small disabled={saving} onClick={leave}>
          {saving ? t`Please wait...` : t`Back`}
        </Button>
        <h1 className={styles.name}>{game.name}</h1>
        <span className={styles.time} role="timer" aria-label={t`Time played`}>
          {clock(seconds)}
        </span>
        {own && (
          <Button small look="quiet" aria-haspopup="dialog" onClick={() => setBoard(true)}>
            <Trophy size={16} aria-hidden />
            <span className={styles.scores}>{t`Scores`}</span>
          </Button>
        )}
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        src={game.url}
        title={game.name}
        sandbox={own ? OWN_SANDBOX : OTHER_SANDBOX}
        allow="autoplay; fullscreen"
      />
      <Dialog sheet open={board} onClose={() => setBoard(false)} title={t`${game.name}: best scores`}>
        <ScoreBoard game={game.code} />
      </Dialog>
    </div>
  )
}

/**
 * Leaves for the portal once everything is saved: by the button, and by the browser's own way back, which waits for
 * the save. What could not be saved twice stays on the device, and is saved at the next visit.
 */
function useLeaving(save: () => Promise<void>) {
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const free = useRef(false)
  const failed = useRef(false)
  const latest = useRef(save)
  latest.current = save

  async function leave() {
    setSaving(true)
    try {
      await latest.current()
      free.current = true
    } catch (error) {
      notify.error(error)
      free.current = failed.current
      failed.current = true
    }
    setSaving(false)
    if (free.current) void navigate(paths.games, { replace: true })
  }

  useHeldPage(
    () => !free.current,
    () => void leave(),
  )
  return { saving, leave: () => void leave() }
}

/** '2:05' */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
