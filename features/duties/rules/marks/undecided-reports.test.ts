import { expect, it } from 'vitest'
import { undecidedReports } from './undecided-reports.ts'

const report = { field: 'scheduledBrief', airline: '2026-07-16T05:00:00Z', yours: '' }
const debrief = { ...report, field: 'scheduledDebrief' }
const planned = { actualBrief: null }
const reported = { actualBrief: '2026-07-16T04:50:00Z' }

it.each([
  ['two report times', { ...planned, differences: [debrief, report] }, report],
  ['no differences', planned, null],
  ['another difference', { ...planned, differences: [debrief] }, null],
  ['an actual report', { ...reported, differences: [report] }, null],
])('of %s', (_, duty, undecided) => {
  expect(undecidedReports(duty)).toBe(undecided)
})
