import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import { fileKind } from '#imports/rules/files/file-kind.ts'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { readImport, type ImportReading } from '#imports/rules/files/read-import.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import type { TableField } from '#imports/rules/logbook/table/table-mapping.ts'
import type { LoggedFlight } from '#imports/rules/logbook/logbook-reading.ts'
import type { ReportedDuty } from '#imports/rules/roster/report/roster-report.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { readContent } from './read-content.ts'

/** Another folder of samples can be named, with a `.expected.json` beside each file. */
const folder = resolve(process.env['IMPORT_SAMPLES'] ?? 'samples/imports')
const samples = readdirSync(folder).filter(
  (name) => !name.endsWith('.json') && name !== 'README.md',
)

const context = {
  today: '2026-11-22',
  defaultRole: 'cabin_crew' as const,
  homeZone: 'Europe/London',
}

/** The sentences for the refusals that every reader shares. Others are worded by the reader. */
const sentences: string[] = Object.values(refusals).map(({ refusal }) => refusal)

type ExpectedDuty = Omit<ReportedDuty, 'sectors'> & {
  sectors?: (Sector & { departureKind: string; arrivalKind: string })[]
}

type ExpectedFlight = LoggedFlight & {
  aircraftRegistration: string
  printed?: { from: string; to: string }
}

type Expected = {
  kind: 'roster' | 'logbook' | 'hostile'
  format?: string
  outcome?: 'refused' | 'imported'
  sentence?: string
  httpStatus?: number
  period?: { start: string; end: string } | null
  timeBase?: string | null
  timeZone?: string
  counts?: Record<string, number> & { byDutyType: Record<string, number> }
  importResult?: { errors: { where?: string; row?: number }[] }
  certificates?: { code: string; expiryDate: string }[]
  unrecognised?: { summary: string }[]
  refused?: { summary: string; sentence: string }[]
  cancelled?: { summary: string }[]
  skipped?: { row: number }[]
  carriedForward?: { minutes: number } | null
  proposedMapping?: Record<string, TableField>
  proposedDateOrder?: string | null
  proposedZone?: LogbookZone
  entries?: unknown[]
}

describe.each(samples)('the sample %s', async (name) => {
  const expected = expectedOf(name)
  const reading = await readSample(name, expected)

  if (expected.outcome === 'refused') {
    it('is refused with its sentence', () => {
      const { sentence = '' } = expected
      const isKnown = sentences.includes(sentence)
      expect(reading).toMatchObject({
        refusal: isKnown ? sentence : expect.stringMatching(/[.?]$/),
      })
      expect('isTooLarge' in reading).toBe(expected.httpStatus === 413)
    })
  } else if (expected.kind === 'logbook') {
    checkLogbook(reading, expected)
  } else checkRoster(reading, expected)
})

