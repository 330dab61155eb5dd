import { readFileSync, readdirSync } from 'node:fs'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesBetween } from '#domain/time/zone-time.ts'
import { readRosterReport, type RosterReport } from './roster-report.ts'
import type { Sector } from './sector.ts'

const folder = new URL('../../samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => /^roster.*\.csv$/.test(name))
  .map((name) => name.replace('.csv', ''))

type Expected = {
  period?: RosterReport['period']
  timeBase?: string
  counts: { entries: number; byDutyType?: Record<string, number> } & Record<string, number>
  importResult: { success: boolean; errors: { row: number | null }[] }
  entries: ({ row: number; sectors?: (Sector & { blockMinutes: number })[] } & Record<
    string,
    unknown
  >)[]
}

describe.each(samples)('the sample %s', (name) => {
  const expected = JSON.parse(
    readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'),
  ) as Expected
  const reading = readRosterReport(decoded(name))

  if (!expected.importResult.success) {
    it('is refused', () => expect(reading).toHaveProperty('refusal'))
    return
  }
  const report = reportOf(reading)

  it('has its period and time base', () => {
    expect(report.period).toEqual(expected.period)
    const stated = expected.timeBase?.startsWith('UNSTATED') ? null : expected.timeBase
    expect(report.timeBase).toBe(stated)
  })

  it('has its duties, strictly', () => {
    expect(report.duties.map(essence)).toEqual(expected.entries.map(essence))
  })

  it('has the lines of its rows', () => {
    // 0 stands for a row whose line the expectation leaves open.
    const known = expected.entries.filter(({ row }) => row > 0)
    const lines = report.duties.map(({ row }) => row)
    expect(lines).toEqual(expect.arrayContaining(known.map(({ row }) => row)))
  })

  it('has its crew and descriptions', () => {
    const about = expected.entries.map(({ crew, description, indicators }) => ({
      crew,
      description,
      indicators,
    }))
    if (about.some(({ crew }) => crew === undefined)) return
    expect(
      report.duties.map(({ crew, description, indicators }) => ({ crew, description, indicators })),
    ).toEqual(about)
  })

  it('has its errors by line, and its counts', () => {
    expect(report.errors.map(({ row }) => row)).toEqual(
      expected.importResult.errors.map(({ row }) => row),
    )
    const { counts } = expected
    expect(report.duties).toHaveLength(counts.entries)
    expect(report.warnings).toHaveLength(counts['warnings'] ?? 0)
    expect(report.duplicates).toBe(counts['duplicatesSkipped'] ?? 0)
    const types = Object.groupBy(report.duties, ({ dutyType }) => dutyType)
    const byDutyType = Object.fromEntries(
      Object.entries(types).map(([type, list]) => [type, list.length]),
    )
    expect(byDutyType).toEqual(counts.byDutyType)
    const sectors = report.duties.flatMap((duty) => duty.sectors)
    const operated = sectors.filter(({ positioning }) => !positioning)
    if (counts['sectors'] === undefined) return
    expect(sectors).toHaveLength(counts['sectors'])
    expect(operated).toHaveLength(counts['operatedSectors'] ?? -1)
    expect(operated.reduce((sum, sector) => sum + blockMinutes(sector), 0)).toBe(
      counts['blockMinutes'],
    )
  })

  it.each([
    ['a byte-order mark', (text: string) => `\uFEFF${text.replace('\uFEFF', '')}`],
    ['Windows newlines', (text: string) => text.replaceAll(/\r?\n/g, '\r\n')],
    ['old Mac newlines', (text: string) => text.replaceAll(/\r?\n/g, '\r')],
    ['a blank line at the end', (text: string) => `${text}\n`],
  ])('reads the same with %s', (_, change) => {
    expect(reportOf(readRosterReport(change(decoded(name))))).toEqual(report)
  })

  it.each(['?¹', '?\uFFFD', '¹', ' ¹', '+1', '\uFFFD'])(
    'reads the same with %o for the next day',
    (mark) => {
      const changed = decoded(name).replaceAll(/(?<=\d:\d\d)(⁺¹|\?¹)/g, mark)
      expect(reportOf(readRosterReport(changed)).duties).toEqual(report.duties)
    },
  )

  it('finds the next day by itself when its marks are lost, and says so', () => {
    const marked = decoded(name)
      .split('Total Hours')[0]
      ?.match(/(⁺¹|\?¹)/g)
    const changed = reportOf(
      readRosterReport(decoded(name).replaceAll(/(?<=\d:\d\d)(⁺¹|\?¹)/g, '')),
    )
    expect(changed.duties).toEqual(report.duties)
    if (marked) expect(changed.warnings.length).toBeGreaterThan(report.warnings.length)
  })
})

it('never throws, whatever the text', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => void readRosterReport(text)),
  )
  const lines = decoded('roster-02-mixed-overnight-standby-training').split('\n')
  assert(
    property(string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      void readRosterReport([...lines.slice(0, 9), text, ...lines.slice(10)].join('\n'))
    }),
  )
})

function decoded(name: string): string {
  const bytes = readFileSync(new URL(`${name}.csv`, folder))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function reportOf(reading: ReturnType<typeof readRosterReport>): RosterReport {
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.report
}

function blockMinutes(sector: Sector): number {
  const from = sector.actualDeparture ?? sector.scheduledDeparture ?? ''
  return minutesBetween(from, sector.actualArrival ?? sector.scheduledArrival ?? '')
}

/** What must agree strictly; an expectation leaves out what is null. */
function essence(duty: Record<string, unknown> & { sectors?: Partial<Sector>[] }): unknown {
  return {
    date: duty['date'],
    dutyType: duty['dutyType'],
    dutyCode: duty['dutyCode'],
    scheduledBrief: duty['scheduledBrief'] ?? null,
    actualBrief: duty['actualBrief'] ?? null,
    scheduledDebrief: duty['scheduledDebrief'] ?? null,
    actualDebrief: duty['actualDebrief'] ?? null,
    sectors: (duty.sectors ?? []).map((sector) => ({
      flightNumber: sector.flightNumber,
      departureAirport: sector.departureAirport,
      arrivalAirport: sector.arrivalAirport,
      scheduledDeparture: sector.scheduledDeparture,
      scheduledArrival: sector.scheduledArrival,
      actualDeparture: sector.actualDeparture,
      actualArrival: sector.actualArrival,
      positioning: sector.positioning ?? false,
      aircraftType: sector.aircraftType ?? null,
    })),
  }
}
