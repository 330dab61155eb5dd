import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#kernel/csv/file-text.ts'
import type { LogbookAnswers, LogbookContext } from '#imports/rules/logbook/logbook-reading.ts'
import { readLogbookContent } from './read-logbook-content.ts'

const folder = new URL('../../../../../samples/imports/', import.meta.url)
const samples = readdirSync(folder).filter((file) => /^logbook-.*\.(csv|txt)$/.test(file))

const context: LogbookContext = {
  today: '2026-11-22',
  defaultRole: 'cabin_crew',
  homeZone: 'Europe/London',
}

describe.each(samples)('%s', (file) => {
  const text = decodeText(readFileSync(new URL(file, folder)))
  const expected = JSON.parse(
    readFileSync(new URL(file.replace(/\.\w+$/, '.expected.json'), folder), 'utf8'),
  )

  it('has the expected flights', () => {
    const reading = read(text, {})
    const { logbook } = reading
    expect(logbook.zone).toBe(expected.timeZone)
    expect(logbook.errors).toEqual([])
    expect(logbook.leftOut.map(({ row }) => row)).toEqual(
      expected.skipped.map(({ row }: { row: number }) => row),
    )
    expect(logbook.warnings).toHaveLength(expected.counts.warnings)
    expect(
      logbook.flights.map((flight) => ({
        date: flight.date,
        flightNumbers: flight.flightNumbers,
        departureAirport: flight.departureAirport,
        arrivalAirport: flight.arrivalAirport,
        actualDeparture: flight.actualDeparture,
        actualArrival: flight.actualArrival,
        flightMinutes: flight.flightMinutes,
        aircraftType: flight.aircraftType,
        aircraftRegistration: flight.registration,
        role: flight.role,
        remarks: flight.remarks,
        crew: flight.crew,
      })),
    ).toEqual(
      expected.entries.map(
        ({
          printed: _,
          scheduledDeparture: __,
          scheduledArrival: ___,
          ...entry
        }: Record<string, unknown>) => entry,
      ),
    )
    const [carried = null] = logbook.carriedForward
    expect(carried && { ...carried, role: undefined }).toEqual(
      expected.carriedForward && { ...expected.carriedForward, role: undefined },
    )
  })

  it('is the same with Windows lines and a byte-order mark', () => {
    const windows = `\uFEFF${text.replace('\uFEFF', '').replaceAll(/\r?\n/g, '\r\n')}`
    expect(read(windows, {})).toEqual(read(text, {}))
  })
})

/** Reads a sample; a table is read with its own proposal. */
function read(text: string, answers: LogbookAnswers) {
  const content = { kind: 'text', text } as const
  const reading = readLogbookContent(content, context, answers)
  if (reading && 'table' in reading) {
    expect(reading.table.missing).toEqual([])
    return read(text, { table: reading.table.proposal })
  }
  if (!reading || !('logbook' in reading)) throw new Error(JSON.stringify(reading))
  return reading
}
