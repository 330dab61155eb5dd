import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { PictureDuty } from './picture-times.ts'
import { flown, palmaAndBack, testZones } from './test-day-line.ts'
import { timeWords } from './time-words.ts'

const [out, home] = palmaAndBack.sectors
if (!out || !home) throw new Error('two sectors')

const day = 'Thursday 16 July. '
const report = 'Report 05:15 at BHX. '
const flights =
  'ZQ210 to PMI, 06:15 to 08:55, 09:55 local. ZQ211 to BHX, 09:45, 10:45 local, to 12:30. '
const delayed = {
  kind: 'delayed' as const,
  notifiedAt: '2026-07-15T08:00:00Z',
  from: '2026-07-16T04:40:00Z',
  report: palmaAndBack.scheduledBrief ?? '',
}
const difference = { field: 'scheduledBrief', airline: delayed.from, yours: delayed.report }

it('a report that the user saw at another time, and the time to leave', () => {
  const more = { was: '2026-07-16T04:40:00Z', leave: '2026-07-16T03:20:00Z' }
  expect(timeWords(palmaAndBack, testZones, more)).toBe(
    `${day}Report 05:15 at BHX, was 05:40. Leave home 04:20. ${flights}Debrief 13:00.`,
  )
})

it.each<[string, Partial<PictureDuty>, string]>([
  ['a flight', {}, `${day}${report}${flights}Debrief 13:00.`],
  [
    'a moved report',
    { events: [delayed] },
    `${day}Report 05:15 at BHX, was 05:40. ${flights}Debrief 13:00.`,
  ],
  [
    'a later airline',
    { differences: [{ ...difference, counts: 'yours' }] },
    `${day}Report 05:15 at BHX, the airline says 05:40. ${flights}Debrief 13:00.`,
  ],
  ['no report', { scheduledBrief: null }, `${day}Report time not known. ${flights}Debrief 13:00.`],
  ['no debrief', { scheduledDebrief: null }, `${day}${report}${flights}End not known.`],
  [
    'no on-block',
    { sectors: [{ ...out, scheduledArrival: null }] },
    `${day}${report}ZQ210 to PMI, off-block 06:15, on-block not known. Debrief 13:00.`,
  ],
  [
    'no off-block',
    { sectors: [{ ...out, scheduledDeparture: null }] },
    `${day}${report}ZQ210 to PMI, off-block not known, on-block 08:55, 09:55 local. Debrief 13:00.`,
  ],
  [
    'a sector without times',
    { sectors: [flown('ZQ9', ['BHX', 'PMI'], [null, null])] },
    `${day}${report}ZQ9 to PMI, times not known. Debrief 13:00.`,
  ],
  [
    'an estimate',
    { sectors: [{ ...out, departureEstimated: true, arrivalEstimated: true }] },
    `${day}${report}ZQ210 to PMI, about 06:15 to about 08:55, 09:55 local. Debrief 13:00.`,
  ],
  [
    'a transfer between',
    { sectors: [out, { ...home, departureAirport: 'TFS', positioning: true }] },
    `${day}${report}ZQ210 to PMI, 06:15 to 08:55, 09:55 local. ZQ211 positioning from TFS to BHX, 09:45 to 12:30. Debrief 13:00.`,
  ],
  [
    'an end on the next day',
    { sectors: [], scheduledDebrief: '2026-07-17T00:30:00Z' },
    `${day}Report 05:15. Debrief 01:30 next day.`,
  ],
])('says the times of %s', (_, change, words) => {
  expect(timeWords({ ...palmaAndBack, ...change }, testZones)).toBe(words)
})

it.each<[PictureDuty['dutyType'], string]>([
  ['HSBY', 'Home standby. On call from 06:00. Until 14:00.'],
  ['ASBY', 'Airport standby. Report 06:00. Until 14:00.'],
  ['TRAINING', 'Training. Report 06:00. Until 14:00.'],
])('says the times of %s', (dutyType, words) => {
  const duty: PictureDuty = {
    ...emptyDuty,
    date: '2026-07-18',
    dutyType,
    scheduledBrief: '2026-07-18T05:00:00Z',
    scheduledDebrief: '2026-07-18T13:00:00Z',
  }
  expect(timeWords(duty, {})).toBe(`Saturday 18 July. ${words}`)
})
