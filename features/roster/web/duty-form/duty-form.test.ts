import { emptySector } from '#duties/rules/sector.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '#web/forms/test-faults.ts'
import { dutyForm, isOver } from './duty-form-rules.ts'
import { summaryLines } from './duty-form-summary.ts'
import { dayHints, instantsOf } from './duty-form-times.ts'
import {
  blankDuty,
  blankSector,
  travelDuty,
  valuesOf,
  withStoredActuals,
} from './duty-form-values.ts'

const now = '2026-07-15T09:00:00Z'
const required = 'This field is required'

const stored = rosterEntry({
  id: 'duty',
  version: '1',
  date: '2026-07-10',
  dutyType: 'FLIGHT',
  dutyCode: '210/211',
  scheduledBrief: '2026-07-10T20:15:00Z',
  scheduledDebrief: '2026-07-11T03:05:20Z',
  sectors: [
    {
      ...emptySector,
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-07-10T21:15:00Z',
      scheduledArrival: '2026-07-10T23:40:00Z',
      actualDeparture: '2026-07-10T21:22:30Z',
      aircraftType: '738',
    },
  ],
})
const opened = valuesOf(stored)
const [sector = blankSector()] = opened.sectors

const rules = dutyForm(stored, () => now)
const newRules = dutyForm(null, () => now)

describe('values', () => {
  it('shows London times, and an empty text for what is not known', () => {
    expect(opened).toMatchObject({
      scheduledBrief: '21:15',
      scheduledDebrief: '04:05',
      actualDebrief: '',
      sectors: [{ scheduledArrival: '00:40', actualDeparture: '22:22', registration: '' }],
      notes: '',
    })
  })

  it.each([
    ['104.05', 104.05],
    ['£1,200', 1200],
    [' ', null],
  ])('sends sales of “%s” as %j', (sales, pounds) => {
    expect(rules.inputOf({ ...opened, sales }, null)).toMatchObject({ sales: pounds })
    expect(valuesOf({ ...stored, sales: 104.5 }).sales).toBe('104.50')
  })

  it.each([
    ['another type', { dutyType: 'HSBY' as const }],
    ['a day to come', { date: '2026-07-20' }],
  ])('sends stored sales unchanged for %s, whatever was typed before', (_, other) => {
    const withSales = dutyForm({ ...stored, sales: 104.5 }, () => now)
    const values = { ...opened, sales: 'about 20', ...other }
    expect(withSales.inputOf(values, null).sales).toBe(104.5)
    expect(newRules.inputOf(values, null).sales).toBeNull()
  })

  it('takes newer actual times into fields that were not edited', () => {
    const newer = {
      ...stored,
      sectors: stored.sectors.map((each) => ({
        ...each,
        actualDeparture: '2026-07-10T21:30:00Z',
        actualArrival: '2026-07-10T23:50:00Z',
      })),
    }
    const edited = { ...opened, sectors: [{ ...sector, actualArrival: '00:55' }] }
    expect(withStoredActuals(edited, newer).sectors[0]).toMatchObject({
      actualDeparture: '22:30',
      actualArrival: '00:55',
      scheduledDeparture: '22:15',
    })
  })
})

describe('times', () => {
  it('keeps the stored instants of unedited times to the second', () => {
    const instants = instantsOf(opened, [0], stored)
    expect(instants.get('scheduledDebrief')).toBe('2026-07-11T03:05:20Z')
    expect(instants.get('sectors.0.actualDeparture')).toBe('2026-07-10T21:22:30Z')
  })

  it('reads a time earlier than the one before it as on the next day', () => {
    const instants = instantsOf({ ...opened, scheduledDebrief: '05:00' }, [0], stored)
    expect(instants.get('sectors.0.scheduledArrival')).toBe('2026-07-10T23:40:00Z')
    expect(instants.get('scheduledDebrief')).toBe('2026-07-11T04:00:00Z')
  })

  it('moves every time with the date', () => {
    const instants = instantsOf({ ...opened, date: '2026-07-12' }, [0], stored)
    expect(instants.get('scheduledBrief')).toBe('2026-07-12T20:15:00Z')
    expect(instants.get('scheduledDebrief')).toBe('2026-07-13T03:05:00Z')
  })

  it('has no instants without a date', () => {
    expect(instantsOf({ ...opened, date: '' }, [0], stored).size).toBe(0)
  })

  it('hints at times on another day', () => {
    const hints = dayHints(opened, stored)
    expect(hints.get('scheduledBrief')).toBeUndefined()
    expect(hints.get('sectors.0.scheduledArrival')).toBe('Next day')
    expect(hints.get('scheduledDebrief')).toBe('Next day')
  })
})

describe('isOver', () => {
  it.each([
    ['a past day', '2026-07-14', null, true],
    ['a day to come', '2026-07-16', null, false],
    ['today, for a new duty', '2026-07-15', null, false],
    ['today, after the debrief', '2026-07-15', '2026-07-15T09:00:00Z', true],
    ['today, before the debrief', '2026-07-15', '2026-07-15T09:01:00Z', false],
    ['an incomplete date', '2026-07-1', null, false],
  ])('%s', (_, date, scheduledDebrief, expected) => {
    const duty = scheduledDebrief ? { ...stored, date, scheduledDebrief } : null
    expect(isOver({ date }, duty, now)).toBe(expected)
  })
})

