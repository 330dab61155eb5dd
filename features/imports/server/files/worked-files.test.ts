import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mergeCertificates } from '#certificates/rules/certificate-merge.ts'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { fileKind } from '#imports/rules/files/file-kind.ts'
import {
  readImport,
  type FileAnswers,
  type ImportReading,
} from '#imports/rules/files/read-import.ts'
import { isFree } from '#imports/rules/roster/aims/report-items.ts'
import type { ReportedDuty } from '#imports/rules/roster/report/roster-report.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { readContent } from './read-content.ts'

/** Another folder can be named, with its `expected.json`. */
const folder = resolve(process.env['AUDIT_FILES'] ?? 'samples/worked-files')

/** A list of words: each is a fact of the flight, duty or certificate that stands in its place. */
const facts = z.array(z.string())

/** The content that a file must have. */
const expectation = z.strictObject({
  /** The flights in order, as facts or as fields; or their number. */
  flights: z.union([z.number(), facts, z.array(z.record(z.string(), z.string()))]).optional(),
  /** All duties but flights. */
  ground: facts.optional(),
  /** All duties. */
  duties: facts.optional(),
  leaveDays: facts.optional(),
  off: facts.optional(),
  certificates: facts.optional(),
  /** The flight minutes: of each flight, or their sum. */
  minutes: z.union([z.number(), z.array(z.number())]).optional(),
  /** Another right answer: each entry that was not recognised can be picked as the flight that is expected. */
  or: z.literal('each can be picked as a flight').optional(),
  /** The answer of an earlier release, and notes. */
  seen: z.unknown().optional(),
  note: z.string().optional(),
})
type Expectation = z.infer<typeof expectation>

const expected = z
  .record(z.string(), expectation)
  .parse(JSON.parse(readFileSync(resolve(folder, 'expected.json'), 'utf8')))

const today = '2026-11-29'
const context = { today, defaultRole: 'cabin_crew' as const, homeZone: 'Europe/London' }

describe.each(Object.entries(expected))('the file %s', (name, right) => {
  it('says what it must', async () => {
    const found = foundIn(await readFile(name, right))
    const { flights, ground, duties, leaveDays, off, certificates, minutes } = right
    if (typeof flights === 'number') expect(found.flights).toHaveLength(flights)
    if (Array.isArray(flights)) {
      expect(found.flights).toHaveLength(flights.length)
      for (const [index, flight] of flights.entries()) {
        if (typeof flight === 'string') expectFacts(found.flights[index]?.facts, flight)
        else expect(found.flights[index]?.fields).toMatchObject(flight)
      }
    }
    expectAll(found.ground, ground)
    expectAll(found.duties, duties)
    expectAll(found.certificates, certificates)
    if (leaveDays) expect(found.daysOf('LEAVE')).toEqual(leaveDays)
    if (off) expect(found.daysOf('OFF')).toEqual(off)
    const counted = found.minutes.reduce((sum, each) => sum + each, 0)
    if (minutes !== undefined)
      expect(typeof minutes === 'number' ? counted : found.minutes).toEqual(minutes)
  })
})

function expectAll(found: string[][], wanted: string[] | undefined): void {
  if (!wanted) return
  expect(found).toHaveLength(wanted.length)
  for (const [index, words] of wanted.entries()) expectFacts(found[index], words)
}

/** Each word is a fact. A passenger is never left out. */
function expectFacts(found: string[] | undefined, words: string): void {
  const wanted = words.replaceAll(/\b(report|debrief|until) (?=\d)/g, '$1=').split(' ')
  expect(found).toEqual(expect.arrayContaining(wanted))
  expect(wanted.includes('positioning')).toBe(found?.includes('positioning') ?? false)
}

async function readFile(name: string, right: Expectation): Promise<ImportReading> {
  const bytes = readFileSync(resolve(folder, name))
  const content = await contentOf(bytes)
  if ('refusal' in content) return content
  const reading = readImport(content, context, {})
  if ('kind' in reading && reading.kind === 'table')
    return readImport(content, context, { table: reading.table.proposal })
  const answers = right.or ? pickedAs(reading, right) : null
  return answers ? readImport(content, context, answers) : reading
}

