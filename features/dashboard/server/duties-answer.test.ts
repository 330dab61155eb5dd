import { expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { palma } from '#duties/rules/test-duty.ts'
import type { PlannedDuty } from '#limits/rules/standing/planned-doubts.ts'
import { doubtfulDuty } from './attention-answer.ts'
import { dutiesAround } from './duties-answer.ts'

const at = (day: string, clock: string) => `2026-06-${day}T${clock}:00Z`
const entryOn = (day: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  ...palma,
  id: day,
  date: `2026-06-${day}`,
  scheduledBrief: at(day, '04:15'),
  scheduledDebrief: at(day, '08:10'),
  sectors: [],
  source: 'CSV',
  notes: null,
  taskId: `task of ${day}`,
  logbookEntryId: null,
  version: 'v1',
  ...more,
})
const reports = {
  field: 'scheduledBrief',
  airline: at('15', '04:15'),
  yours: at('15', '04:45'),
  counts: 'yours' as const,
}
const debriefs = { ...reports, field: 'scheduledDebrief' }
const reported = at('15', '04:40')

it.each([
  ['none', [], null, 'breach', null],
  ['two report times', [reports], null, null, 'Airline 05:15, you 05:45'],
  ['two report times and an actual one', [reports], reported, 'breach', null],
  ['two debriefs', [debriefs], null, 'breach', null],
])('says no verdict of a duty with %s', (_, differences, actualBrief, verdict, words) => {
  const duty = entryOn('15', { differences, actualBrief })
  const planned = [{ duty: { id: '15' }, judged: { verdict: 'breach' } }] as PlannedDuty[]
  const around = { changes: [], planned, bases: [], ownZones: {}, travelMinutes: null }
  const { part } = dutiesAround([entryOn('14'), duty], around, at('14', '03:00'))
  expect(part.upcoming.map((line) => line.verdict)).toEqual([verdict])
  const stored = differences.map((each) => ({ ...each, printedAt: '', saidAt: '' }))
  const doubtful = doubtfulDuty({ ...duty, marks: [], differences: stored, travelMinutes: null })
  expect(doubtful.reportTimes).toBe(words && `${words}. Decide the report time first`)
})
