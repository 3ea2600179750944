import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { read } from '#web/api/query.ts'
import { GameTile } from '#web/game/game-tile.tsx'
import { useOpenGame } from '#web/game/use-open-game.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel, CarouselSlide } from '#web/ui/carousel.tsx'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './home.module.css'

/** Covers on the home page; the feed names the top games first. */
const COVERS = 9
/** Covers beside each other, by width. */
const SLIDES = { wide: 5, below1199: 4, below991: 3, below767: 3, below420: 2 }

/**
 * The top games; a visitor is asked to sign in.
 * @param place what stands here until the catalogue has come
 */
export function GameCovers({ place }: { place: ReactNode }) {
  const { data, isPending } = useQuery(read('games'))
  const open = useOpenGame(useCallback(() => notify.error(t`Please login to play games...!`), []))
  if (isPending) return place
  const games = data?.data ?? []
  if (games.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="home-games">
      <h2 id="home-games">{t`Play games, free of charge`}</h2>
      <div className={styles.covers}>
        <Carousel label={t`Games`} slides={SLIDES}>
          {games.slice(0, COVERS).map(game => (
            <CarouselSlide key={game.code}>
              <GameTile game={game} onPlay={open} />
            </CarouselSlide>
          ))}
        </Carousel>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.games}>{t`Play Games`}</ButtonLink>
      </div>
    </section>
  )
}
