import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { language } from '#web/languages/languages.ts'
import film from '../../media/trailer.mp4?url'
import poster from '../../media/trailer.webp?url'
import { motionIsReduced } from '../media.ts'
import styles from './film.module.css'
import { captions } from './scenes.ts'

/** The size of the film, in pixels (`tools/trailer/record.ts`). */
const SIZE = { width: 1280, height: 720 }

/**
 * A week of the game, recorded in the product, without sound. It plays when it is asked to and is fetched then, with
 * captions in the language of the page; it begins again at its end unless motion is to be reduced.
 */
export function Film() {
  const video = useRef<HTMLVideoElement>(null)
  const [begun, setBegun] = useState(false)

  function play() {
    setBegun(true)
    // The button goes away: the film takes its focus.
    video.current?.focus()
    void video.current?.play()
  }

  return (
    <div className={styles.film}>
      <video
        {...SIZE}
        ref={video}
        aria-label={t`A week of the game`}
        controls={begun}
        loop={!motionIsReduced()}
        muted
        onPlaying={event => addCaptions(event.currentTarget)}
        playsInline
        poster={poster}
        preload="none"
        src={film}
        tabIndex={begun ? 0 : -1}
      />
      {!begun && (
        <button type="button" className={styles.play} onClick={play} aria-label={t`Play the trailer`}>
          <Play size={30} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** In the language of the page, so that no file of captions has to be kept in step with the texts. */
function addCaptions(video: HTMLVideoElement): void {
  if (video.textTracks.length > 0) return
  const track = video.addTextTrack('captions', t`Captions`, language)
  track.mode = 'showing'
  for (const { from, to, text } of captions()) track.addCue(new VTTCue(from, to, text))
}
