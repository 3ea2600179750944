import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { motionIsReduced } from '#web/ui/media.ts'
import styles from './home.module.css'
import { scenes } from './scenes.ts'
import own from './trailer.module.css'
import { TrailerScene } from './trailer-scene.tsx'

/** How long a scene of the trailer stands, in milliseconds. */
const SCENE_MS = 3_600

/** A week of the game in a loop without sound. It starts by a click; with reduced motion each click shows a scene. */
export function Trailer() {
  const [still] = useState(motionIsReduced)
  const [shown, setShown] = useState<number | null>(null)
  const [plays, setPlays] = useState(false)
  const next = () => setShown(before => (before === null ? 0 : (before + 1) % scenes.length))

  useEffect(() => {
    if (!plays) return
    const timer = setInterval(next, SCENE_MS)
    return () => clearInterval(timer)
  })

  function press() {
    if (still || shown === null) next()
    if (!still) setPlays(!plays)
  }

  const scene = shown === null ? null : scenes[shown]
  return (
    <section className={styles.section}>
      <h2>{t`A week in fifteen seconds`}</h2>
      <figure className={own.trailer} data-plays={plays || undefined}>
        <TrailerScene key={shown} scene={scene?.name ?? null} />
        <figcaption className={own.caption}>
          <span>{scene?.caption ?? t`Four scenes, no sound.`}</span>
          <Button onClick={press}>
            {plays ? (
              <>
                <Pause size={16} aria-hidden /> <Trans>Pause the trailer</Trans>
              </>
            ) : still && shown !== null ? (
              <>
                <ChevronRight size={16} aria-hidden /> <Trans>Next scene</Trans>
              </>
            ) : (
              <>
                <Play size={16} aria-hidden /> <Trans>Play the trailer</Trans>
              </>
            )}
          </Button>
        </figcaption>
      </figure>
    </section>
  )
}
