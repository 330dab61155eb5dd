import { generate } from 'lean-qr'

/** The empty margin that scanners need, in modules. */
const margin = 4

/** A QR code, dark on light in both themes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, at) => at)
  const path = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`),
  )
  const size = code.size + 2 * margin
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that its colours are tokens.
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 shrink-0 rounded-input border border-line bg-scan text-scan-ink"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  )
}
