import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#kernel/csv/file-text.ts'
import type { LogbookAnswers } from '#imports/rules/logbook/logbook-reading.ts'
import { readLogbook } from './test-logbook.ts'

const folder = new URL('../../../../../samples/imports/', import.meta.url)
const samples = readdirSync(folder).filter((file) => /^logbook-.*\.(csv|txt)$/.test(file))

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
    const flights = logbook.flights.map(
      ({
        row: _,
        registration,
        flightTypes: __,
        reportTime: ___,
        debriefTime: ____,
        ...flight
      }) => ({
        ...flight,
        aircraftRegistration: registration,
      }),
    )
    const unread = ['printed', 'scheduledDeparture', 'scheduledArrival']
    const entries = expected.entries.map((entry: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => !unread.includes(name))),
    )
    expect(flights).toEqual(entries)
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
  const reading = readLogbook(text, answers)
  if (reading && 'table' in reading) {
    expect(reading.table.missing).toEqual([])
    return read(text, { table: reading.table.proposal })
  }
  if (!reading || !('logbook' in reading)) throw new Error(JSON.stringify(reading))
  return reading
}
