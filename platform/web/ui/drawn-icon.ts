import { createElement, type ReactElement, type SVGProps } from 'react'

/** An icon of Lucide: its name, and the elements of its drawing on 24 × 24 units. */
type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * The component of an icon, as Lucide draws it with its defaults. The build uses it in place of Lucide's own, which
 * is ten times as long and computes each attribute at each drawing. An icon without a label is hidden from readers.
 */
export function drawnIcon({ name, node }: IconData): (props: IconProps) => ReactElement {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className = '', ...rest }) =>
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
        'aria-hidden': !rest['aria-label'] || undefined,
        ...rest,
        className: `lucide lucide-${name} ${className}`,
      },
      drawing,
    )
}
