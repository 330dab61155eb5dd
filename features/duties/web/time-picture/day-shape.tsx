import { placeAround, placeIn, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import type { Shape } from '#duties/rules/time-picture/shapes.ts'
import { isStandby } from '#duties/rules/words/duty-words.ts'
import { dutyColours } from '#duties/web/duty-badge.tsx'

/** A bar of the duty or of a sector. */
const bar = 'inset-y-1.75'
const dutyLook = `${bar} rounded-md border-[1.5px] border-current forced-colors:bg-card forced-colors:text-ink`
const outlined = `${bar} rounded-sm border-[1.5px] border-accent bg-card text-accent`

const looks: Record<Shape['kind'], string> = {
  rest: 'inset-y-1.75 rounded-md text-rest',
  gap: 'inset-y-1.75 text-ink-2',
  free: 'inset-y-1.75',
  midnight: 'inset-y-0 w-px bg-ink-3',
  unknown: 'inset-y-1.75 rounded-md border-[1.5px] border-dashed border-ink-2',
  duty: dutyLook,
  openDuty: `${dutyLook} rounded-e-none border-e-0`,
  early: `${bar} rounded-s-md bg-amber`,
  sector: `${bar} rounded-sm bg-accent text-accent-ink`,
  passenger: outlined,
  spare: 'top-1/2 -translate-y-px border-t-2 border-dotted border-ink-2',
  over: `${bar} rounded-e-sm bg-bad`,
  discretion: 'inset-y-3.25 rounded-e-sm border-[1.5px] border-s-0 border-dashed border-warn',
  latest: 'inset-y-0.75 w-0.75 -translate-x-1/2 rounded-full bg-ink',
  leave: 'inset-y-2.5 w-0.5 -translate-x-1/2 bg-ink-2',
  old: 'inset-y-px -translate-x-1/2 border-s-2 border-dashed border-warn',
}
/** The strokes of a rest. */
const strokes = {
  backgroundImage:
    'repeating-linear-gradient(90deg,transparent 0 5px,color-mix(in oklch,currentColor 35%,transparent) 5px 6px)',
}
/** The stripes of a standby. */
export const standbyLook =
  'bg-[image:repeating-linear-gradient(135deg,transparent_0_7px,color-mix(in_oklch,currentColor_16%,transparent)_7px_10px)]'

type Props = {
  shape: Shape
  window: TimeWindow
  /** The classes of the widths at which the word fits inside. */
  looks: string[]
}

/** A part of the picture as a box, placed in percent of the window. */
export function DayShape({ shape, window, looks: wordLooks }: Props) {
  return (
    <span
      className={`absolute overflow-hidden ${lookOf(shape, window)}`}
      style={{
        ...placeOf(shape, window),
        ...(shape.kind === 'rest' && strokes),
        ...(shape.knownTo && fade(shape, window)),
      }}
    >
      {wordLooks.map((look) => (
        <span
          key={look}
          className={`absolute inset-0 text-center text-[0.75rem]/5.75 font-semibold tracking-tight whitespace-nowrap ${look}`}
        >
          {shape.word}
        </span>
      ))}
    </span>
  )
}

/** An upright line has no width of its own. The frame of a duty without a report keeps off the edges. */
function placeOf({ kind, from, to }: Shape, window: TimeWindow) {
  if (kind === 'unknown') return { insetInline: '0.375rem' }
  const insetInlineStart = `${placeIn(window, from)}%`
  if (from === to) return { insetInlineStart }
  return { insetInlineStart, inlineSize: `${placeIn(window, to) - placeIn(window, from)}%` }
}

/** An edge outside the window is square. */
function lookOf({ kind, isEstimated, type, from, to }: Shape, window: TimeWindow): string {
  const look = isEstimated ? `${outlined} border-dashed` : looks[kind]
  const edges = `${from < window.from ? 'rounded-s-none border-s-0' : ''} ${to > window.to ? 'rounded-e-none border-e-0' : ''}`
  if (type === undefined) return `${look} ${edges}`
  return `${look} ${edges} ${dutyColours(type)} ${isStandby({ dutyType: type }) ? standbyLook : ''}`
}

/** A duty without a known end fades out from its last known time. */
function fade({ from, to, knownTo = from }: Shape, window: TimeWindow) {
  const begin = placeIn(window, from)
  const share = (placeAround(window, knownTo) - begin) / (placeIn(window, to) - begin)
  return { maskImage: `linear-gradient(90deg, #000 ${share * 100}%, transparent)` }
}