function expectedOf(name: string): Expected {
  const path = resolve(folder, `${name.replace(/\.\w+$/, '')}.expected.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Expected
}

async function readSample(name: string, expected: Expected): Promise<ImportReading> {
  const content = await contentOf(readFileSync(resolve(folder, name)))
  if ('refusal' in content) return content
  const reading = readImport(content, context, {})
  if (!('kind' in reading) || reading.kind !== 'table') return reading
  const { headings, proposal } = reading.table
  const { proposedMapping = {}, proposedDateOrder, proposedZone = proposal.zone } = expected
  it('proposes a mapping', () => {
    const proposed = headings.map((heading, at) => [heading, proposal.columns[at]])
    expect(Object.fromEntries(proposed)).toMatchObject(proposedMapping)
    expect(proposal.zone).toBe(proposedZone)
    if (proposedDateOrder) {
      const letters = proposedDateOrder.replaceAll(/[^dmy]/g, '')
      expect(proposal.dateOrder).toBe(letters.replaceAll(/(.)\1+/g, '$1'))
    }
  })
  const confirmed = headings.map((heading) => proposedMapping[heading] ?? null)
  const columns = expected.proposedMapping ? confirmed : proposal.columns
  return readImport(content, context, { table: { ...proposal, columns, zone: proposedZone } })
}

async function contentOf(bytes: Buffer): Promise<FileContent | FileRefusal> {
  if (fileKind(bytes) !== 'pdf') return readContent(bytes)
  const pdf = await pdfTextOf(bytes)
  return 'refusal' in pdf ? pdf : { kind: 'pdf', pdf }
}

function checkRoster(reading: ImportReading, expected: Expected): void {
  const report = 'kind' in reading && reading.kind === 'roster' ? reading.report : null

  it('is a roster with its period and time base', () => {
    expect(reading).toHaveProperty('kind', 'roster')
    if (expected.period !== undefined) expect(report?.period).toEqual(expected.period)
    if (expected.timeBase !== undefined) expect(report?.timeBase).toBe(expected.timeBase)
  })

  it('has its duties, strictly', () => {
    const entries = expected.entries as ExpectedDuty[]
    const duties = report?.duties ?? []
    const hasCodes = entries.every(({ dutyCode }) => dutyCode)
    const essence = (duty: ExpectedDuty | ReportedDuty) => dutyEssence(duty, hasCodes)
    if (!isCalendar(expected)) {
      expect(duties.map(essence)).toEqual(entries.map(essence))
      return
    }
    // The grouping of a calendar's flights into duties is a judgement.
    const ground = ({ dutyType }: { dutyType: string }) => dutyType !== 'FLIGHT'
    expect(duties.filter(ground).map(essence)).toEqual(entries.filter(ground).map(essence))
    expect(flightsOf(duties.map(essence))).toEqual(flightsOf(entries.map(essence)))
  })

  it('has its errors, certificates and entries left out', () => {
    const { counts, importResult, certificates, refused = [], ...others } = expected
    if (counts) {
      expect(report?.errors).toHaveLength(counts['errors'] ?? 0)
      const found = countsOf(report?.duties ?? [])
      expect(found).toEqual({
        byDutyType: isCalendar(expected) ? found.byDutyType : counts.byDutyType,
        sectors: counts['sectors'],
        operatedSectors: counts['operatedSectors'],
        // It counts estimated times, which a plan replaces.
        blockMinutes: isEstimated(expected) ? expect.any(Number) : counts['blockMinutes'],
      })
    }
    if (importResult) expect(report?.errors).toHaveLength(importResult.errors.length)
    const codes = report?.certificates.map(({ code, expiryDate }) => ({ code, expiryDate }))
    if (certificates) {
      expect(codes).toEqual(certificates.map(({ code, expiryDate }) => ({ code, expiryDate })))
    }
    const leftOut = Map.groupBy(report?.leftOut ?? [], ({ why }) => why)
    const summaries = (why: string) =>
      [...leftOut].flatMap(([kind, list]) => (kind === why ? list.map((out) => out.summary) : []))
    if (expected.entries && 'unrecognised' in others) {
      expect(summaries('unknown')).toEqual(others.unrecognised?.map(({ summary }) => summary))
    }
    if (refused.length > 0) {
      expect(summaries('repeats')).toEqual(refused.map(({ summary }) => summary))
    }
    if (others.cancelled) {
      expect(summaries('cancelled')).toEqual(others.cancelled.map(({ summary }) => summary))
    }
  })
}

/** The parts of a duty that every reader must find. */
function dutyEssence(duty: ExpectedDuty | ReportedDuty, hasCode: boolean) {
  const { date, dutyType, scheduledBrief, actualBrief, scheduledDebrief, actualDebrief } = duty
  return {
    date,
    dutyType,
    ...(hasCode && !freeTypes.includes(dutyType) && { dutyCode: duty.dutyCode }),
    times: [scheduledBrief, actualBrief, scheduledDebrief, actualDebrief].map((at) => at ?? null),
    sectors: (duty.sectors ?? []).map((sector) => ({
      flightNumber: sector.flightNumber,
      from: sector.departureAirport,
      to: sector.arrivalAirport,
      scheduled: [sector.scheduledDeparture, sector.scheduledArrival],
      actual: [sector.actualDeparture, sector.actualArrival],
      positioning: sector.positioning,
    })),
  }
}

function isEstimated({ entries = [] }: Expected): boolean {
  return /estimated(Arrival|Departure)":/.test(JSON.stringify(entries))
}

/** The code of a free day is not compared. */
const freeTypes = ['OFF', 'LEAVE', 'SICK', 'HOTEL_REST']

const isCalendar = ({ format }: Expected) => format?.includes('ICS') === true

/** The flights of duties, and the times at which duties begin and end. */
function flightsOf(duties: ReturnType<typeof dutyEssence>[]) {
  const flights = duties.filter(({ dutyType }) => dutyType === 'FLIGHT')
  const times = flights.flatMap((duty) => duty.times.filter((time) => time !== null))
  return { sectors: flights.flatMap(({ sectors }) => sectors), times: times.sort() }
}

function countsOf(duties: ReportedDuty[]) {
  const sectors = duties.flatMap((duty) => duty.sectors)
  const operated = sectors.filter(({ positioning }) => !positioning)
  const byDutyType: Record<string, number> = {}
  for (const { dutyType } of duties) byDutyType[dutyType] = (byDutyType[dutyType] ?? 0) + 1
  return {
    byDutyType,
    sectors: sectors.length,
    operatedSectors: operated.length,
    blockMinutes: operated.reduce((sum, sector) => sum + blockMinutes(sector), 0),
  }
}

function blockMinutes(sector: Sector): number {
  const from = sector.actualDeparture ?? sector.scheduledDeparture
  const to = sector.actualArrival ?? sector.scheduledArrival
  return from && to ? minutesBetween(from, to) : 0
}

function checkLogbook(reading: ImportReading, expected: Expected): void {
  const logbook = 'kind' in reading && reading.kind === 'logbook' ? reading.logbook : null

  it('is a logbook in its zone', () => {
    expect(reading).toHaveProperty('kind', 'logbook')
    expect(logbook?.zone).toBe(expected.timeZone)
  })

  it('has its flights, strictly', () => {
    const entries = expected.entries as ExpectedFlight[]
    const flights = logbook?.flights.map((flight, index) => verbatim(flight, entries[index]))
    const wanted = entries.map((entry) => ({ ...entry, registration: entry.aircraftRegistration }))
    expect(flights?.map(flightEssence)).toEqual(wanted.map(flightEssence))
  })

  it('has its skipped rows, errors and balance brought forward', () => {
    const { skipped = [], importResult, carriedForward } = expected
    expect(logbook?.leftOut.map(({ row }) => row)).toEqual(skipped.map(({ row }) => row))
    expect(logbook?.errors.map(({ row }) => row)).toEqual(
      importResult?.errors.map(({ row }) => row),
    )
    const minutes = logbook?.carriedForward.map((balance) => balance.minutes)
    expect(minutes).toEqual(carriedForward ? [carriedForward.minutes] : [])
  })
}

/** An airport may stay as the file prints it. */
function verbatim(flight: LoggedFlight, expected: ExpectedFlight | undefined): LoggedFlight {
  const { printed } = expected ?? {}
  if (!expected || !printed) return flight
  const { departureAirport: from, arrivalAirport: to } = flight
  return {
    ...flight,
    departureAirport: from === printed.from ? expected.departureAirport : from,
    arrivalAirport: to === printed.to ? expected.arrivalAirport : to,
  }
}

/** The parts of a flight that every reader must find. */
function flightEssence(flight: LoggedFlight) {
  return {
    date: flight.date,
    route: `${flight.departureAirport}-${flight.arrivalAirport}`,
    departure: flight.actualDeparture,
    arrival: flight.actualArrival,
    minutes: flight.flightMinutes,
    registration: flight.registration.replaceAll('-', ''),
    role: flight.role,
  }
}
