import { expect } from 'vitest'
import { fits as fitNames, type Fit, type PlacedLabel } from '#kernel/time-picture/labels.ts'
import type { DayLine } from './day-line.ts'

/** Widths of a picture at which each fit is shown; the browser changes it at the first ones. */
const widths: Record<Fit, number[]> = {
  small: [250, 283, 315],
  narrow: [316, 400, 599],
  wide: [600, 820, 1200],
}

/** Expects that no texts overlap, in boxes as a browser draws them, at widths of each fit. */
export function expectNoOverlap({ fits }: DayLine): void {
  for (const fit of fitNames) {
    const { above, below } = fits[fit]
    for (const [width, labels] of widths[fit].flatMap(
      (each) =>
        [
          [each, above],
          [each, below],
        ] as const,
    )) {
      const boxes = labels.map((label) => boxOf(label, width)).sort(([one], [other]) => one - other)
      boxes.forEach(([from, to], index) => {
        const next = boxes[index + 1]
        expect(from, `${fit} ${width}`).toBeGreaterThanOrEqual(-0.001)
        expect(to, `${fit} ${width}`).toBeLessThanOrEqual(width + 0.001)
        if (next) expect(next[0] - to, `${fit} ${width}`).toBeGreaterThanOrEqual(4.999)
      })
    }
  }
}

function boxOf({ at, anchor, lines }: PlacedLabel, width: number): [from: number, to: number] {
  const isPlace = /^[A-Z]{3}$/.test(lines[0] ?? '')
  const own = Math.max(
    ...lines.map((line, index) => (isPlace && index === 0 ? 32.1 : pixels(line))),
  )
  const x = (at / 100) * width
  const from = anchor === 'start' ? x : anchor === 'end' ? x - own : x - own / 2
  return [from, from + own]
}

function pixels(line: string): number {
  if (/^\d{2}:\d{2}$/.test(line)) return 32
  return /^\d{2}:\d{2} local$/.test(line) ? 66 : 6.6 * line.length
}
