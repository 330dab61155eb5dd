import { readFileSync, readdirSync } from 'node:fs'
import { assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesBetween, toInstant } from '#kernel/time/zone-time.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import { readAimsReport } from './aims-report.ts'
import type { Sector } from '#duties/schema/sector.ts'

const folder = new URL('../../../../../samples/', import.meta.url)
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
  const reading = readAimsReport(decoded(name))

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
    expect(report.duties.map(({ row }) => row)).toEqual(expected.entries.map(({ row }) => row))
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
    expect(reportOf(readAimsReport(change(decoded(name))))).toEqual(report)
  })

  it.each(['?¹', '?\uFFFD', '¹', ' ¹', '+1', '\uFFFD'])(
    'reads the same with %o for the next day',
    (mark) => {
      const changed = decoded(name).replaceAll(/(?<=\d:\d\d)(⁺¹|\?¹)/g, mark)
      expect(reportOf(readAimsReport(changed)).duties).toEqual(report.duties)
    },
  )

  it('infers the next day without marks, with a warning', () => {
    const marked = decoded(name)
      .split('Total Hours')[0]
      ?.match(/(⁺¹|\?¹)/g)
    const changed = reportOf(readAimsReport(decoded(name).replaceAll(/(?<=\d:\d\d)(⁺¹|\?¹)/g, '')))
    expect(changed.duties).toEqual(report.duties)
    if (marked) expect(changed.warnings.length).toBeGreaterThan(report.warnings.length)
  })
})

const headings =
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'

describe('whatever the text', () => {
  it('never throws', () => {
    const anything = string({ unit: 'binary', maxLength: 300 })
    assert(property(anything, (text) => void readAimsReport(text)))
    const lines = decoded('roster-02-mixed-overnight-standby-training').split('\n')
    assert(
      property(string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        void readAimsReport([...lines.slice(0, 9), text, ...lines.slice(10)].join('\n'))
      }),
    )
  })

  it('finds the instants that were printed, with marks of the next day in any form or none', () => {
    const mark = constantFrom('⁺¹', '?¹', '?\uFFFD', '\uFFFD', '¹', ' ¹', '+1', '')
    const step = tuple(integer({ min: 0, max: 280 }), mark)
    const steps = tuple(step, step, step, step, step)
    assert(
      property(integer({ min: 0, max: 1439 }), steps, (start, [one, two, three, four, five]) => {
        const instants = [start]
        const printed = [one, two, three, four, five].map(([wait, mark]) => {
          const minute = (instants.at(-1) ?? 0) + wait
          instants.push(minute)
          return `${clock(minute)}${minute < 1440 ? '' : mark}`
        })
        const [out, there, back, home, debrief] = printed
        const row = `15/07/2026,"210\n211","BHX - AYT\nAYT - BHX",${clock(start)},"${out} - ${there}\n${back} - ${home}",${debrief}`
        const period = ',,01/07/2026 - 31/07/2026 (All times in UTC)'
        const { duties } = reportOf(readAimsReport([period, headings, row].join('\n')))
        const day = Date.parse('2026-07-15T00:00:00Z')
        const expected = instants.map((minute) => toInstant(day + minute * 60_000))
        expect(duties.flatMap(instantsOf)).toEqual(expected)
      }),
    )
  })
})

describe('of a file with two reports', () => {
  it('reads the first, and says where the other begins', () => {
    const text = [headings, '01/07/2026,OFF', 'Total Hours', headings, '01/08/2026,OFF'].join('\n')
    const { duties, warnings } = reportOf(readAimsReport(text))
    expect(duties).toHaveLength(1)
    expect(warnings.map(({ row }) => row)).toEqual([4])
  })
})

it('loses nothing but memos to a quotation mark below the totals', () => {
  const text = [headings, '01/07/2026,OFF', 'Total Hours', 'Memos', '01/07/2026,"call in'].join(
    '\n',
  )
  expect(reportOf(readAimsReport(text)).errors).toEqual([])
})

it('assumes London where the base is missing, with a warning', () => {
  const period = ',,01/07/2026 - 31/07/2026 (All times in Local Base)'
  const text = [period, headings, '01/07/2026,HSBY,,,05:00 - 13:00'].join('\n')
  const { notice, duties } = reportOf(readAimsReport(text))
  expect(notice).toContain('London time is assumed')
  expect(duties[0]?.scheduledBrief).toBe('2026-07-01T04:00:00Z')
})

function instantsOf(duty: RosterReport['duties'][number]): string[] {
  const sectors = duty.sectors.flatMap((sector) => [
    sector.actualDeparture ?? sector.scheduledDeparture,
    sector.actualArrival ?? sector.scheduledArrival,
  ])
  const brief = duty.actualBrief ?? duty.scheduledBrief
  const debrief = duty.actualDebrief ?? duty.scheduledDebrief
  return [brief, ...sectors, debrief].filter((instant) => instant !== null)
}

/** A minute counted from midnight, as a clock shows it. */
function clock(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

function decoded(name: string): string {
  const bytes = readFileSync(new URL(`${name}.csv`, folder))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function reportOf(reading: ReturnType<typeof readAimsReport>): RosterReport {
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.report
}

function blockMinutes(sector: Sector): number {
  const from = sector.actualDeparture ?? sector.scheduledDeparture ?? ''
  return minutesBetween(from, sector.actualArrival ?? sector.scheduledArrival ?? '')
}

/** Fields compared strictly; expectations leave out null. */
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
