import { expect, test } from 'vitest'
import { anyDesign, draw, takes, variantsOf } from './design.ts'
import { GROUND, LOOKS } from './looks.ts'

test.each(LOOKS)(
  '$label: given away under CC0, every variant and colour draws a picture of its own',
  async look => {
    const style = await look.style()
    expect(style.meta().license().name()).toBe('CC0 1.0')
    expect(style.meta().creator().name()).toBe(look.artist)
    const design = anyDesign(look, style, () => 0)
    expect(draw(look, style, design)).toMatch(/^<svg /)
    for (const { name, none } of look.parts) {
      const variants = [...variantsOf(style, name), ...(none === undefined ? [] : [null])]
      expect(variants.length).toBeGreaterThan(1)
      const drawn = variants.map(variant =>
        draw(look, style, { ...design, variants: { ...design.variants, [name]: variant } }),
      )
      // Two variants may look alike; a part whose choice changes nothing may not.
      expect(new Set(drawn).size).toBeGreaterThan(1)
    }
    const [first] = look.parts.map(({ name }) => name)
    for (const tint of [...look.tints, GROUND]) {
      const shows = variantsOf(style, String(first)).filter(variant =>
        takes(look, style, { ...design, variants: { ...design.variants, [String(first)]: variant } }, tint),
      )
      expect(shows, tint.label).not.toEqual([])
    }
  },
)

test('the same design draws the same picture, without a script and without a call', async () => {
  for (const look of LOOKS) {
    const style = await look.style()
    const design = anyDesign(look, style)
    const svg = draw(look, style, design)
    expect(draw(look, style, design)).toBe(svg)
    expect(svg).not.toMatch(/<script|<foreignObject|\shref="http|url\(http/)
  }
})
