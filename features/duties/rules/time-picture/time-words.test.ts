import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { PictureDuty } from './picture-times.ts'
import { flown, palmaAndBack, testZones } from './test-day-line.ts'
import { timeWords } from './time-words.ts'

const [out, home] = palmaAndBack.sectors
if (!out || !home) throw new Error('two sectors')

const report = 'Report 05:15. '
const flights =
  'ZQ210 to PMI, 06:15 to 08:55, 09:55 local. ZQ211 to BHX, 09:45, 10:45 local, to 12:30. '
it.each<[string, Partial<PictureDuty>, string]>([
  ['a flight', {}, `${report}${flights}Debrief 13:00.`],
  ['no report', { scheduledBrief: null }, `Report time not known. ${flights}Debrief 13:00.`],
  ['no debrief', { scheduledDebrief: null }, `${report}${flights}End not known.`],
  [
    'no on-block',
    { sectors: [{ ...out, scheduledArrival: null }] },
    `${report}ZQ210 to PMI, off-block 06:15, on-block not known. Debrief 13:00.`,
  ],
  [
    'no off-block',
    { sectors: [{ ...out, scheduledDeparture: null }] },
    `${report}ZQ210 to PMI, off-block not known, on-block 08:55, 09:55 local. Debrief 13:00.`,
  ],
  [
    'a sector without times',
    { sectors: [flown('ZQ9', ['BHX', 'PMI'], [null, null])] },
    `${report}ZQ9 to PMI, times not known. Debrief 13:00.`,
  ],
  [
    'an estimate',
    { sectors: [{ ...out, departureEstimated: true, arrivalEstimated: true }] },
    `${report}ZQ210 to PMI, about 06:15 to about 08:55, 09:55 local. Debrief 13:00.`,
  ],
  [
    'a transfer between',
    { sectors: [out, { ...home, departureAirport: 'TFS', positioning: true }] },
    `${report}ZQ210 to PMI, 06:15 to 08:55, 09:55 local. ZQ211 positioning from TFS to BHX, 09:45 to 12:30. Debrief 13:00.`,
  ],
  [
    'an end on the next day',
    { sectors: [], scheduledDebrief: '2026-07-17T00:30:00Z' },
    'Report 05:15. Debrief 01:30 next day.',
  ],
])('says the times of %s', (_, change, words) => {
  expect(timeWords({ ...palmaAndBack, ...change }, testZones)).toBe(words)
})

it.each<[PictureDuty['dutyType'], string]>([
  ['HSBY', 'On call from 06:00. Until 14:00.'],
  ['ASBY', 'Report 06:00. Until 14:00.'],
  ['TRAINING', 'Report 06:00. Until 14:00.'],
])('says the times of %s', (dutyType, words) => {
  const duty: PictureDuty = {
    ...emptyDuty,
    date: '2026-07-18',
    dutyType,
    scheduledBrief: '2026-07-18T05:00:00Z',
    scheduledDebrief: '2026-07-18T13:00:00Z',
  }
  expect(timeWords(duty, {})).toBe(words)
})
