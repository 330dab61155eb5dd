import { describe, expect, it } from 'vitest'
import type { Duty } from '#domain/roster/duty.ts'
import type { Sector } from '#domain/roster/sector.ts'
import { airlineDifferences } from './edited-fields.ts'
import { isSameFlight } from './reported-duty.ts'
import { mergeRoster, type RosterEdition, type StoredDuty } from './roster-merge.ts'
import { palma, toPalma } from './test-duty.ts'

const calledOut: StoredDuty = {
  ...palma,
  id: 'typed',
  dutyCode: '210',
  scheduledBrief: '2026-06-14T04:30:00Z',
  scheduledDebrief: null,
  sectors: [{ ...toPalma, flightNumber: '210', scheduledDeparture: '2026-06-14T05:40:00Z' }],
  crew: [],
  source: 'manual',
  editedByHand: 'none',
  editedFields: ['scheduledBrief'],
  fieldSources: {},
  role: null,
  reportedOn: null,
}

const sick: StoredDuty = {
  ...calledOut,
  id: 'sick',
  dutyType: 'SICK',
  dutyCode: 'SICK',
  scheduledBrief: null,
  sectors: [],
}

function edition(duties: Duty[], over: Partial<RosterEdition<Duty>> = {}): RosterEdition<Duty> {
  const period = { start: '2026-06-01', end: '2026-06-30' }
  return { period, generatedOn: '2026-06-15T05:00', duties, unreadDates: [], ...over }
}

const withLeg = (duty: Duty, leg: Partial<Sector>): Duty => ({
  ...duty,
  sectors: duty.sectors.map((sector) => ({ ...sector, ...leg })),
})

describe('two duties have a flight in common', () => {
  it.each<[string, Duty, boolean]>([
    ['the same flight', palma, true],
    ['another prefix', withLeg(palma, { flightNumber: 'BY210' }), true],
    ['digits only, with zeros', withLeg(palma, { flightNumber: '0210' }), true],
    ['another number', withLeg(palma, { flightNumber: 'ZQ212' }), false],
    ['another route', withLeg(palma, { arrivalAirport: 'IBZ' }), false],
    ['30 minutes later', withLeg(palma, { scheduledDeparture: '2026-06-14T05:45:00Z' }), true],
    ['31 minutes later', withLeg(palma, { scheduledDeparture: '2026-06-14T05:46:00Z' }), false],
    ['printed a day later', { ...palma, date: '2026-06-15' }, true],
    ['printed two days later', { ...palma, date: '2026-06-16' }, false],
    ['no scheduled departure', withLeg(palma, { scheduledDeparture: null }), true],
    [
      'a day later, no scheduled departure',
      withLeg({ ...palma, date: '2026-06-15' }, { scheduledDeparture: null }),
      false,
    ],
  ])('%s', (_, other, expected) => {
    expect(isSameFlight(palma, other)).toBe(expected)
  })
})

