import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read } from '#web/api/query.ts'
import { GameTile } from '#web/game/game-tile.tsx'
import { useOpenGame } from '#web/game/use-open-game.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useUrlParam } from '#web/ui/url-state.ts'
import { categoryName, filtered } from './categories.ts'
import styles from './portal.module.css'

/** /playindmobgame: the games of the category that the address names. */
export function Component() {
  const [category] = useUrlParam('category')
  const games = useQuery(read('games'))
  const open = useOpenGame(useCallback(() => notify.error(t`Please login to play games...!`), []))
  return (
    <Page
      title={categoryName(category) || t`All Games`}
      end={<ButtonLink to={paths.games}>{t`All categories`}</ButtonLink>}
    >
      <View query={games} isEmpty={({ data }) => filtered(data, category, '').length === 0}>
        {({ data }) => (
          <ul className={styles.pairs}>
            {filtered(data, category, '').map(game => (
              <li key={game.code}>
                <GameTile game={game} onPlay={open} />
              </li>
            ))}
          </ul>
        )}
      </View>
    </Page>
  )
}
