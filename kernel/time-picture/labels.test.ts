import { expect, it } from 'vitest'
import { labelForm, placeLabels, textWidth, type Anchor, type Label } from './labels.ts'

it.each([
  ['05:15', 32],
  ['09:55 local', 66],
  ['report 05:15', 79.2],
])('the width of “%s” is %d', (text, width) => expect(textWidth(text)).toBeCloseTo(width))

it('a label that is not first takes a shorter form, or is left out', () => {
  const labels = [
    label(0, 'start', 'report 05:15', '05:15'),
    label(47, 'end', 'debrief 13:00', '13:00'),
    label(50, 'middle', 'latest 17:30'),
  ]
  expect(linesAt(labels, 250)).toEqual(['report 05:15', '13:00'])
  expect(linesAt(labels, 600)).toEqual(['report 05:15', 'debrief 13:00'])
})

it('five pixels are enough between two labels, and four are not', () => {
  const labels = (at: number) => [label(0, 'start', '05:15'), label(at, 'start', '13:00')]
  expect(linesAt(labels(37), 100)).toEqual(['05:15', '13:00'])
  expect(linesAt(labels(36), 100)).toEqual(['05:15'])
})

it('a label at an edge moves inside', () => {
  const placed = placeLabels([label(1, 'middle', 'now'), label(98, 'start', 'report 05:15')], 316)
  expect(placed.map(({ at, anchor }) => [at, anchor])).toEqual([
    [0, 'start'],
    [100, 'end'],
  ])
})

it('a label wider than the picture is left out', () => {
  expect(placeLabels([label(50, 'middle', 'x'.repeat(50))], 316)).toEqual([])
})

function label(at: number, anchor: Anchor, ...texts: string[]): Label {
  return { at, anchor, forms: texts.map((text) => labelForm(text)), isQuiet: false }
}

function linesAt(labels: Label[], width: number): string[] {
  return placeLabels(labels, width).flatMap(({ lines }) => lines)
}
