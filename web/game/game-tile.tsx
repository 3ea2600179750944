import type { Game } from '#contract/play-session/game-calls.ts'
import styles from './game-tile.module.css'

/** The cover with the name below it, as one button. */
export function GameTile({ game, onPlay }: { game: Game; onPlay(game: Game): void }) {
  return (
    <button type="button" className={styles.tile} onClick={() => onPlay(game)}>
      <GameCover game={game} />
      <span className={styles.name}>{game.name}</span>
    </button>
  )
}

export function GameCover({ game }: { game: Game }) {
  return <img className={styles.cover} src={game.cover} alt="" width={480} height={360} loading="lazy" />
}
