import { expect, test } from 'vitest'
import { importTitle } from './import-title.ts'

test.each([
  ['roster', undefined, 'Import Roster CSV'],
  ['roster', 'July.CSV', 'Import Roster CSV'],
  ['roster', 'no-end', 'Import Roster CSV'],
  ['roster', 'July.2026.PDF', 'Import roster, PDF'],
  ['roster', 'duties.ics', 'Import roster, calendar file'],
  ['logbook', undefined, 'Import Flight Log CSV'],
  ['logbook', 'hours.xlsx', 'Import logbook, Excel'],
  ['logbook', 'a.constructor', 'Import Flight Log CSV'],
] as const)('on the %s, the file %s gives “%s”', (page, name, title) => {
  expect(importTitle(page, name)).toBe(title)
})
