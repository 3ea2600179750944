import { type ComponentProps, createElement } from 'react'

/** An icon as the library draws it, on a field of 24 by 24. */
interface IconData {
  readonly name: string
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends ComponentProps<'svg'> {
  /** in CSS pixels */
  size?: number
}

/**
 * Makes the components of lucide-react in the build: as the library's own function, without its choices that no page makes, which cost
 * each page 1 kB.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const shapes = node.map(([element, attributes]) => createElement(element, attributes))
  return ({ size = 24, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Who names an icon wants it read.
        'aria-hidden': !(rest['aria-label'] || rest.role),
        ...rest,
        className: `lucide lucide-${name} ${className}`,
      },
      ...shapes,
    )
}
