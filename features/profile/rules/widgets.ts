/**
 * The dashboard's widgets in default order, each with the name it is stored under. The names come from an
 * earlier portal, so that stored settings still apply.
 */
const table = [
  { widget: 'duties', stored: 'upcomingAppointments' },
  { widget: 'logbook', stored: 'healthStats' },
  { widget: 'allowances', stored: 'biomarkerTrends' },
  { widget: 'certifications', stored: 'profileSummary' },
  { widget: 'ftl', stored: 'alerts' },
  { widget: 'tasks', stored: 'followUpTasks' },
  { widget: 'recentActivity', stored: 'latestResults' },
] as const

export type Widget = (typeof table)[number]['widget']
type StoredName = (typeof table)[number]['stored']

/** Position of a widget, from 0, and whether it is shown. */
type StoredWidget = { visible: boolean; order: number }

/** The widgets as stored, including fields unknown to this version. */
export type StoredWidgets = Record<StoredName, StoredWidget>

/** A widget with its position and visibility. */
export type PlacedWidget = { widget: Widget; isVisible: boolean }

/** All widgets visible, in the order of the table above. */
export const defaultWidgets: StoredWidgets = {
  upcomingAppointments: { visible: true, order: 0 },
  healthStats: { visible: true, order: 1 },
  biomarkerTrends: { visible: true, order: 2 },
  profileSummary: { visible: true, order: 3 },
  alerts: { visible: true, order: 4 },
  followUpTasks: { visible: true, order: 5 },
  latestResults: { visible: true, order: 6 },
}

/** The order that an earlier portal stored without a choice of the user, with all of them visible. */
const earlierOrder: StoredName[] = [
  'profileSummary',
  'healthStats',
  'upcomingAppointments',
  'followUpTasks',
  'latestResults',
  'biomarkerTrends',
  'alerts',
]

/**
 * Reads stored widget settings of any version. The defaults of the earlier portal become ours. Missing and invalid values get their defaults; invalid ones
 * are named in `faults`, for example `dashboardWidgets.alerts.order`.
 */
export function readWidgets(stored: unknown): { widgets: StoredWidgets; faults: string[] } {
  if (stored === undefined) return { widgets: defaultWidgets, faults: [] }
  if (!isRecord(stored)) return { widgets: defaultWidgets, faults: ['dashboardWidgets'] }
  const widgets = { ...defaultWidgets }
  const faults: string[] = []
  for (const { stored: name } of table) {
    const place = `dashboardWidgets.${name}`
    const value = stored[name]
    if (isRecord(value)) {
      const { visible = widgets[name].visible, order = widgets[name].order } = value
      const isVisible = typeof visible === 'boolean'
      const isOrder = isPlace(order)
      if (!isVisible) faults.push(`${place}.visible`)
      if (!isOrder) faults.push(`${place}.order`)
      widgets[name] = {
        ...value,
        visible: isVisible ? visible : widgets[name].visible,
        order: isOrder ? order : widgets[name].order,
      }
    } else if (value !== undefined) {
      faults.push(place)
    }
  }
  const isEarlier = earlierOrder.every(
    (name, order) => widgets[name].visible && widgets[name].order === order,
  )
  return { widgets: { ...stored, ...(isEarlier ? defaultWidgets : widgets) }, faults }
}

/** The widgets in screen order. Widgets with the same position keep their default order. */
export function placedWidgets(widgets: StoredWidgets): PlacedWidget[] {
  return table
    .map(({ widget, stored }) => ({ widget, ...widgets[stored] }))
    .sort((one, other) => one.order - other.order)
    .map(({ widget, visible }) => ({ widget, isVisible: visible }))
}

/** The settings to store after widgets were moved. */
export function storedWidgets(widgets: StoredWidgets, placed: PlacedWidget[]): StoredWidgets {
  const changed = { ...widgets }
  for (const { widget, stored } of table) {
    const order = placed.findIndex((place) => place.widget === widget)
    const visible = placed[order]?.isVisible ?? true
    changed[stored] = { ...widgets[stored], visible, order }
  }
  return changed
}

/** Moves a widget one place earlier (-1) or later (1), if possible. */
export function moveWidget(placed: PlacedWidget[], widget: Widget, by: -1 | 1): PlacedWidget[] {
  const from = placed.findIndex((place) => place.widget === widget)
  const moving = placed[from]
  const passed = placed[from + by]
  if (!moving || !passed) return placed
  return placed.map((place) => (place === moving ? passed : place === passed ? moving : place))
}

/** Shows or hides a widget. */
export function showWidget(
  placed: PlacedWidget[],
  widget: Widget,
  isVisible: boolean,
): PlacedWidget[] {
  return placed.map((place) => (place.widget === widget ? { ...place, isVisible } : place))
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < table.length
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
