import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { decodeText, foreignFile } from '#kernel/csv/file-text.ts'
import { readAimsReport } from '#imports/rules/roster/aims/aims-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** A colleague's roster as far as their file reaches; both days are inclusive. */
export type Colleague = { roster: LegalityRoster; first: CalendarDate; last: CalendarDate }

/**
 * Reads a colleague's roster file in the browser. Nothing of it is sent or stored.
 *
 * The file does not state the colleague's rules, so those of the user apply, with the user's home base.
 *
 * @returns a sentence for the user if the file cannot be read or has no duties.
 */
export function readColleague(bytes: Uint8Array, mine: LegalityRoster): Colleague | string {
  const text = decodeText(bytes)
  const foreign = foreignFile(text, 'roster report')
  if (foreign) return foreign
  const reading = readAimsReport(text, mine.airportZones)
  if ('refusal' in reading) return reading.refusal
  const { duties, period } = reading.report
  const dates = duties.map(({ date }) => date).sort()
  const first = period?.start ?? dates[0]
  const last = period?.end ?? dates.at(-1)
  if (!first || !last || duties.length === 0) return 'This file has no duties.'
  const airports = duties.flatMap(({ sectors }) =>
    sectors.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
  )
  return {
    first,
    last,
    roster: {
      duties: duties.map((duty, index) => ({ ...duty, id: `colleague-${index + 1}` })),
      flights: [],
      settings: { ...mine.settings, ownLimits: [] },
      bases: mine.bases,
      airportZones: airportZonesOf(airports, mine.airportZones),
      history: { since: first, openingBalances: [] },
    },
  }
}
