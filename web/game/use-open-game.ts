import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Game } from '#contract/play-session/game-calls.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/ui/paths.ts'

/** @param onVisitor what a visitor gets instead of the game */
export function useOpenGame(onVisitor: () => void): (game: Game) => void {
  const navigate = useNavigate()
  const visitor = useSession().status === 'visitor'
  return useCallback(
    game => (visitor ? onVisitor() : void navigate(`${paths.playField}?game=${game.code}`)),
    [navigate, visitor, onVisitor],
  )
}
