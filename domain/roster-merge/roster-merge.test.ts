import { describe, expect, it } from 'vitest'
import type { Duty } from '#domain/roster/duty.ts'
import { mergeRoster, type RosterEdition, type StoredDuty } from './roster-merge.ts'
import { palma, toPalma } from './test-duty.ts'

const may = { start: '2026-05-01', end: '2026-05-31' }

const off: Duty = {
  ...palma,
  date: '2026-06-15',
  dutyType: 'OFF',
  dutyCode: 'OFF',
  scheduledBrief: null,
  scheduledDebrief: null,
  sectors: [],
  crew: [],
}

function stored(duty: Duty, over: Partial<StoredDuty> = {}): StoredDuty {
  const about = {
    editedByHand: 'none',
    fieldSources: {},
    role: null,
    reportedOn: '2026-06-10T05:00',
  } as const
  return { id: '1', source: 'CSV', ...about, ...duty, ...over }
}

function edition(duties: Duty[], over: Partial<RosterEdition<Duty>> = {}): RosterEdition<Duty> {
  const period = { start: '2026-06-01', end: '2026-06-30' }
  return { period, generatedOn: '2026-06-15T05:00', duties, unreadDates: [], ...over }
}

function flown(duty: Duty): Duty {
  const actual = { actualDeparture: '2026-06-14T05:21:00Z', actualArrival: '2026-06-14T07:44:00Z' }
  return {
    ...duty,
    scheduledDebrief: null,
    actualDebrief: '2026-06-14T08:14:00Z',
    sectors: duty.sectors.map((sector) => ({
      ...sector,
      ...actual,
      scheduledDeparture: null,
      scheduledArrival: null,
    })),
  }
}

it('adds a duty that is not on the roster yet', () => {
  expect(mergeRoster([], edition([palma])).added).toEqual([palma])
})

it('leaves an identical duty unchanged, and stores the newer print time', () => {
  const merge = mergeRoster([stored(palma)], edition([palma]))
  expect(merge.added).toEqual([])
  expect(merge.changed).toEqual([])
  expect(merge.unchanged[0]?.after.reportedOn).toBe('2026-06-15T05:00')
})

it('takes actual times, and keeps the schedule they replace in the file', () => {
  const merge = mergeRoster([stored(palma)], edition([flown(palma)]))
  expect(merge.changed[0]?.after).toMatchObject({
    scheduledDebrief: '2026-06-14T08:10:00Z',
    actualDebrief: '2026-06-14T08:14:00Z',
    sectors: [
      {
        scheduledDeparture: '2026-06-14T05:15:00Z',
        actualDeparture: '2026-06-14T05:21:00Z',
        actualArrival: '2026-06-14T07:44:00Z',
      },
    ],
  })
})

it.each<[string, Duty[], number]>([
  ['its flight', [{ ...palma, scheduledBrief: null }], 1],
  ['another flight', [{ ...palma, sectors: [{ ...toPalma, flightNumber: 'ZQ330' }] }], 0],
  ['its flight on another day', [{ ...palma, date: '2026-06-16' }], 0],
])('takes a duty for missing if a calendar cancels %s', (_, cancelled, count) => {
  const calendar = edition([], { period: null, generatedOn: null, cancelled })
  expect(mergeRoster([stored(palma)], calendar).missing).toHaveLength(count)
})

it('asks about a duty on a day without a row, and lets it count', () => {
  const lost = edition([off], { daysWithoutRow: [palma.date] })
  const merge = mergeRoster([stored(palma)], lost)
  expect(merge.missing.map(({ id }) => id)).toEqual(['1'])
  expect([...merge.unsure]).toEqual(['1'])
  expect(merge.unlisted).toEqual([])
  const cancelled = mergeRoster([stored(palma)], { ...lost, cancelled: [palma] })
  expect(cancelled.unsure.size).toBe(0)
  expect(cancelled.unlisted).toHaveLength(1)
})

