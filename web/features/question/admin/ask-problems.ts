import { t } from '@lingui/core/macro'
import type { FormProblem } from '#contract/form-problems.ts'
import type { Asks } from '#domain/question/events.ts'
import { instantOfGmtInput } from '#web/ui/time.ts'

/** A question as it is typed. */
export interface AskValues {
  text: string
  kind: Asks['kind']
  /** a line each */
  options: string
  choose: string
  min: string
  max: string
  locksAt: string
}

/** The names of the lines, without empty ones. */
function namesIn(options: string): string[] {
  return options
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

export function asksOf({ kind, options, choose, min, max }: AskValues): Asks {
  if (kind === 'number') return { kind, min: Number(min), max: Number(max) }
  const names = namesIn(options)
  return kind === 'single' ? { kind, options: names } : { kind, options: names, choose: Number(choose) }
}

/** What is wrong before a question is sent. */
export function askProblems(values: AskValues): readonly FormProblem[] {
  const names = namesIn(values.options)
  const few = values.kind !== 'number' && names.length < 2
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return [
    ...(values.text.trim().length < 3 ? [{ field: 'text', message: t`Please enter the question` }] : []),
    ...(few ? [{ field: 'options', message: t`Please enter two names at least, a line each` }] : []),
    ...(!few && values.kind !== 'number' && twice !== undefined
      ? [{ field: 'options', message: t`${twice} stands twice` }]
      : []),
    ...(instantOfGmtInput(values.locksAt) === null
      ? [{ field: 'locksAt', message: t`Please choose when the question locks` }]
      : []),
  ]
}
