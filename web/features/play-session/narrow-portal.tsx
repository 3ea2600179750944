import { t } from '@lingui/core/macro'
import { CATEGORIES } from '#contract/play-session/categories.ts'
import type { Game } from '#contract/play-session/game-calls.ts'
import { GameTile } from '#web/game/game-tile.tsx'
import { Carousel, CarouselSlide } from '#web/ui/carousel.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { categoryName, filtered, TOP_GAMES } from './categories.ts'
import styles from './portal.module.css'

/** Covers beside each other, by width, as the specification has them. */
const SLIDES = { wide: 5, below1199: 4, below991: 3, below767: 3, below420: 2 }

interface PortalProps {
  games: readonly Game[]
  onPlay(game: Game): void
}

/** A carousel of the top games, and one for each category. */
export function NarrowPortal({ games, onPlay }: PortalProps) {
  const rows = [
    { title: t`Top Games`, category: '', covers: games.slice(0, TOP_GAMES) },
    ...CATEGORIES.map(category => ({
      title: categoryName(category),
      category,
      covers: filtered(games, category, ''),
    })),
  ].filter(({ covers }) => covers.length > 0)
  return rows.map(({ title, category, covers }) => (
    <section key={title} className={styles.row}>
      <Row align="baseline" justify="between">
        <SectionTitle>{title}</SectionTitle>
        {category !== '' && (
          <Link
            className={styles.viewAll}
            to={`${paths.gamesOf}?${new URLSearchParams({ category })}`}
            aria-label={t`View all: ${title}`}
          >
            {t`View all`}
          </Link>
        )}
      </Row>
      <Carousel label={title} slides={SLIDES}>
        {covers.map(game => (
          <CarouselSlide key={game.code}>
            <GameTile game={game} onPlay={onPlay} />
          </CarouselSlide>
        ))}
      </Carousel>
    </section>
  ))
}
