import { counted } from '#kernel/words/counted.ts'
import type { ImportReading } from '#imports/rules/files/read-import.ts'
import { dayWords, mediumDate } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'

/** The content of a file as far as this device can read it, in lines for the user. */
export type DeviceReading = {
  /** The kind, the period and the counts. */
  facts: string[]
  /** The duties or flights. */
  lines: string[]
  /** Set if the file cannot be imported, or only with the user's answers. */
  refusal?: string
}

/** The lines that describe what was read. Times are London's. */
export function described(reading: ImportReading): DeviceReading {
  if ('refusal' in reading) return { facts: [], lines: [], refusal: reading.refusal }
  if (reading.kind === 'roster') {
    const { format, report } = reading
    const { period, crewMember, duties, errors } = report
    const facts = [
      format,
      period ? `${mediumDate(period.start)} to ${mediumDate(period.end)}` : null,
      crewMember ? `Roster of ${crewMember.name}` : null,
      counted(duties.length, 'duty'),
      errors.length > 0 ? `${counted(errors.length, 'row')} not read` : null,
    ]
    const lines = duties.map(({ date, dutyCode, scheduledBrief }) =>
      [dayWords(date), dutyCode, scheduledBrief ? londonTime(scheduledBrief) : '']
        .filter(Boolean)
        .join(' · '),
    )
    return { facts: facts.filter((fact) => fact !== null), lines }
  }
  if (reading.kind === 'logbook') {
    const { flights } = reading.logbook
    const lines = flights.map(({ date, departureAirport, arrivalAirport }) =>
      [dayWords(date), `${departureAirport} to ${arrivalAirport}`].join(' · '),
    )
    return { facts: [reading.format, counted(flights.length, 'flight')], lines }
  }
  return {
    facts: [],
    lines: [],
    refusal: 'This file needs your answers. Import it when the portal can be reached.',
  }
}
