import { describe, expect, it } from 'vitest'
import {
  defaultWidgets,
  moveWidget,
  placedWidgets,
  readWidgets,
  showWidget,
  storedWidgets,
} from './widgets.ts'

const atFirst = placedWidgets(defaultWidgets)

const namesOf = (placed: typeof atFirst) => placed.map(({ widget }) => widget).join(' ')

/** The format of an earlier portal. */
const older = {
  profileSummary: { visible: true, order: 0 },
  healthStats: { visible: true, order: 1 },
  upcomingAppointments: { visible: true, order: 2 },
  followUpTasks: { visible: false, order: 3 },
  latestResults: { visible: true, order: 4 },
  biomarkerTrends: { visible: true, order: 5 },
  alerts: { visible: true, order: 6 },
}

it('begins with all of them, in the order of the sections', () => {
  expect(namesOf(atFirst)).toBe('duties logbook allowances certifications ftl tasks recentActivity')
  expect(atFirst.every(({ isVisible }) => isVisible)).toBe(true)
})

it('reads what the older portal stored, by its names', () => {
  const { widgets, faults } = readWidgets(older)
  expect(faults).toEqual([])
  const placed = placedWidgets(widgets)
  expect(namesOf(placed)).toBe('certifications logbook duties tasks recentActivity allowances ftl')
  expect(namesOf(placed.filter(({ isVisible }) => !isVisible))).toBe('tasks')
})

it('takes the defaults of the older portal as ours, as they are no choice', () => {
  const untouched = { ...older, followUpTasks: { visible: true, order: 3 }, weather: 'fine' }
  const { widgets, faults } = readWidgets(untouched)
  expect(faults).toEqual([])
  expect(placedWidgets(widgets)).toEqual(atFirst)
  expect(widgets).toEqual({ ...defaultWidgets, weather: 'fine' })
  const moved = { ...untouched, alerts: { visible: true, order: 5 } }
  expect(namesOf(placedWidgets(readWidgets(moved).widgets))).toMatch(/^certifications logbook/)
})

it.each([
  ['nothing', undefined, []],
  ['an empty object', {}, []],
  ['null', null, ['dashboardWidgets']],
  ['a list', [older], ['dashboardWidgets']],
  ['a word', 'all', ['dashboardWidgets']],
  ['a widget that is none', { alerts: true }, ['dashboardWidgets.alerts']],
  ['a widget that is null', { alerts: null }, ['dashboardWidgets.alerts']],
  ['visible in a word', { alerts: { visible: 'yes' } }, ['dashboardWidgets.alerts.visible']],
  ['an order in a word', { alerts: { order: '4' } }, ['dashboardWidgets.alerts.order']],
  ['half a place', { alerts: { order: 1.5 } }, ['dashboardWidgets.alerts.order']],
  ['a place there is none of', { alerts: { order: 7 } }, ['dashboardWidgets.alerts.order']],
  ['a place before the first', { alerts: { order: -1 } }, ['dashboardWidgets.alerts.order']],
])('takes the defaults and names the fault: %s', (_, stored, faults) => {
  const read = readWidgets(stored)
  expect(read.faults).toEqual(faults)
  expect(placedWidgets(read.widgets)).toEqual(atFirst)
})

it('keeps the valid half of a broken widget, and unknown fields', () => {
  const { widgets, faults } = readWidgets({
    alerts: { visible: false, order: 'last', colour: 'red' },
    weather: { visible: true, order: 7 },
  })
  expect(faults).toEqual(['dashboardWidgets.alerts.order'])
  expect(widgets).toEqual({
    ...defaultWidgets,
    alerts: { visible: false, order: 4, colour: 'red' },
    weather: { visible: true, order: 7 },
  })
})

it('sorts widgets with the same position by their default order', () => {
  const { widgets } = readWidgets({ alerts: { order: 0 }, healthStats: { order: 0 } })
  expect(namesOf(placedWidgets(widgets))).toBe(
    'duties logbook ftl allowances certifications tasks recentActivity',
  )
})

describe('changes', () => {
  it.each([
    ['one earlier', 'tasks', -1, ['ftl', 'tasks'], ['tasks', 'ftl']],
    ['one later', 'ftl', 1, ['ftl', 'tasks'], ['tasks', 'ftl']],
    ['nothing before the first', 'duties', -1, [], []],
    ['nothing after the last', 'recentActivity', 1, [], []],
  ] as const)('move %s', (_, widget, by, [...before], [...after]) => {
    const names = atFirst.map((place) => place.widget)
    const at = names.findIndex((name) => name === before[0])
    if (at >= 0) names.splice(at, 2, ...after)
    expect(moveWidget(atFirst, widget, by).map((place) => place.widget)).toEqual(names)
  })

  it('hide and show', () => {
    const hidden = showWidget(atFirst, 'ftl', false)
    expect(hidden.filter(({ isVisible }) => !isVisible)).toEqual([
      { widget: 'ftl', isVisible: false },
    ])
    expect(showWidget(hidden, 'ftl', true)).toEqual(atFirst)
  })

  it('are stored under their former names, with unknown fields', () => {
    const { widgets } = readWidgets({ ...older, weather: 'fine' })
    const placed = moveWidget(showWidget(placedWidgets(widgets), 'tasks', true), 'ftl', -1)
    expect(storedWidgets(widgets, placed)).toEqual({
      ...older,
      followUpTasks: { visible: true, order: 3 },
      alerts: { visible: true, order: 5 },
      biomarkerTrends: { visible: true, order: 6 },
      weather: 'fine',
    })
  })
})
