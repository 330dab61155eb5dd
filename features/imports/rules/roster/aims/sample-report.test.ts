import { expect, it } from 'vitest'
import { readAimsReport } from './aims-report.ts'
import { sampleReport } from './sample-report.ts'

it.each(['2026-07-15', '2026-01-01', '2024-03-31'])(
  'the importer reads the sample of %s',
  (today) => {
    const reading = readAimsReport(sampleReport(today))
    if ('refusal' in reading) throw new Error(reading.refusal)
    const { duties, errors, warnings, notice } = reading.report
    expect([errors, warnings, notice]).toEqual([[], [], null])
    expect(duties.map(({ dutyType, dutyCode }) => [dutyType, dutyCode])).toEqual([
      ['FLIGHT', 'ZQ210/ZQ211'],
      ['FLIGHT', 'ZQ640/ZQ641'],
      ['OFF', 'OFF'],
      ['HSBY', 'HSBY'],
      ['TRAINING', 'ASLE'],
      ['FLIGHT', 'ZQ820/ZQ821'],
    ])
    expect(duties.every(({ date }) => date < today)).toBe(true)
  },
)