describe('a flight that the crew member was called out to', () => {
  it('becomes one duty with the later row of the file', () => {
    const merge = mergeRoster([calledOut], edition([palma]))
    expect(merge.added).toEqual([])
    expect(merge.changed[0]?.after).toMatchObject({
      id: 'typed',
      dutyCode: 'ZQ210',
      scheduledBrief: '2026-06-14T04:30:00Z',
      scheduledDebrief: palma.scheduledDebrief,
      sectors: palma.sectors,
      crew: palma.crew,
    })
  })

  it('differs from the airline where the file has another report time', () => {
    const [change] = mergeRoster([calledOut], edition([palma])).changed
    expect(change && airlineDifferences(change.after)).toEqual([
      {
        field: 'scheduledBrief',
        airline: '2026-06-14T04:15:00Z',
        yours: '2026-06-14T04:30:00Z',
      },
    ])
  })

  it('keeps typed actual times when the file names the leg differently', () => {
    const flown: StoredDuty = {
      ...calledOut,
      sectors: calledOut.sectors.map((leg) => ({
        ...leg,
        actualDeparture: '2026-06-14T05:50:00Z',
      })),
      editedFields: ['210 BHX PMI.actualDeparture', 'scheduledBrief'],
    }
    const actual = withLeg(palma, { actualDeparture: '2026-06-14T05:44:00Z' })
    const [change] = mergeRoster([flown], edition([actual])).changed
    expect(change?.after.editedFields).toEqual(['ZQ210 BHX PMI.actualDeparture', 'scheduledBrief'])
    expect(change?.after.sectors[0]?.actualDeparture).toBe('2026-06-14T05:50:00Z')
  })

  it('takes the date of the file', () => {
    const printed = { ...palma, date: '2026-06-13' }
    const [change] = mergeRoster([calledOut], edition([printed])).changed
    expect(change?.after.date).toBe('2026-06-13')
  })

  it('does not change when the same file comes again', () => {
    const [change] = mergeRoster([calledOut], edition([palma])).changed
    const again = mergeRoster(change ? [change.after] : [], edition([palma]))
    expect(again).toMatchObject({ added: [], changed: [], missing: [] })
    expect(again.unchanged).toHaveLength(1)
  })

  it('takes the legs of the file where the file has more of them', () => {
    const back = { ...toPalma, flightNumber: 'ZQ211', departureAirport: 'PMI' }
    const both = { ...palma, dutyCode: 'ZQ210/ZQ211', sectors: [toPalma, back] }
    const [change] = mergeRoster([calledOut], edition([both])).changed
    expect(change?.after.sectors).toEqual([toPalma, back])
  })

  it('is another duty than a flight typed with the duty form', () => {
    const typed: StoredDuty = { ...calledOut, editedByHand: 'all' }
    expect(mergeRoster([typed], edition([palma])).added).toEqual([palma])
  })
})

describe('a day of sickness', () => {
  const listed: Duty = { ...sick, dutyCode: 'SCK', description: 'Sickness' }

  it('matches the entry of the file by date, whatever its code', () => {
    const merge = mergeRoster([sick], edition([listed]))
    expect(merge.added).toEqual([])
    expect(merge.changed[0]?.after).toMatchObject({ id: 'sick', dutyCode: 'SCK' })
  })

  it('does not match the entry of another day', () => {
    const other = { ...listed, date: '2026-06-15' }
    expect(mergeRoster([sick], edition([other])).added).toEqual([other])
  })
})

describe('a duty that the crew member does not work', () => {
  const stored: StoredDuty = {
    ...calledOut,
    ...palma,
    source: 'CSV',
    reportedOn: '2026-06-10T05:00',
  }

  it.each(['cancelled', 'swapped', 'sick'] as const)(
    '%s: a file does not bring it back',
    (kind) => {
      const gone: StoredDuty = { ...stored, status: { kind, since: '2026-06-13T09:00:00Z' } }
      const merge = mergeRoster([gone], edition([palma]))
      expect(merge).toMatchObject({ added: [], changed: [] })
      expect(merge.unchanged[0]?.after.status?.kind).toBe(kind)
    },
  )

  it.each(['cancelled', 'swapped', 'sick'] as const)('%s: a file may drop it', (kind) => {
    const gone: StoredDuty = { ...stored, status: { kind, since: '2026-06-13T09:00:00Z' } }
    expect(mergeRoster([gone], edition([]))).toMatchObject({ missing: [], unlisted: [] })
  })
})

it('a standby that ended with a call-out stays when the newer file lists only the flight', () => {
  const standby: StoredDuty = {
    ...sick,
    id: 'standby',
    dutyType: 'HSBY',
    source: 'CSV',
    reportedOn: '2026-06-10T05:00',
    events: [
      {
        kind: 'calledOut',
        calledAt: '2026-06-14T03:10:00Z',
        report: '2026-06-14T04:30:00Z',
      },
    ],
  }
  expect(mergeRoster([standby], edition([palma])).unlisted).toEqual([])
})
