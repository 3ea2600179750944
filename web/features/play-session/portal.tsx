import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { read } from '#web/api/query.ts'
import { useOpenGame } from '#web/game/use-open-game.ts'
import { useTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { Skeleton, View } from '#web/ui/state.tsx'
import { Banner } from './banner.tsx'
import styles from './portal.module.css'
import { WidePortal } from './wide-portal.tsx'

/** Below this width the page has carousels; which layout it has is decided once, at its load. */
const NARROW = '(max-width: 767px)'

const SignInPrompt = lazy(async () => ({ default: (await import('./sign-in-prompt.tsx')).SignInPrompt }))

/** Carousels bring a library with them: fetched on phones alone, beside the catalogue and not after the answer. */
const narrow = matchMedia(NARROW).matches ? import('./narrow-portal.tsx') : undefined
const Portal = narrow ? lazy(async () => ({ default: (await narrow).NarrowPortal })) : WidePortal

/** /playgame: every game there is. */
export function Component() {
  useTitle(t`Play Games`)
  const games = useQuery(read('games'))
  const [prompt, setPrompt] = useState(false)
  const open = useOpenGame(useCallback(() => setPrompt(true), []))
  return (
    <div className={styles.page}>
      <Banner />
      <View query={games} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <Suspense fallback={<Skeleton />}>
            <Portal games={data} onPlay={open} />
            <Text above={7} tone="faint" size="small">
              <Trans>
                Our games are drawn and written by us.{' '}
                <a href="/g/licences.txt">Licences of the open source packages in them</a>
              </Trans>
            </Text>
          </Suspense>
        )}
      </View>
      <Suspense>{prompt && <SignInPrompt />}</Suspense>
    </div>
  )
}
