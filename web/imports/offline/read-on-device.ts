import { decodeText } from '#domain/csv/file-text.ts'
import type { FileContent } from '#domain/files/file-content.ts'
import { fileKind } from '#domain/files/file-kind.ts'
import { readImport, type ImportReading } from '#domain/import-files/read-import.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import { dayWords, mediumDate } from '#domain/time/date-words.ts'
import { londonTime } from '#domain/time/london-time.ts'
import { portalToday } from '#web/base/clock.ts'
import { sourceOf } from '#web/imports/files/import-source.ts'

/** The content of a file as far as this device can read it, in lines for the user. */
export type DeviceReading = {
  /** The kind, the period and the counts. */
  facts: string[]
  /** The duties or flights. */
  lines: string[]
  /** Set if the file cannot be imported, or only with the user's answers. */
  refusal?: string
}

const role: FlightRole = 'cabin_crew'

/** Reads a file without the portal: texts and PDFs. The portal reads all other kinds when they are sent. */
export async function readOnDevice(file: File): Promise<DeviceReading> {
  const source = await sourceOf(file)
  const content = 'pdf' in source ? { kind: 'pdf' as const, pdf: source.pdf } : await textOf(file)
  if (!content) return { facts: ['This kind of file is read when it is sent.'], lines: [] }
  const context = { today: portalToday(), defaultRole: role, homeZone: 'Europe/London' }
  return described(readImport(content, context, {}))
}

async function textOf(file: File): Promise<FileContent | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(bytes)
  return kind === 'text' || kind === 'empty' ? { kind: 'text', text: decodeText(bytes) } : null
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
      counted(duties.length, 'duty', 'duties'),
      errors.length > 0 ? `${counted(errors.length, 'row', 'rows')} not read` : null,
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
    return { facts: [reading.format, counted(flights.length, 'flight', 'flights')], lines }
  }
  return {
    facts: [],
    lines: [],
    refusal: 'This file needs your answers. Import it when the portal can be reached.',
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
