import type { LoggedFlight } from '#imports/rules/logbook/logbook-reading.ts'

/** The longest texts and lists of a logbook entry, as `features/logbook/api/logbook.ts` accepts them. */
const limits = { code: 40, remarks: 2000, crewLine: 200, crew: 100, flightNumbers: 20 }

/** The flight with texts that an entry can keep, and whether any was shortened. */
export function withinLimits(flight: LoggedFlight): { flight: LoggedFlight; isShortened: boolean } {
  const { aircraftType, registration, remarks, crew, flightNumbers } = flight
  const isWithin =
    aircraftType.length <= limits.code &&
    registration.length <= limits.code &&
    (remarks?.length ?? 0) <= limits.remarks &&
    crew.length <= limits.crew &&
    crew.every(({ length }) => length <= limits.crewLine) &&
    flightNumbers.length <= limits.flightNumbers &&
    flightNumbers.every(({ length }) => length <= limits.code)
  if (isWithin) return { flight, isShortened: false }
  const shortened = {
    ...flight,
    aircraftType: cut(aircraftType, limits.code),
    registration: cut(registration, limits.code),
    remarks: remarks === null ? null : cut(remarks, limits.remarks),
    crew: crew.slice(0, limits.crew).map((line) => cut(line, limits.crewLine)),
    flightNumbers: flightNumbers
      .slice(0, limits.flightNumbers)
      .map((number) => cut(number, limits.code)),
  }
  return { flight: shortened, isShortened: true }
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length
  return text.slice(0, end).trim()
}
