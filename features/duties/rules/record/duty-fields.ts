import type { Duty } from '#duties/schema/duty.ts'
import { legKey } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'

const dutyTimes = ['scheduledBrief', 'actualBrief', 'scheduledDebrief', 'actualDebrief'] as const
const sectorTimes = [
  'scheduledDeparture',
  'actualDeparture',
  'scheduledArrival',
  'actualArrival',
] as const
const sectorFields = [...sectorTimes, 'aircraftType', 'registration'] as const

/** The name under which the list of legs is edited and compared as a whole. */
const legsField = 'sectors'

/** The values of a duty that a roster file and the crew member both set, by field. Empty fields are left out. */
export function fieldsOf(duty: Duty): Map<string, string> {
  const fields = new Map<string, string>()
  const set = (field: string, value: string | null) => {
    if (value) fields.set(field, value)
  }
  for (const name of ['dutyCode', ...dutyTimes] as const) set(name, duty[name])
  set(legsField, legsText(duty.sectors))
  for (const sector of duty.sectors) {
    for (const name of sectorFields) set(`${legKey(sector)}.${name}`, sector[name])
  }
  return fields
}

/** The legs in flying order, as one text that two duties can be compared by. */
export function legsText(sectors: Sector[]): string {
  return sectors
    .map((sector) => `${legKey(sector)}${sector.positioning ? ' (positioning)' : ''}`)
    .join(', ')
}
