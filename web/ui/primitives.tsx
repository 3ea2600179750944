import './primitives.css'
import { clsx } from 'clsx'
import type { ComponentProps, ElementType, JSX } from 'react'

/** What a look may say. Each value is a class of `primitives.css`: `gap-4`, `tone-quiet`, `wraps`. Spaces are steps of the tokens. */
export const LOOKS = {
  /** between the children, in both directions where `rows` is not given */
  gap: [1, 2, 3, 4, 5, 6],
  /** between the lines of a row */
  rows: [1, 2, 3],
  above: [1, 2, 3, 4, 5, 6, 7],
  below: [3, 4, 5, 6],
  /** within the frame of a card; a wider one where it is not given */
  pad: [4],
  align: ['start', 'center', 'end', 'baseline'],
  justify: ['start', 'center', 'end', 'between'],
  /** the children of a row go on in a further line */
  wraps: [true],
  tone: ['quiet', 'faint', 'accent', 'good', 'bad', 'gold'],
  size: ['tiny', 'small', 'note', 'lead'],
  weight: ['strong', 'bold'],
  centred: [true],
} as const

type Look = { [Name in keyof typeof LOOKS]?: (typeof LOOKS)[Name][number] }

/** The props of the element that is drawn, and how it looks. */
type Drawn<Tag extends ElementType> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>

/** Children below each other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...rest }: Drawn<Tag>) {
  return drawn(as ?? 'div', 'stack', rest)
}

/** Children beside each other. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...rest }: Drawn<Tag>) {
  return drawn(as ?? 'div', 'row', rest)
}

/** A frame; with a gap, its children stand below each other. */
export function Card<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...rest }: Drawn<Tag>) {
  return drawn(as ?? 'div', clsx('card', rest.gap && 'stack'), rest)
}

/** Words in a tone, a size and a weight. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'p'>({ as, ...rest }: Drawn<Tag>) {
  return drawn(as ?? 'p', '', rest)
}

/** A class of the place itself wins over each look. */
function drawn(Tag: ElementType, layout: string, { className, ...props }: Look & { className?: string }) {
  const looks: string[] = []
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props))
    if (!(name in LOOKS)) rest[name] = value
    else if (value) looks.push(lookClass(name, value))
  return <Tag {...rest} className={clsx(layout, looks, className)} />
}

/** @returns the class of a value of {@link LOOKS} */
export function lookClass(name: string, value: string | number | true): string {
  return value === true ? name : `${name}-${value}`
}
