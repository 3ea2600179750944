import { gmtTimeOf, ifKnown, isGmt, timeOf } from '#web/ui/time.ts'
import styles from './kickoff.module.css'

/**
 * A kick-off in the viewer's zone, GMT beside it where it differs.
 * @param at null where it is not known yet
 */
export function Kickoff({ at, className }: { at: string | null; className?: string }) {
  if (at === null) return <span className={className}>{ifKnown(at, timeOf)}</span>
  return (
    <time dateTime={at} className={className}>
      {isGmt(at) ? (
        `${gmtTimeOf(at)} GMT`
      ) : (
        <>
          {timeOf(at)} <span className={styles.gmt}>{gmtTimeOf(at)} GMT</span>
        </>
      )}
    </time>
  )
}
