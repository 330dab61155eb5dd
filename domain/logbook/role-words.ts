import type { FlightRole } from './flight-entry.ts'

/** `cabin crew`. */
export function roleWords(role: FlightRole): string {
  return role.replaceAll('_', ' ')
}
