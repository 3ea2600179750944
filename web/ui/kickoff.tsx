import { gmtTimeOf, isGmt, timeOf } from './time.ts'

/** A kick-off in the viewer's zone, GMT beside it where it differs. */
export function Kickoff({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {isGmt(at) ? `${gmtTimeOf(at)} GMT` : `${timeOf(at)} (${gmtTimeOf(at)} GMT)`}
    </time>
  )
}
