/** What the reader has chosen so far, and the drawing that follows. */
import { Avatar, type Style } from '@dicebear/core'
import { GROUND, type Look, type Tint } from './looks.ts'

export interface Design {
  /** the id of the look */
  readonly look: string
  /** the variant of each part by its name; null leaves the part out */
  readonly variants: Readonly<Record<string, string | null>>
  /** the colour of each tint by its name, as #rrggbb */
  readonly colours: Readonly<Record<string, string>>
}

/** What the reader does not choose, such as a nose, is drawn for this seed: the same each time. */
const SEED = 'skor'
/** How often chance draws a part that may be left out. */
const OPTIONAL_SHARE = 0.3

/** @returns the names of a part's variants, in the artist's order */
export function variantsOf(style: Style, part: string): string[] {
  return [...(style.components().get(part)?.variants().keys() ?? [])]
}

/** A design by chance. */
export function anyDesign(look: Look, style: Style, chance: () => number = Math.random): Design {
  const anyOf = (values: readonly string[]) => values[Math.floor(chance() * values.length)] ?? ''
  return {
    look: look.id,
    variants: Object.fromEntries(
      look.parts.map(({ name, none }) => [
        name,
        none !== undefined && chance() >= OPTIONAL_SHARE ? null : anyOf(variantsOf(style, name)),
      ]),
    ),
    colours: Object.fromEntries([...look.tints, GROUND].map(({ name, colours }) => [name, anyOf(colours)])),
  }
}

/** @returns the design as the text of an SVG */
export function draw(look: Look, style: Style, { variants, colours }: Design): string {
  const options: Record<string, unknown> = { seed: SEED, ...look.fixed }
  for (const [name, variant] of Object.entries(variants)) {
    options[`${name}Probability`] = variant === null ? 0 : 100
    if (variant !== null) options[`${name}Variant`] = variant
  }
  for (const [name, colour] of Object.entries(colours)) options[`${name}Color`] = colour
  return new Avatar(style, options).toString()
}

/** Whether a colour shows in the design: the hair of some heads, for one, is always black. */
export function takes(look: Look, style: Style, design: Design, { name, colours }: Tint): boolean {
  const [first, second] = colours
    .slice(0, 2)
    .map(colour => draw(look, style, { ...design, colours: { ...design.colours, [name]: colour } }))
  return first !== second
}

/** @returns an address that an image shows */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
