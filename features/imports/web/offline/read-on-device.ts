import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import { decodeText } from '#kernel/csv/file-text.ts'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import { fileKind } from '#imports/rules/files/file-kind.ts'
import { readImport } from '#imports/rules/files/read-import.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { portalToday } from '#web/base/clock.ts'
import { described, type DeviceReading } from './reading-words.ts'
import { sourceOf } from '#imports/web/files/import-source.ts'

const role: FlightRole = 'cabin_crew'

/** Reads a file without the portal: texts and PDFs. The portal reads all other kinds when they are sent. */
export async function readOnDevice(file: File, ownZones: AirportZones): Promise<DeviceReading> {
  const source = await sourceOf(file)
  const content = 'pdf' in source ? { kind: 'pdf' as const, pdf: source.pdf } : await textOf(file)
  if (!content) return { facts: ['This kind of file is read when it is sent.'], lines: [] }
  const context = { today: portalToday(), defaultRole: role, homeZone: 'Europe/London', ownZones }
  return described(readImport(content, context, {}))
}

async function textOf(file: File): Promise<FileContent | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(bytes)
  return kind === 'text' || kind === 'empty' ? { kind: 'text', text: decodeText(bytes) } : null
}
