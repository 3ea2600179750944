import type { Style } from '@dicebear/core'
import { useMemo } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './creator.module.css'
import { addressOf, type Design, draw, variantsOf } from './design.ts'
import type { Look, Part } from './looks.ts'

interface VariantsProps {
  look: Look
  style: Style
  design: Design
  part: Part
  onChange(variant: string | null): void
}

/** The variants of a part, each as the avatar would be with it. */
export function Variants({ look, style, design, part, onChange }: VariantsProps) {
  const { name, label, none } = part
  const variants = [...(none === undefined ? [] : [null]), ...variantsOf(style, name)]
  const { [name]: chosen, ...others } = design.variants
  const around = JSON.stringify([others, design.colours])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen of this part changes none of the pictures
  const pictures = useMemo(
    () =>
      variants.map(variant =>
        addressOf(draw(look, style, { ...design, variants: { ...others, [name]: variant } })),
      ),
    [look, style, name, around],
  )
  return (
    <fieldset className={styles.variants}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {variants.map((variant, index) => (
        <label key={variant} className={styles.variant}>
          <input
            type="radio"
            name={`part-${name}`}
            checked={variant === chosen}
            onChange={() => onChange(variant)}
          />
          <img src={pictures[index]} alt="" loading="lazy" />
          <VisuallyHidden>{variant === null ? none : `${label} ${index + 1}`}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
