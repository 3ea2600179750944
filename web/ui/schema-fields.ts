/** What a form takes from the schema of its values: bounds of a number, and a sentence for each field that the schema refuses. */
import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { type FormProblem, problemsOf } from '#contract/form-problems.ts'
import { predicateOf } from '#contract/problem-words.ts'
import { language, locale } from '#web/languages/languages.ts'
import { issueText } from './issue-text.ts'
import type { Option } from './select.tsx'

interface Bounds {
  readonly least: number
  readonly most: number
}

type Def = z.core.$ZodTypeDef & {
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
}

/** @throws Error for a path that the schema does not know */
function schemaAt(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType {
  const { innerType, element, shape, options } = schema._zod.def as Def
  if (innerType) return schemaAt(innerType, path)
  const [key, ...rest] = path
  if (key === undefined) return schema
  const inner =
    element ?? shape?.[key] ?? options?.find(option => key in ((option._zod.def as Def).shape ?? {}))
  if (!inner) throw new Error(`The schema has no ${path.join('.')}`)
  return schemaAt(inner, options ? path : rest)
}

/**
 * The bounds of a number, or of the length of a text or a list.
 * @param path 'points.exact'; an entry of a list by any index; '' for the schema itself
 * @throws Error where the schema has no such field, or the field has no bounds
 */
export function boundsOf(schema: z.core.$ZodType, path: string): Bounds {
  const { checks = [] } = schemaAt(schema, path === '' ? [] : path.split('.'))._zod.def
  const bound = (...names: string[]) => {
    const found = checks.map(check => check._zod.def as { check: string; value?: number; maximum?: number })
    const limit = found.find(({ check }) => names.includes(check))
    return limit?.value ?? limit?.maximum
  }
  const most = bound('less_than', 'max_length')
  if (most === undefined) throw new Error(`${path} has no bound`)
  return { least: bound('greater_than') ?? 0, most }
}

/** '0 to 100', for the field of the number. */
export function boundsText({ least, most }: Bounds): string {
  return t`${least.toLocaleString(locale)} to ${most.toLocaleString(locale)}`
}

/** A whole number as somebody typed it; what is none is no number, which a schema refuses with its own words. */
export function wholeNumber(typed: string): number {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** A sentence for each value that the schema refuses, at the path of the value: 'points.exact'. */
export function problemsBy(schema: z.ZodMiniType, values: unknown): readonly FormProblem[] {
  const { error } = schema.safeParse(values, { error: predicateOf })
  const checks = error?.issues.map(issue => [issue.path.join('.'), true, sentenceOf(issue)] as const) ?? []
  return problemsOf(...checks)
}

/** The schema's own sentence; in other languages its bound, and by id what only its sentence says. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const known = issueText(issue.message)
  if (language === 'en' || known !== issue.message) return known
  switch (issue.code) {
    case 'invalid_type':
      return t`please enter a whole number`
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? t`at least ${Number(issue.minimum).toLocaleString(locale)}`
        : t`too short`
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? t`at most ${Number(issue.maximum).toLocaleString(locale)}`
        : t`too long`
    default:
      return known
  }
}

/** A choice of the schema as a select has it. @param words by each value that can be chosen */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
