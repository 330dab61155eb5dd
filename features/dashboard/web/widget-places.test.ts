import { expect, it } from 'vitest'
import type { Widget } from '#profile/rules/widgets.ts'
import { widgetPlaces } from './widget-places.ts'

const cards: Widget[] = ['duties', 'logbook', 'allowances', 'certifications']
const panels: Widget[] = ['ftl', 'tasks', 'recentActivity']

it.each<[string, Widget[], number[], number[]]>([
  ['all', [...cards, ...panels], [3, 3, 3, 3, 6, 6, 1], [3, 3, 3, 3, 4, 4, 4]],
  ['cards', cards, [3, 3, 3, 3], [3, 3, 3, 3]],
  ['three cards', cards.slice(1), [4, 4, 4], [4, 4, 4]],
  ['panels', panels, [12, 12, 1], [12, 6, 6]],
  ['a panel first', ['ftl', ...cards], [12, 6, 6, 1, 13], [12, 4, 4, 4, 12]],
  ['one', ['tasks'], [12], [12]],
  ['none', [], [], []],
])('places of %s', (_, shown, withSide, alone) => {
  expect(widgetPlaces(shown, true)).toEqual(withSide)
  expect(widgetPlaces(shown, false)).toEqual(alone)
})

it('each row is full', () => {
  for (let bits = 0; bits < 128; bits += 1) {
    const shown = [...panels, ...cards].filter((_, place) => bits & (1 << place))
    for (const order of [shown, shown.toReversed()]) {
      const [first = 0, ...rows] = rowsOf(widgetPlaces(order, true))
      expect([first, ...rows.map((row) => row)], order.join()).toEqual(
        order.length === 0 ? [0] : [12, ...rows.map(() => 13)],
      )
    }
  }
})

/** The columns of each row, as a browser fills them. */
function rowsOf(places: number[]): number[] {
  const rows: number[] = []
  for (const place of places) {
    const most = rows.length <= 1 ? 12 : 13
    const last = rows.at(-1)
    if (last !== undefined && last + place <= most) rows[rows.length - 1] = last + place
    else rows.push(place)
  }
  return rows
}