/** The answers that pick each entry that was not recognised as its flight; null where all are recognised. */
function pickedAs(reading: ImportReading, { flights }: Expectation): FileAnswers | null {
  const unknown =
    'kind' in reading && reading.kind === 'roster'
      ? (reading.report.leftOut ?? []).filter(({ why }) => why === 'unknown')
      : []
  if (unknown.length === 0 || !Array.isArray(flights)) return null
  expect(unknown).toHaveLength(flights.length)
  const picked = unknown.map(({ row }, index) => {
    const [flightNumber = '', route = '', ...others] = (
      typeof flights[index] === 'string' ? flights[index] : ''
    ).split(' ')
    const [departureAirport = '', arrivalAirport = ''] = route.split('-')
    const positioning = others.includes('positioning')
    const flight = { flightNumber, departureAirport, arrivalAirport, positioning }
    return { row, dutyType: 'FLIGHT' as const, flight }
  })
  return { picked }
}

async function contentOf(bytes: Buffer): Promise<FileContent | FileRefusal> {
  if (fileKind(bytes) !== 'pdf') return readContent(bytes)
  const pdf = await pdfTextOf(bytes)
  return 'refusal' in pdf ? pdf : { kind: 'pdf', pdf }
}

type Found = {
  flights: { facts: string[]; fields: Record<string, unknown> }[]
  ground: string[][]
  duties: string[][]
  certificates: string[][]
  minutes: number[]
  daysOf: (type: string) => string[]
}

const nothing: Found = {
  flights: [],
  ground: [],
  duties: [],
  certificates: [],
  minutes: [],
  daysOf: () => [],
}

function foundIn(reading: ImportReading): Found {
  if (!('kind' in reading)) throw new Error(`Refused: ${reading.refusal}`)
  if (reading.kind === 'table') throw new Error('The columns are not matched.')
  if (reading.kind === 'certificates') {
    const { certificates } = reading
    const options = { now: `${today}T09:00:00Z`, newId: () => 'id' }
    expect([...reading.errors, ...mergeCertificates(certificates, [], [], options).errors]).toEqual(
      [],
    )
    return {
      ...nothing,
      certificates: certificates.map(({ name, issuedDate, expiryDate }) => [
        ...name.split(' '),
        ...(issuedDate ? [issuedDate] : []),
        `until=${expiryDate}`,
      ]),
    }
  }
  if (reading.kind === 'logbook') {
    return {
      ...nothing,
      minutes: reading.logbook.flights.map(({ flightMinutes }) => flightMinutes),
      flights: reading.logbook.flights.map((flight) => ({
        fields: flight,
        facts: [
          flight.date,
          ...flight.flightNumbers,
          `${flight.departureAirport}-${flight.arrivalAirport}`,
          ...timeFacts(flight.actualDeparture, flight.actualArrival),
        ],
      })),
    }
  }
  const { duties } = reading.report
  return {
    ...nothing,
    flights: duties.flatMap(({ date, sectors }) =>
      sectors.map((sector) => ({
        fields: sector,
        facts: [
          date,
          sector.flightNumber,
          `${sector.departureAirport}-${sector.arrivalAirport}`,
          ...(sector.positioning ? ['positioning'] : []),
          ...timeFacts(
            sector.scheduledDeparture ?? sector.actualDeparture,
            sector.scheduledArrival ?? sector.actualArrival,
          ),
        ],
      })),
    ),
    ground: duties.filter(({ dutyType }) => dutyType !== 'FLIGHT').map(dutyFacts),
    duties: duties.map(dutyFacts),
    daysOf: (type) => duties.flatMap(({ dutyType, date }) => (dutyType === type ? date : [])),
  }
}

function dutyFacts(duty: ReportedDuty): string[] {
  const { date, dutyType, dutyCode, scheduledBrief: from, scheduledDebrief: to } = duty
  if (isFree(dutyType)) expect([from, to]).toEqual([null, null])
  return [
    date,
    dutyType,
    dutyCode,
    ...timeFacts(from, to),
    ...(from ? [`report=${clock(from)}`] : []),
    ...(to ? [`debrief=${clock(to)}`] : []),
  ]
}

/** `05:14Z-07:43Z`, and the minute of the first. */
function timeFacts(from: Instant | null, to: Instant | null): string[] {
  if (!from) return []
  return [`${from.slice(0, 16)}Z`, ...(to ? [`${clock(from)}-${clock(to)}`] : [])]
}

const clock = (instant: Instant) => `${instant.slice(11, 16)}Z`
