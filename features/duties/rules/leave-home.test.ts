import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMinutes } from '#kernel/time/zone-time.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { leaveHomeAt, reportToMeet } from './leave-home.ts'
import { palma, toPalma } from './test-duty.ts'

const earlier = '2026-06-14T03:45:00Z'
const differing = {
  ...palma,
  differences: [{ field: 'scheduledBrief', airline: earlier, yours: '2026-06-14T04:15:00Z' }],
}

it.each([
  ['the report that counts', palma, '2026-06-14T04:15:00Z'],
  ['the actual report', { ...palma, actualBrief: '2026-06-14T04:20:00Z' }, '2026-06-14T04:20:00Z'],
  ['the earlier of two', differing, earlier],
  ['none', { ...palma, scheduledBrief: null }, null],
])('the report to meet is %s', (_, duty, report) => expect(reportToMeet(duty)).toBe(report))

const hotel: DutyEvent = { kind: 'hotel', place: 'Hotel Azul', pickUp: null, note: '' }
const dayBefore = {
  ...palma,
  date: '2026-06-13',
  scheduledBrief: '2026-06-13T04:15:00Z',
  events: [hotel],
}
const evening = { ...dayBefore, scheduledBrief: '2026-06-13T14:00:00Z', events: [] }
const later = { from: '2026-06-15', airports: ['BHX'] }
const inHotel = { ...palma, events: [hotel] }
const [twenty, tenTo] = ['2026-06-14T03:20:00Z', '2026-06-14T02:50:00Z']
const atBase = { duties: [], bases: [{ from: null, airports: ['BHX'] }], travelMinutes: 55 }
const ground = { ...palma, dutyType: 'TRAINING' as const, sectors: [] }
const atDeparture = { ...palma, scheduledBrief: toPalma.scheduledDeparture }

it.each([
  ['55 minutes before the report', palma, {}, twenty],
  ['before the earlier of two reports', differing, {}, tenTo],
  ['before a ground duty', ground, {}, twenty],
  ['not known without the way', palma, { travelMinutes: null }, null],
  ['not known without a report', { ...palma, scheduledBrief: null }, {}, null],
  ['not known with a report at the departure', atDeparture, {}, null],
  ['never for home standby', { ...palma, dutyType: 'HSBY' as const }, {}, null],
  ['not known away from base', palma, { bases: [{ from: null, airports: ['MAN'] }] }, null],
  ['not known without a base', palma, { bases: [] }, null],
  ['not known before a ground duty without a base', ground, { bases: [] }, null],
  ['not known before the base begins', palma, { bases: [later] }, null],
  ['not known after a night in a hotel', palma, { duties: [palma, dayBefore] }, null],
  ['known after a duty since', palma, { duties: [evening, dayBefore] }, twenty],
  ['known before the hotel of this duty', inHotel, {}, twenty],
])('the time to leave home is %s', (_, duty, more, leave) => {
  const facts = { ...atBase, ...more }
  expect(leaveHomeAt(duty, { ...facts, duties: [...facts.duties, duty] })).toBe(leave)
})

it('agrees with a model that walks from duty to duty', () => {
  const places = fc.constantFrom('BHX', 'PMI')
  const rows = fc.array(fc.tuple(places, fc.boolean(), fc.boolean()), { maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.boolean(), (drawn, hasBase) => {
      const duties = drawn.map(([departureAirport, isHotel, isTimed], index) => ({
        ...palma,
        scheduledBrief: isTimed ? addMinutes('2026-06-14T00:00:00Z', index * 900) : null,
        sectors: [{ ...toPalma, departureAirport, scheduledDeparture: null }],
        events: isHotel ? [hotel] : [],
      }))
      const facts = { ...atBase, bases: hasBase ? atBase.bases : [], duties: duties.toReversed() }
      let isInHotel = false
      for (const [index, [place, isHotel, isTimed]] of drawn.entries()) {
        const isSaid = hasBase && isTimed && place === 'BHX' && !isInHotel
        const duty = duties[index] ?? palma
        expect(leaveHomeAt(duty, facts) !== null).toBe(isSaid)
        if (isTimed) isInHotel = isHotel
      }
    }),
  )
})