describe('input', () => {
  it('drops a sector without both airports, and maps the paths of the others', () => {
    const sectors = [blankSector('BHX'), sector]
    const input = newRules.inputOf({ ...opened, sectors }, null)
    expect(input.sectors?.map(({ flightNumber }) => flightNumber)).toEqual(['ZQ210'])
    const field = newRules.fieldOf?.('sectors.0.scheduledArrival', { ...opened, sectors })
    expect(field).toBe('sectors.1.scheduledArrival')
  })

  it('sends no sectors for a duty that is not a flight, and its actual start', () => {
    const values = { ...opened, dutyType: 'ASBY' as const, actualBrief: '21:20' }
    const input = newRules.inputOf(values, null)
    expect(input).not.toHaveProperty('sectors')
    expect(input.actualDeparture).toBe('2026-07-10T20:20:00Z')
    expect(newRules.fieldOf?.('actualDeparture', values)).toBe('actualBrief')
  })

  it('leaves actual times alone until the duty is over', () => {
    const yesterday = () => '2026-07-09T09:00:00Z'
    const input = dutyForm(stored, yesterday).inputOf(opened, null)
    expect(input).not.toHaveProperty('actualDebrief')
    expect(input.sectors?.[0]?.actualDeparture).toBe('2026-07-10T21:22:30Z')
  })

  it('trims texts and upper-cases codes', () => {
    const sectors = [{ ...sector, departureAirport: ' bhx ', registration: ' g-albx ' }]
    expect(newRules.inputOf({ ...opened, sectors, notes: ' ' }, null)).toMatchObject({
      notes: null,
      sectors: [{ departureAirport: 'BHX', registration: 'G-ALBX' }],
    })
  })
})

describe('faults', () => {
  it('finds none in a stored duty', async () => {
    expect(await faultsOf(rules, opened)).toEqual({})
  })

  it('requires the fields of the only sector', async () => {
    expect(await faultsOf(newRules, blankDuty(''))).toEqual({
      date: required,
      dutyCode: required,
      'sectors.0.flightNumber': required,
      'sectors.0.departureAirport': required,
      'sectors.0.arrivalAirport': required,
      'sectors.0.scheduledDeparture': required,
      'sectors.0.scheduledArrival': required,
    })
  })

  it.each<[string, Partial<typeof opened>, Record<string, string>]>([
    [
      'an impossible time',
      { scheduledBrief: '25:10' },
      { scheduledBrief: 'Please enter a valid time' },
    ],
    ['an impossible date', { date: '2026-02-30' }, { date: 'Please enter a valid date' }],
    [
      'an airport of two letters',
      { sectors: [{ ...sector, arrivalAirport: 'PM' }] },
      { 'sectors.0.arrivalAirport': 'Please enter an airport code of three letters' },
    ],
    [
      'a code that is too long',
      { dutyCode: 'x'.repeat(41) },
      { dutyCode: 'Must be no more than 40 characters' },
    ],
    [
      'several sectors without airports',
      { sectors: [blankSector(), blankSector()] },
      { sectors: 'Please add at least one sector' },
    ],
    [
      'a sector of 19 hours',
      { sectors: [{ ...sector, scheduledDeparture: '21:15', scheduledArrival: '16:15' }] },
      { 'sectors.0.scheduledArrival': 'A sector lasts at most 18 hours' },
    ],
  ])('finds %s', async (_, change, faults) => {
    expect(await faultsOf(newRules, { ...opened, ...change })).toEqual(faults)
  })

  it('accepts a missing scheduled time when the actual one is known', async () => {
    const sectors = [{ ...sector, scheduledDeparture: '', scheduledArrival: '' }]
    expect(await faultsOf(rules, { ...opened, sectors })).toEqual({
      'sectors.0.scheduledArrival': required,
    })
  })

  it('checks no sector of a duty that is not a flight', async () => {
    const values = { ...blankDuty('2026-07-20'), dutyType: 'OFF' as const, dutyCode: 'OFF' }
    expect(await faultsOf(newRules, values)).toEqual({})
  })
})

it('summarises each sector in one line', () => {
  expect(summaryLines(opened).filter(([field]) => field === 'sectors')).toEqual([
    ['sectors', 'Sector 1', 'ZQ210\nBHX to PMI\n22:15 to 00:40\nactual 22:22 to –\n738'],
  ])
})

it('starts a journey as passenger with both airports', () => {
  const { sectors, date } = travelDuty({ date: '2026-07-20', from: 'LGW', to: 'LAX' })
  expect(date).toBe('2026-07-20')
  expect(sectors).toMatchObject([
    { departureAirport: 'LGW', arrivalAirport: 'LAX', positioning: true },
  ])
})