it('fills a missing schedule from an older report and overwrites nothing', () => {
  const known = stored(flown(palma), { reportedOn: '2026-06-20T05:00' })
  const older = { ...palma, scheduledBrief: '2026-06-14T03:00:00Z', crew: ['CC - 1 - SOMEONE'] }
  const after = mergeRoster([known], edition([older])).changed[0]?.after
  expect(after).toMatchObject({
    scheduledBrief: palma.scheduledBrief,
    scheduledDebrief: palma.scheduledDebrief,
    crew: palma.crew,
    reportedOn: '2026-06-20T05:00',
    sectors: [
      { scheduledDeparture: '2026-06-14T05:15:00Z', actualDeparture: '2026-06-14T05:21:00Z' },
    ],
  })
})

it('keeps the times of a duty typed in by hand', () => {
  const typed = stored(palma, { source: 'manual', editedByHand: 'all', reportedOn: null })
  const moved = { ...palma, scheduledBrief: '2026-06-14T03:00:00Z' }
  expect(mergeRoster([typed], edition([moved])).unchanged).toHaveLength(1)
})

it('keeps the registration, which no report has', () => {
  const known = stored({ ...palma, sectors: [{ ...toPalma, registration: 'G-ALBX' }] })
  const after = mergeRoster([known], edition([flown(palma)])).changed[0]?.after
  expect(after?.sectors[0]?.registration).toBe('G-ALBX')
})

it.each([
  ['then the schedule', true, false],
  ['after the schedule', false, true],
])('keeps the schedule against an estimate that comes first, %s', (_, first, second) => {
  const estimate = {
    ...toPalma,
    scheduledArrival: '2026-06-14T07:59:00Z',
    arrivalEstimated: true as const,
  }
  const sectors = (estimated: boolean) => [estimated ? estimate : toPalma]
  const known = stored({ ...palma, sectors: sectors(first) })
  const merge = mergeRoster([known], edition([{ ...palma, sectors: sectors(second) }]))
  const after = [...merge.changed, ...merge.unchanged][0]?.after
  expect(after?.sectors).toEqual([toPalma])
})

describe('an older report that comes after a newer one', () => {
  const older = edition([palma, off], { generatedOn: '2026-06-08T05:00' })
  const period = { start: '2026-06-01', end: '2026-06-30' }
  const newer = { generatedOn: '2026-06-10T05:00', period, uncovered: [] }
  it.each([
    ['adds nothing the newer one did not list', [newer], 0],
    ['adds what lies outside the period of the newer one', [{ ...newer, period: may }], 2],
    [
      'adds what stands on a day the newer one could not read',
      [{ ...newer, uncovered: ['2026-06-15'] }],
      1,
    ],
    ['adds all when no other one is newer', [{ ...newer, generatedOn: '2026-06-01T05:00' }], 2],
  ])('%s', (_, coverages, added) => {
    const merge = mergeRoster([], older, { deleted: [], coverages })
    expect(merge.added).toHaveLength(added)
    expect(merge.superseded).toHaveLength(2 - added)
  })
})

it('does not add a deleted duty, and returns the report’s version of it', () => {
  const changed = { ...palma, scheduledBrief: '2026-06-14T03:00:00Z' }
  const merge = mergeRoster([], edition([changed]), { deleted: [stored(palma)], coverages: [] })
  expect(merge.added).toEqual([])
  expect(merge.deleted[0]?.after.scheduledBrief).toBe(changed.scheduledBrief)
})

it('treats another first flight on the same day as another duty', () => {
  const other = { ...palma, dutyCode: 'ZQ306', sectors: [{ ...toPalma, flightNumber: 'ZQ306' }] }
  const merge = mergeRoster([stored(palma)], edition([other]))
  expect(merge.added).toEqual([other])
  expect(merge.missing.map(({ dutyCode }) => dutyCode)).toEqual(['ZQ210'])
})

it('matches two duties of one code on a day by when they start', () => {
  const morning = {
    ...off,
    dutyType: 'HSBY',
    dutyCode: 'HSBY',
    scheduledBrief: '2026-06-15T04:00:00Z',
  } as const
  const evening = { ...morning, scheduledBrief: '2026-06-15T16:00:00Z' }
  const roster = [stored(morning, { id: 'a' }), stored(evening, { id: 'b' })]
  expect(mergeRoster(roster, edition([evening, morning])).changed).toEqual([])
})

