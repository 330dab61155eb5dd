import { expect, it } from 'vitest'
import { typedTimesFault } from './typed-times-fault.ts'

it.each<[string, string, string[], string, string | undefined]>([
  ['a day', '06:00', ['06:50-09:48', '10:30-12:30'], '13:00', undefined],
  ['a night', '22:00', ['23:00-01:30', '02:10-04:30'], '05:00', undefined],
  ['a departure at the brief', '06:00', ['06:00-09:00'], '09:30', undefined],
  ['a debrief with the arrival', '06:00', ['07:00-09:00'], '09:00', undefined],
  ['a departure before the brief', '06:00', ['05:50-08:48'], '13:00', 'sectors.0.departureTime'],
  ['the same by night', '22:00', ['21:50-01:00'], '06:00', 'sectors.0.departureTime'],
  ['an arrival before it left', '06:00', ['07:00-06:50'], '13:00', 'sectors.0.arrivalTime'],
  [
    'a sector before the one before',
    '06:00',
    ['07:00-09:00', '08:50-10:00'],
    '13:00',
    'sectors.1.departureTime',
  ],
  ['a debrief before the arrival', '06:00', ['10:00-14:00'], '13:00', 'debrief'],
  ['a flight of no time', '06:00', ['07:00-07:00'], '13:00', 'sectors.0.arrivalTime'],
  ['times not given yet', '06:00', ['-', '07:00-'], '', undefined],
  ['no sectors', '23:00', [], '07:00', undefined],
])('%s', (_, brief, legs, debrief, field) => {
  const sectors = legs.map((leg) => {
    const [departureTime = '', arrivalTime = ''] = leg.split('-')
    return { departureTime, arrivalTime }
  })
  expect(typedTimesFault('2026-07-05', { brief, sectors, debrief })?.field).toBe(field)
})
