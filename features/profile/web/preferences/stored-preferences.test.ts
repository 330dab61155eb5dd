import { describe, expect, it } from 'vitest'
import { defaultPreferences, parsePreferences } from './stored-preferences.ts'

describe('parsePreferences', () => {
  it.each<[string, object, object, string[]]>([
    ['uses the defaults for missing fields', {}, {}, []],
    ['preserves fields of other versions', { sound: 'on' }, { sound: 'on' }, []],
    ['reads a theme', { theme: 'device' }, { theme: 'device' }, []],
    [
      'derives the theme that an older version stored',
      { darkMode: true },
      { theme: 'dark', darkMode: true },
      [],
    ],
    [
      'prefers the theme over the older field',
      { theme: 'light', darkMode: true },
      { darkMode: true },
      [],
    ],
    ['replaces an unknown theme', { theme: 'blue' }, {}, ['theme']],
    ['reads the hours format', { hoursFormat: 'clock' }, { hoursFormat: 'clock' }, []],
    ['replaces an unknown hours format', { hoursFormat: 7 }, {}, ['hoursFormat']],
    ['reads a page size', { logbookPageSize: 25 }, { logbookPageSize: 25 }, []],
    ['replaces an unknown page size', { logbookPageSize: 11 }, {}, ['logbookPageSize']],
    ['reads folded widgets', { foldedWidgets: ['ftl'] }, { foldedWidgets: ['ftl'] }, []],
    ['replaces folded widgets that are no names', { foldedWidgets: [1] }, {}, ['foldedWidgets']],
    [
      'replaces flags of another type',
      { darkMode: 'yes', onboardingCompleted: 1 },
      {},
      ['darkMode', 'onboardingCompleted'],
    ],
  ])('%s', (_, stored, expected, faults) => {
    const parsed = parsePreferences(JSON.stringify(stored))
    expect(parsed.preferences).toEqual({ ...defaultPreferences, ...expected })
    expect(parsed.faults).toEqual(faults)
  })

  it.each(['', '{broken', '[]', '"dark"', 'null'])('rejects %j', (text) => {
    expect(() => parsePreferences(text)).toThrow()
  })
})
