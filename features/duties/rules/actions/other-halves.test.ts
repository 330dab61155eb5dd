import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { DutyStatus } from '#duties/schema/duty.ts'
import { otherHalves, unknownHalfMonths } from './other-halves.ts'
import { emptySector } from '#duties/rules/sector.ts'

/** A duty of July 2026 along a route, `16 BHX PMI`. */
function flown(words: string, kind?: DutyStatus['kind']) {
  const [day = '', ...route] = words.split(' ')
  return {
    ...emptyDuty,
    id: words,
    dutyCode: 'ZQ',
    date: `2026-07-${day}`,
    scheduledBrief: `2026-07-${day}T05:00:00Z`,
    sectors: route.slice(1).map((arrivalAirport, index) => ({
      ...emptySector,
      departureAirport: route[index] ?? '',
      arrivalAirport,
    })),
    ...(kind && { status: { kind, since: '2026-07-01T08:00:00Z' } }),
  }
}

const out = flown('16 BHX TFS')
const home = flown('17 TFS BHX')
const day = flown('18 BHX PMI BHX')
const next = flown('19 BHX TFS')
const long = [flown('20 BHX DXB'), flown('22 DXB SIN'), flown('24 SIN BHX')] as const
const standby = flown('16')

it.each([
  ['of the way out, the way home', out, [out, home, day], [home]],
  ['of the way home, the way out', home, [home, out, day], [out]],
  ['of a day from base to base, none', day, [out, home, day, next], []],
  ['two trips to one place are apart', home, [out, home, next, flown('20 TFS BHX')], [out]],
  ['of the middle of a trip, both others', long[1], [...long], [long[0], long[2]]],
  ['a half that does not count', out, [out, flown('17 TFS BHX', 'swapped')], []],
  ['a duty that begins elsewhere', out, [out, flown('17 LPA BHX')], []],
  ['a return after eight days', out, [out, flown('24 TFS BHX')], []],
  ['a standby between', out, [out, standby, home], [home]],
  ['a standby itself', standby, [standby, out, home], []],
  ['a duty that is not loaded', out, [home], []],
])('%s', (_, duty, duties, halves) => {
  expect(otherHalves(duty, duties, ['BHX'])).toEqual(halves)
})

it('without a base the trip is not known', () => {
  expect(otherHalves(out, [out, home], [])).toEqual([])
})

const late = flown('30 BHX TFS')
const early = flown('02 TFS BHX')

it.each([
  ['the way out at the end of a month', late, [late], ['2026-07'], ['2026-08']],
  ['the next month is loaded', late, [late], ['2026-07', '2026-08'], []],
  ['the way home at its begin', early, [early], ['2026-07'], ['2026-06']],
  ['amid the month', out, [out], ['2026-07'], []],
  ['its own month', out, [out], [], ['2026-07']],
  ['both ways are known', out, [out, home], ['2026-07'], []],
  ['a duty from base to base', flown('31 BHX PMI BHX'), [], ['2026-07'], []],
  ['another flight ends the search', late, [late, flown('31 BHX LPA')], ['2026-07'], []],
  ['the middle of a long trip', flown('31 TFS LPA'), [], [], ['2026-07', '2026-08']],
])('names the months that are to be loaded: %s', (_, duty, duties, loaded, months) => {
  const all = duties.includes(duty) ? duties : [...duties, duty]
  expect(unknownHalfMonths(duty, { duties: all, loaded }, ['BHX'])).toEqual(months)
})
