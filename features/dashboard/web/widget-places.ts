import type { Widget } from '#profile/rules/widgets.ts'

/** The columns of the wide start page without the one at the right. */
const columns = 12
/** The places of one, two and three widgets in a row, without the column at the right and with it. */
const rows = [[12], [6, 6], [4, 4, 4]]
const besideRows = [[13], [12, 1], [6, 6, 1]]
const rowMax = 3

const panels: readonly Widget[] = ['ftl', 'tasks', 'recentActivity']

/** True for a widget with more than one figure. */
export const isPanel = (widget: Widget): boolean => panels.includes(widget)

/**
 * The columns that each shown widget takes on a wide page. Cards before the first panel share the row beside the column
 * at the right. The others are three in a row; the last one of a row also has that column. No order leaves a gap.
 *
 * @param hasSide true if there is a column at the right.
 */
export function widgetPlaces(shown: readonly Widget[], hasSide: boolean): number[] {
  const panel = shown.findIndex(isPanel)
  const first = panel < 0 ? shown.length : panel || 1
  const places = shown.slice(0, first).map(() => columns / first)
  for (let place = first; place < shown.length; place += rowMax) {
    places.push(
      ...((hasSide ? besideRows : rows)[Math.min(rowMax, shown.length - place) - 1] ?? []),
    )
  }
  return places
}
