/** A replay's progress in words. */
import { t } from '@lingui/core/macro'
import type { ReplayView } from '#contract/replay/calls.ts'

type Progress = ReplayView['progress']

const SECONDS_A_MINUTE = 60

/** Events done of all, in percent, rounded down: 100 means all of them. */
export function percentDone({ done, total }: Progress): number {
  return total === 0 ? 0 : Math.floor((Math.min(done, total) * 100) / total)
}

/** `12 s left`, `3 min 20 s left`; empty while it is not known. */
export function timeLeft(secondsLeft: number | null): string {
  if (secondsLeft === null) return ''
  const seconds = Math.max(0, Math.ceil(secondsLeft))
  const minutes = Math.floor(seconds / SECONDS_A_MINUTE)
  const rest = seconds % SECONDS_A_MINUTE
  return minutes === 0 ? t`${rest} s left` : t`${minutes} min ${rest} s left`
}

/** A replay that may still change: its list is worth asking for again. */
export function underWay(replay: Pick<ReplayView, 'state'>): boolean {
  return replay.state === 'waiting' || replay.state === 'running'
}
