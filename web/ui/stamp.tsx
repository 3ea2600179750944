import { Trans } from '@lingui/react/macro'
import { Text } from '#web/ui/primitives.tsx'
import styles from './stamp.module.css'
import { gmtStringOf, gmtTimeOf, ifKnown, isGmt, stampOf } from './time.ts'

/** A moment as the documents' tables write it, with the viewer's own time below where that is another. */
export function GmtStamp({ at }: { at: string }) {
  return (
    <time className={styles.stamp} dateTime={at}>
      {gmtStringOf(at)}
      {!isGmt(at) && (
        <Text as="small" tone="faint" size="tiny">
          <Trans>your time {stampOf(at)}</Trans>
        </Text>
      )}
    </time>
  )
}

/**
 * A moment in the viewer's zone, with its time in GMT below where that is another.
 * @param at null where it is not known yet
 */
export function Stamp({ at }: { at: string | null }) {
  if (at === null) return <span className={styles.stamp}>{ifKnown(at, stampOf)}</span>
  return (
    <time className={styles.stamp} dateTime={at} title={gmtStringOf(at)}>
      {stampOf(at)}
      {!isGmt(at) && (
        <Text as="small" tone="faint" size="tiny">
          {gmtTimeOf(at)} GMT
        </Text>
      )}
    </time>
  )
}
