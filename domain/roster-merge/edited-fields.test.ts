import { expect, it } from 'vitest'
import type { Duty } from '#domain/roster/duty.ts'
import { airlineDifferences, markEdits, settleDifferences } from './edited-fields.ts'
import { mergeRoster, type RosterEdition, type StoredDuty } from './roster-merge.ts'
import { palma, toPalma } from './test-duty.ts'

const published: StoredDuty = {
  ...palma,
  id: '1',
  source: 'CSV',
  editedByHand: 'none',
  role: null,
  reportedOn: '2026-06-10T05:00',
  fieldSources: {},
}
const earlier = '2026-06-14T02:45:00Z'
const typed = '2026-06-14T05:00:00Z'

/** Merges a report printed on a day into a stored duty. */
function reported(before: StoredDuty, duty: Duty, generatedOn = '2026-06-12T05:00') {
  const period = { start: '2026-06-01', end: '2026-06-30' }
  const edition: RosterEdition<Duty> = { period, generatedOn, duties: [duty], unreadDates: [] }
  const merge = mergeRoster([before], edition)
  const [after = before] = [...merge.changed, ...merge.unchanged].map((each) => each.after)
  return { after, differing: merge.differing.length }
}

function edited(before: StoredDuty, over: Partial<StoredDuty>): StoredDuty {
  return markEdits(before, { ...before, ...over })
}

it('takes a new report time after a note was written', () => {
  const noted = markEdits(published, { ...published, notes: 'Bring the blue bag' } as StoredDuty)
  const { after } = reported(noted, { ...palma, scheduledBrief: earlier })
  expect(after.scheduledBrief).toBe(earlier)
  expect(airlineDifferences(after)).toEqual([])
})

it('takes a new report time after only the debrief was edited', () => {
  const late = edited(published, { scheduledDebrief: '2026-06-14T09:00:00Z' })
  const { after } = reported(late, { ...palma, scheduledBrief: earlier })
  expect(after).toMatchObject({
    scheduledBrief: earlier,
    scheduledDebrief: '2026-06-14T09:00:00Z',
  })
})

it.each<[string, Partial<StoredDuty>, Duty, string]>([
  [
    'the report time',
    { scheduledBrief: typed },
    { ...palma, scheduledBrief: earlier },
    'scheduledBrief',
  ],
  [
    'the debrief',
    { scheduledDebrief: typed },
    { ...palma, scheduledDebrief: earlier },
    'scheduledDebrief',
  ],
  [
    'an actual debrief',
    { actualDebrief: typed },
    { ...palma, actualDebrief: earlier },
    'actualDebrief',
  ],
  [
    'a departure',
    { sectors: [{ ...toPalma, scheduledDeparture: typed }] },
    { ...palma, sectors: [{ ...toPalma, scheduledDeparture: earlier }] },
    'sectors.0.scheduledDeparture',
  ],
  [
    'an actual arrival',
    { sectors: [{ ...toPalma, actualArrival: typed }] },
    { ...palma, sectors: [{ ...toPalma, actualArrival: earlier }] },
    'sectors.0.actualArrival',
  ],
])('keeps %s that was edited, and shows what the airline says', (_, over, next, field) => {
  const { after, differing } = reported(edited(published, over), next)
  expect(airlineDifferences(after)).toEqual([{ field, airline: earlier, yours: typed }])
  expect(differing).toBe(1)
})

it('shows legs that differ from the edited ones, as text', () => {
  const back = { ...toPalma, flightNumber: 'ZQ211', departureAirport: 'PMI', arrivalAirport: 'BHX' }
  const toFaro = { ...toPalma, flightNumber: 'ZQ305', arrivalAirport: 'FAO' }
  const own = edited(published, { sectors: [toPalma, back] })
  const { after } = reported(own, { ...palma, sectors: [toPalma, toFaro] })
  expect(after.sectors).toEqual([toPalma, back])
  expect(airlineDifferences(after)).toEqual([
    {
      field: 'sectors',
      airline: 'ZQ210 BHX PMI, ZQ305 BHX FAO',
      yours: 'ZQ210 BHX PMI, ZQ211 PMI BHX',
    },
  ])
  expect(settleDifferences(after, 'airline').sectors).toEqual([toPalma, toFaro])
})

it('says nothing while the airline repeats what the edit replaced', () => {
  const { after, differing } = reported(edited(published, { scheduledBrief: typed }), palma)
  expect(after.scheduledBrief).toBe(typed)
  expect(airlineDifferences(after)).toEqual([])
  expect(differing).toBe(0)
})

it('says nothing once the airline agrees, and follows the airline after the edit is taken back', () => {
  const own = edited(published, { scheduledBrief: typed })
  const agreed = reported(own, { ...palma, scheduledBrief: typed }).after
  expect(airlineDifferences(agreed)).toEqual([])
  const back = edited(own, { scheduledBrief: palma.scheduledBrief })
  expect(back).toEqual(published)
  expect(reported(back, { ...palma, scheduledBrief: earlier }).after.scheduledBrief).toBe(earlier)
})

