import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { read } from '#web/api/query.ts'
import { useTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { useOpenGame } from '#web/ui/use-open-game.ts'
import { Banner } from './banner.tsx'
import { NarrowPortal } from './narrow-portal.tsx'
import styles from './portal.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { WidePortal } from './wide-portal.tsx'

/** Below this width the page has carousels; which layout it has is decided once, when it is opened. */
const NARROW = '(max-width: 767px)'

/** /playgame: every game there is. */
export function Component() {
  useTitle('Play Games')
  const games = useQuery(read('games'))
  const [narrow] = useState(() => window.matchMedia(NARROW).matches)
  const [prompt, setPrompt] = useState(false)
  const open = useOpenGame(useCallback(() => setPrompt(true), []))
  const Portal = narrow ? NarrowPortal : WidePortal
  return (
    <div className={styles.page}>
      <Banner />
      <View of={games} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => <Portal games={data} onPlay={open} />}
      </View>
      <p className={styles.foot}>
        Our games are drawn and written by us.{' '}
        <a href="/g/licences.txt">Licences of the open source packages in them</a>
      </p>
      <SignInPrompt open={prompt} />
    </div>
  )
}
