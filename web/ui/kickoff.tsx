import styles from './kickoff.module.css'
import { gmtTimeOf, isGmt, timeOf } from './time.ts'

/**
 * A kick-off in the viewer's zone, GMT beside it where it differs.
 * @param at empty where it is not known yet
 */
export function Kickoff({ at, className }: { at: string; className?: string }) {
  if (at === '') return <span className={className}>No date yet</span>
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