it('follows the airline again once its value was taken', () => {
  const own = edited(published, { scheduledBrief: typed })
  const { after } = reported(own, { ...palma, scheduledBrief: earlier })
  const taken = settleDifferences(after, 'airline')
  expect(taken.scheduledBrief).toBe(earlier)
  expect(airlineDifferences(taken)).toEqual([])
  const later = '2026-06-14T03:30:00Z'
  const next = reported(taken, { ...palma, scheduledBrief: later }, '2026-06-13T05:00')
  expect(next.after.scheduledBrief).toBe(later)
})

it('keeps the crew member’s value until the airline’s value changes', () => {
  const own = edited(published, { scheduledBrief: typed })
  const { after } = reported(own, { ...palma, scheduledBrief: earlier })
  const kept = settleDifferences(after, 'mine')
  expect(airlineDifferences(kept)).toEqual([])
  const again = reported(kept, { ...palma, scheduledBrief: earlier }, '2026-06-13T05:00')
  expect(airlineDifferences(again.after)).toEqual([])
  expect(again.differing).toBe(0)
  const later = '2026-06-14T03:30:00Z'
  const next = reported(again.after, { ...palma, scheduledBrief: later }, '2026-06-13T15:00')
  expect(airlineDifferences(next.after)).toMatchObject([{ airline: later, yours: typed }])
})

it('keeps the newest report’s value when an older one comes after it', () => {
  const own = edited(published, { scheduledBrief: typed })
  const newest = reported(own, { ...palma, scheduledBrief: earlier }, '2026-06-13T05:00').after
  const older = reported(newest, palma, '2026-06-11T05:00').after
  expect(airlineDifferences(older)).toEqual(airlineDifferences(newest))
})

it('shows where a duty entered by hand differs from the roster that lists it later', () => {
  const own: StoredDuty = { ...published, source: 'manual', editedByHand: 'all', reportedOn: null }
  const { after } = reported(own, { ...palma, scheduledBrief: earlier })
  expect(after.scheduledBrief).toBe(palma.scheduledBrief)
  expect(airlineDifferences(after)).toMatchObject([{ field: 'scheduledBrief', airline: earlier }])
  const taken = settleDifferences(after, 'airline')
  const later = '2026-06-14T03:30:00Z'
  const next = reported(taken, { ...palma, scheduledBrief: later }, '2026-06-13T05:00')
  expect(next.after.scheduledBrief).toBe(later)
})

it('takes the airline’s legs and times leg by leg, whatever their order', () => {
  const back = { ...toPalma, flightNumber: 'ZQ211', departureAirport: 'PMI', arrivalAirport: 'BHX' }
  const inserted = {
    ...toPalma,
    flightNumber: 'ZQ900',
    departureAirport: 'PMI',
    arrivalAirport: 'PMI',
  }
  const two = { ...published, sectors: [toPalma, back] }
  const ownBack = { ...back, scheduledDeparture: typed, registration: 'G-TEST' }
  const own = edited(two, { sectors: [toPalma, inserted, ownBack] })
  const toFaro = {
    ...toPalma,
    flightNumber: 'ZQ305',
    departureAirport: 'BHX',
    arrivalAirport: 'FAO',
  }
  const listed = [toPalma, { ...back, scheduledDeparture: earlier }, toFaro]
  const { after } = reported(own, { ...palma, sectors: listed })
  const taken = settleDifferences(after, 'airline')
  expect(taken.sectors).toEqual([
    toPalma,
    { ...back, scheduledDeparture: earlier, registration: 'G-TEST' },
    toFaro,
  ])
})

it.each<[string, Partial<StoredDuty>]>([
  ['another first flight', { sectors: [{ ...toPalma, flightNumber: 'ZQ998' }] }],
  ['another day', { date: '2026-06-15' }],
])('finds a duty again that was given %s by hand', (_, over) => {
  const own = edited(published, over)
  const { after } = reported(own, { ...palma, scheduledDebrief: '2026-06-14T08:30:00Z' })
  expect(after).toMatchObject({ id: '1', scheduledDebrief: '2026-06-14T08:30:00Z' })
  expect(edited(own, published).airlineKey).toBeUndefined()
})

it('leaves a duty alone that was made another kind of duty, and adds none beside it', () => {
  const sick = edited(published, { dutyType: 'SICK', dutyCode: 'SICK', sectors: [] })
  const { after } = reported(sick, palma)
  expect(after).toEqual({ ...sick, reportedOn: '2026-06-12T05:00' })
})

it('does not quote an older file', () => {
  const own: StoredDuty = { ...published, editedByHand: 'all', reportedOn: '2026-06-14T05:00' }
  const { after } = reported(own, { ...palma, scheduledBrief: earlier }, '2026-06-10T05:00')
  expect(airlineDifferences(after)).toEqual([])
})
