import { t } from '@lingui/core/macro'
import { CATEGORIES } from '#contract/play-session/categories.ts'
import type { Game } from '#contract/play-session/game-calls.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { categoryName, filtered, TOP_GAMES } from './categories.ts'
import { GameCard } from './game-card.tsx'
import styles from './portal.module.css'

const CHOICES = [
  { value: '', label: t`All` },
  ...CATEGORIES.map(category => ({ value: category, label: categoryName(category).replaceAll(' & ', '&') })),
]

interface PortalProps {
  games: readonly Game[]
  onPlay(game: Game): void
}

/**
 * The top games, then all of them with a search and the categories, which the address holds. Our own catalogue has no more
 * games than the top ones: those stand small, so that the page does not show the same cards twice.
 */
export function WidePortal({ games, onPlay }: PortalProps) {
  const [get, set] = useUrlState()
  const [text, category] = [get('text'), get('category')]
  const found = filtered(games, category, text)
  return (
    <>
      <section aria-labelledby="top-games">
        <SectionTitle id="top-games">{t`Top Games`}</SectionTitle>
        <Grid games={games.slice(0, TOP_GAMES)} onPlay={onPlay} compact />
      </section>
      <section aria-labelledby="all-games" className={styles.all}>
        <SectionTitle id="all-games">{t`All Games`}</SectionTitle>
        <ListTools search={t`Search games`} filters={['category']}>
          <Segmented
            label={t`Category`}
            choices={CHOICES}
            value={category}
            onChange={next => set({ category: next })}
          />
        </ListTools>
        {found.length > 0 ? <Grid games={found} onPlay={onPlay} /> : <EmptyState />}
      </section>
    </>
  )
}

function Grid({ games, onPlay, compact }: PortalProps & { compact?: boolean }) {
  return (
    <ul className={styles.grid}>
      {games.map(game => (
        <li key={game.code}>
          <GameCard game={game} onPlay={onPlay} compact={compact} />
        </li>
      ))}
    </ul>
  )
}
