import { Picture } from '#web/ui/pictures/event-stream.tsx'
import { Figure } from '#web/ui/prose/figure.tsx'
import styles from './article.module.css'

/** Our own recording, where the build has one: `web/media/trailer.mp4` with captions beside it. */
const files = import.meta.glob<string>('../../media/trailer.{mp4,webm,vtt,svg,jpg}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const fileOf = (ending: RegExp) => Object.entries(files).find(([name]) => ending.test(name))?.[1]

const video = fileOf(/\.(mp4|webm)$/)
const poster = fileOf(/\.(svg|jpg)$/)
const captions = fileOf(/\.vtt$/)

/** The film of an article; a moving drawing of the same scene where there is no recording. */
export function Film() {
  if (video === undefined)
    return (
      <Figure
        className={styles.picture}
        drawing={Picture}
        alt="Events arrive one after the other; one of them points back at an earlier one and corrects it."
      />
    )
  return (
    <video className={styles.film} controls preload="none" poster={poster} src={video}>
      <track kind="captions" srcLang="en" src={captions} />
    </video>
  )
}
