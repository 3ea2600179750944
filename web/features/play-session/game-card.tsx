import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import type { Game } from '#contract/play-session/game-calls.ts'
import { GameCover } from '#web/game/game-tile.tsx'
import { textOf } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { categoryName } from './categories.ts'
import styles from './game-card.module.css'

interface CardProps {
  game: Game
  onPlay(game: Game): void
  /** a small cover beside the words instead of a large one above them */
  compact?: boolean
}

/** Cover, name, category, description and Play. */
export function GameCard({ game, onPlay, compact = false }: CardProps) {
  return (
    <article className={clsx(styles.card, compact && styles.compact)}>
      <GameCover game={game} />
      <div className={styles.words}>
        <div className={styles.line}>
          <h3 className={styles.name}>{game.name}</h3>
          <Chip>{categoryName(game.category)}</Chip>
        </div>
        <p className={styles.text}>{textOf(`game.${game.code}`, game.description)}</p>
        <Button
          small={compact}
          className={styles.play}
          aria-label={t`Play ${game.name}`}
          onClick={() => onPlay(game)}
        >
          <Play size={16} aria-hidden />
          {t`Play`}
        </Button>
      </div>
    </article>
  )
}
