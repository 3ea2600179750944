import styles from './stamp.module.css'
import { gmtStringOf, gmtTimeOf, isGmt, stampOf } from './time.ts'

/** A moment in the viewer's zone, with its time in GMT below where that is another. */
export function Stamp({ at }: { at: string }) {
  return (
    <time className={styles.stamp} dateTime={at} title={gmtStringOf(at)}>
      {stampOf(at)}
      {!isGmt(at) && <small>{gmtTimeOf(at)} GMT</small>}
    </time>
  )
}
