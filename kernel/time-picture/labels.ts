/** The side of a label that stays at its place, or its middle. */
export type Anchor = 'start' | 'middle' | 'end'

/** One way to write a label: lines of text, and the width of the longest in pixels at a text size of 16. */
export type LabelForm = { width: number; lines: string[] }

export type Label = {
  /** In percent of the picture, 0 to 100. */
  at: number
  anchor: Anchor
  /** The longest first. */
  forms: LabelForm[]
  /** True for a label in quiet text. */
  isQuiet: boolean
}

/** A label with the form that fits, and its place. */
export type PlacedLabel = Omit<Label, 'forms'> & { lines: string[] }

/**
 * The narrowest widths of a picture for which labels are placed, in pixels at a text size of 16. Labels that fit one of
 * them also fit each wider picture.
 */
export const fitWidths = { small: 250, narrow: 316, wide: 600 } as const
export type Fit = keyof typeof fitWidths
export const fits: readonly Fit[] = ['small', 'narrow', 'wide']

/** Free pixels between two labels. */
const labelGap = 5

/** Pixels of a character, of `05:15` and of `09:55 local`, in text of 12 pixels. */
const characterWidth = 6.6
const clockWidth = 32
const localClockWidth = 66

/** The width of a text of 12 pixels, which no screen measures. */
export function textWidth(text: string): number {
  if (/^\d\d:\d\d$/.test(text)) return clockWidth
  if (/^\d\d:\d\d local$/.test(text)) return localClockWidth
  return text.length * characterWidth
}

/** Lines of text as one form of a label. */
export function labelForm(...lines: string[]): LabelForm {
  return { lines, width: Math.max(...lines.map(textWidth)) }
}

type Box = { from: number; to: number }

/**
 * The labels that fit a width, in order: each in its longest form that keeps the gap to those before it. A label at an
 * edge moves inside. One of which no form fits is left out.
 *
 * @param labels the most important first.
 */
export function placeLabels(labels: readonly Label[], width: number): PlacedLabel[] {
  const taken: Box[] = []
  return labels.flatMap(({ forms, ...label }) => {
    for (const { lines, width: own } of forms) {
      if (own > width) continue
      const at = (label.at / 100) * width
      const left = at - own * shareBefore[label.anchor]
      const from = Math.min(Math.max(0, left), width - own)
      const box = { from, to: from + own }
      if (taken.some((other) => isNear(box, other))) continue
      taken.push(box)
      return [{ ...label, ...moved(left, from), lines }]
    }
    return []
  })
}

/** The share of a label before its place. */
const shareBefore: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 }

/** The place of a label that moved to an edge. */
function moved(left: number, from: number): { at: number; anchor: Anchor } | undefined {
  if (from > left) return { at: 0, anchor: 'start' }
  if (from < left) return { at: 100, anchor: 'end' }
  return undefined
}

const isNear = (one: Box, other: Box) =>
  one.from < other.to + labelGap && other.from < one.to + labelGap
