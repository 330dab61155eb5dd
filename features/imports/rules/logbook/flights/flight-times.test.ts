import { expect, it } from 'vitest'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { flightOf } from './flight-texts.ts'
import { flightTimes } from './flight-times.ts'
import { chooseZone } from './zone-vote.ts'

type Given = [date: string, from: string, off: string, to: string, on: string, total?: string]

function flight([date, from, off, to, on, total = '']: Given, arrivalDate = '') {
  const texts = { row: 1, date, from, off, to, on, total, arrivalDate }
  return flightOf(texts, { order: 'dmy', today: '2026-11-22' })
}

/** `03/05/2026 AYT 22:08 BHX 02:31 4:23`: date, airports with their times, and the total; `-` for no time. */
const given = (text: string) => text.split(' ').map((cell) => (cell === '-' ? '' : cell)) as Given

const station = 'LOCAL_STATION'

it.each<[string, string, LogbookZone, string]>([
  ['a flight in UTC', '01/05/2026 BHX 05:14 PMI 07:43', 'UTC', '01T05:14 01T07:43'],
  ['over midnight', '03/05/2026 AYT 22:08 BHX 02:31', 'UTC', '03T22:08 04T02:31'],
  ['local time', '03/05/2026 BHX 17:48 AYT 00:05', station, '03T16:48 03T21:05'],
  ['local, back', '04/05/2026 AYT 01:08 BHX 03:31', station, '03T22:08 04T02:31'],
  ['base time', '03/05/2026 AYT 23:08 BHX 03:31', 'LOCAL_BASE', '03T22:08 04T02:31'],
  ['clocks back', '24/10/2026 TFS 23:30 BHX 02:50', station, '24T22:30 25T02:50'],
  ['clocks forward', '28/03/2026 BHX 23:30 PMI 03:10', station, '28T23:30 29T01:10'],
  // The total tells which 01:30 of the night the clocks go back.
  ['the second 01:30', '25/10/2026 BHX 01:30 PMI 04:59 2:29', station, '25T01:30 25T03:59'],
  ['the first 01:30', '25/10/2026 BHX 01:30 PMI 04:00 3:30', station, '25T00:30 25T03:00'],
  ['an unknown airport in local time', '01/05/2026 XXX 05:14 PMI 07:43', station, '- -'],
  ['an unknown airport in UTC', '01/05/2026 XXX 05:14 PMI 07:43', 'UTC', '01T05:14 01T07:43'],
  ['times marked as UTC', '01/05/2026 BHX 0514Z PMI 0743Z', station, '01T05:14 01T07:43'],
  ['a mark for the next day', '03/05/2026 AYT 22:08 BHX 02:31+1', 'UTC', '03T22:08 04T02:31'],
  ['over the date line', '03/05/2026 AKL 10:00 HNL 19:00', station, '02T22:00 03T05:00'],
  ['over it westwards', '03/05/2026 HNL 14:00 AKL 21:00', station, '04T00:00 04T09:00'],
  ['no arrival', '03/05/2026 AYT 22:08 BHX - 4:23', 'UTC', '03T22:08 -'],
  ['midnight at both ends', '03/05/2026 AYT 00:00 BHX 00:00 4:23', 'UTC', '- -'],
  ['a departure at midnight', '03/05/2026 AYT 00:00 BHX 04:23', 'UTC', '03T00:00 03T04:23'],
])('reads %s', (_, text, zone, expected) => {
  const { off, on } = flightTimes(flight(given(text)), zone, { homeZone: 'Europe/London' })
  const short = (instant: string | null) => instant?.slice(8, 16) ?? '-'
  expect(`${short(off)} ${short(on)}`).toBe(expected)
})

it('takes the date of arrival as the file states it', () => {
  const overnight = given('03/05/2026 LHR 20:00 SIN 16:00')
  const times = (arrivalDate: string) =>
    flightTimes(flight(overnight, arrivalDate), station, { homeZone: '' })
  expect(times('04/05/2026').on).toBe('2026-05-04T08:00:00Z')
  expect(times('05/05/2026').on).toBe('2026-05-05T08:00:00Z')
  expect(times('01/05/2026').minutes).toBeLessThan(0)
  const east = given('03/05/2026 AKL 10:00 HNL 19:00')
  expect(flightTimes(flight(east, '03/05/2026'), station, { homeZone: '' }).minutes).toBe(420)
  expect(flightTimes(flight(east, '02/05/2026'), station, { homeZone: '' }).minutes).toBe(420)
})

it.each<[string, string, LogbookZone, RegExp]>([
  ['UTC', '01/05/2026 BHX 05:14 PMI 07:43 2:29', 'UTC', /1 flight fit/],
  ['local', '01/05/2026 BHX 06:14 PMI 09:43 2:29', station, /local time of each/],
  ['neither, without a total', '01/05/2026 BHX 06:14 PMI 09:43', 'UTC', /assumed/],
  ['neither, within one zone', '01/05/2026 BHX 06:14 EDI 07:14 1:00', 'UTC', /assumed/],
])('votes for %s', (_, text, zone, reason) => {
  const chosen = chooseZone([flight(given(text))], null, { homeZone: 'Europe/London' }, {})
  expect(chosen).toMatchObject({ zone, canChooseZone: true })
  expect(chosen.zoneReason).toMatch(reason)
})

it('prefers what the file states to the answer, and the answer to the vote', () => {
  const flights = [flight(given('01/05/2026 BHX 05:14 PMI 07:43 2:29'))]
  const choose = (isStated: boolean) => {
    const stated = isStated ? ({ zone: 'UTC', reason: 'Stated.' } as const) : null
    return chooseZone(flights, stated, { homeZone: 'UTC' }, { zone: 'LOCAL_BASE' })
  }
  expect(choose(true)).toMatchObject({ zone: 'UTC', canChooseZone: false })
  expect(choose(false)).toMatchObject({ zone: 'LOCAL_BASE', canChooseZone: true })
})