it.each([
  ['inside the period', {}, {}, 1],
  ['outside the period', { period: { start: '2026-07-01', end: '2026-07-31' } }, {}, 0],
  ['with no period stated', { period: null }, {}, 0],
  ['typed in by hand', {}, { source: 'manual' as const }, 0],
  ['known from a newer report', {}, { reportedOn: '2026-06-20T05:00' }, 0],
  ['on a day whose row could not be read', { unreadDates: ['2026-06-14'] }, {}, 0],
])('counts a duty the report does not list, %s', (_, report, duty, count) => {
  expect(mergeRoster([stored(palma, duty)], edition([off], report)).missing).toHaveLength(count)
})

describe('a duty that the newest report no longer lists', () => {
  const unlistedOn = { kind: 'unlisted', since: '2026-06-15T05:00' } as const
  const period = { start: '2026-06-01', end: '2026-06-30' }

  it.each<[string, StoredDuty, Partial<RosterEdition<Duty>>, number]>([
    ['no longer counts', stored(palma), {}, 1],
    ['counts if it was flown', stored(flown(palma)), {}, 0],
    ['counts if it was typed in', stored(palma, { source: 'manual' }), {}, 0],
    ['counts if the report is older', stored(palma), { generatedOn: '2026-06-09T05:00' }, 0],
    ['counts on a day that was not read', stored(palma), { unreadDates: ['2026-06-14'] }, 0],
    ['counts outside the period', stored(palma), { period: may }, 0],
    ['keeps its state', stored(palma, { status: { kind: 'kept', since: 'x' } }), {}, 0],
  ])('%s', (_, duty, over, count) => {
    const { unlisted } = mergeRoster([duty], edition([], over))
    expect(unlisted.map(({ after }) => after.status)).toEqual(
      Array.from({ length: count }, () => unlistedOn),
    )
  })

  it('counts if the crew member completed it', () => {
    const context = { deleted: [], coverages: [], completedIds: new Set(['1']) }
    const merge = mergeRoster([stored(palma)], edition([]), context)
    expect([merge.missing.length, merge.unlisted.length]).toEqual([1, 0])
  })

  it('is dated by the import where the report has no print time', () => {
    const context = { deleted: [], coverages: [], importedOn: '2026-06-16T10:00' }
    const merge = mergeRoster([stored(palma)], edition([], { generatedOn: null }), context)
    expect(merge.unlisted[0]?.after.status?.since).toBe('2026-06-16T10:00')
  })

  it.each<[string, StoredDuty['status'], string, boolean]>([
    ['counts again when a newer report lists it', unlistedOn, '2026-06-16T05:00', true],
    [
      'is plain again when a newer report lists a kept one',
      { kind: 'kept', since: '2026-06-15T05:00' },
      '2026-06-16T05:00',
      true,
    ],
    ['stays out when an older report lists it', unlistedOn, '2026-06-12T05:00', false],
    [
      'stays cancelled',
      { kind: 'cancelled', since: '2026-06-13T09:00:00Z' },
      '2026-06-16T05:00',
      false,
    ],
  ])('%s', (_, status, generatedOn, isPlain) => {
    const coverages = [{ generatedOn: '2026-06-15T05:00', period, uncovered: [] }]
    const duty = stored(palma, status && { status })
    const merge = mergeRoster([duty], edition([palma], { generatedOn }), { deleted: [], coverages })
    const [after] = [...merge.changed, ...merge.unchanged].map((each) => each.after)
    expect(after?.status === undefined).toBe(isPlain)
  })
})

it('adds a flown duty even if a newer report does not list it', () => {
  const period = { start: '2026-06-01', end: '2026-06-30' }
  const coverages = [{ generatedOn: '2026-06-20T05:00', period, uncovered: [] }]
  const merge = mergeRoster([], edition([flown(palma)]), { deleted: [], coverages })
  expect([merge.added.length, merge.superseded.length]).toEqual([1, 0])
})
