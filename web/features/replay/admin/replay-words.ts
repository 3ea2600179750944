/** What each kind of replay does, in words. */
import { plural, t } from '@lingui/core/macro'
import type { ReplayKind, ReplayView } from '#contract/replay/calls.ts'
import { gmtStringOf } from '#web/ui/time.ts'

interface Words {
  readonly title: string
  /** of the button that starts the replay */
  readonly start: string
  readonly text: string
}

export const KINDS: Readonly<Record<ReplayKind, Words>> = {
  verify: {
    title: t`Verify`,
    start: t`Start verify`,
    text: t`Builds every table anew beside the live ones and compares them. Nothing changes.`,
  },
  rebuild: {
    title: t`Rebuild`,
    start: t`Start rebuild`,
    text: t`Builds every table anew and puts them in place of the live ones. The old ones stay for a way back.`,
  },
  'what-if': {
    title: t`What if`,
    start: t`Start what if`,
    text: t`Scores everything by another ruleset and shows whose points and rank would change. Nothing changes.`,
  },
  'as-of': {
    title: t`As it stood`,
    start: t`Start as it stood`,
    text: t`Builds the tables as they stood at a past moment and compares them with today. Nothing changes.`,
  },
  'way-back': {
    title: t`Way back`,
    start: t`Start way back`,
    text: t`Puts the tables of before the last rebuild in place again.`,
  },
}

/** The order in which they are offered: those that change nothing first. */
export const KIND_ORDER: readonly ReplayKind[] = ['verify', 'what-if', 'as-of', 'rebuild', 'way-back']

/** 'What if: world-cup', 'As it stood: Thu, 01 Oct 2026 12:00:00 GMT' */
export function replayTitle({
  kind,
  ruleset,
  until,
}: Pick<ReplayView, 'kind' | 'ruleset' | 'until'>): string {
  const detail = kind === 'as-of' && until ? gmtStringOf(until) : kind === 'what-if' ? ruleset : null
  return detail ? `${KINDS[kind].title}: ${detail}` : KINDS[kind].title
}

/** '12 fans would change', '1 fan changed'. @param live whether what the replay built went live */
export function changedText(fans: number, live: boolean): string {
  return live
    ? plural(fans, { one: '# fan changed', other: '# fans changed' })
    : plural(fans, { one: '# fan would change', other: '# fans would change' })
}
