import { emptySector } from '#duties/rules/sector.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { expect, it } from 'vitest'
import { draftPreview } from './draft-preview.ts'

const duty = rosterEntry({
  id: 'duty',
  date: '2026-06-02',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ640',
  scheduledBrief: '2026-06-02T04:40:00Z',
  scheduledDebrief: '2026-06-02T12:44:00Z',
  sectors: [
    {
      ...emptySector,
      flightNumber: 'ZQ640',
      departureAirport: 'BHX',
      arrivalAirport: 'FAO',
      scheduledDeparture: '2026-06-02T05:44:00Z',
      scheduledArrival: '2026-06-02T08:31:00Z',
      aircraftType: 'B738',
    },
  ],
})

it('a stored duty is previewed, and a new one is not', () => {
  expect(draftPreview({ duty, edit: {} })).toMatchObject({ rosterId: duty.id })
  expect(draftPreview({ duty: null, edit: {} })).toBeNull()
})

it('has the typed type of the duty', () => {
  const preview = draftPreview({ duty, edit: { dutyType: 'HSBY' } })
  expect(preview?.dutyType).toBe('HSBY')
})

it('has the typed times, and only the fields that pay depends on', () => {
  const edit = { actualDebrief: '2026-06-02T13:24:00Z' }
  const preview = draftPreview({ duty, edit })
  expect(preview).toMatchObject({ rosterId: 'duty', dutyCode: 'ZQ640', ...edit })
  expect(Object.keys(preview?.sectors?.[0] ?? {})).not.toContain('aircraftType')
})
