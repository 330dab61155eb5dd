import { expect, it } from 'vitest'
import { commandResult } from './command-result.ts'
import type { DeviceData } from './use-device-data.ts'

const data: DeviceData = {
  duties: [],
  tasks: [],
  certificates: [],
  entries: [],
  reports: [],
  claim: undefined,
  isLoading: false,
  isMissing: false,
}

it.each([
  ['2026-07-14', 'Add Duty on Tue 14 Jul'],
  ['2026-11-21', 'Add Duty on Sat 21 Nov'],
  ['2026-02-20', 'Add Duty on Fri 20 Feb 2026'],
  ['2025-12-20', 'Add Duty on Sat 20 Dec 2025'],
  ['2027-01-02', 'Add Duty on Sat 2 Jan 2027'],
])('names the day of a new duty, with its year where it could be another: %s', (date, title) => {
  expect(commandResult({ kind: 'add', date }, data, '2026-07-16').title).toBe(title)
})
