import type { Duty } from '#duties/schema/duty.ts'
import { dutyTimeNames, sectorTimeNames } from '#duties/rules/history/duty-time-names.ts'
import type { DutyFault } from '#duties/rules/ftl-inputs-fault.ts'
import { fieldsOf } from '#duties/rules/record/duty-fields.ts'
import { legKey } from '#duties/rules/sector.ts'
import { claimsOf, isPlanned } from './claims.ts'
import { shownAgainst, statedAgainst } from './new-statement.ts'
import type { RosterDuty } from './roster-duty.ts'
import type { FieldValues, StatementContent } from './source.ts'

/**
 * The statements by which a duty gets edited values: one for its fields, and one each for note, inputs for the limits and
 * sales. A value set back to the airline's is withdrawn. So is a cleared value that a file states.
 *
 * @param after the duty with the values that the user entered.
 * @param seen the airline's values on the screen of the user, where the device stated them.
 */
export function editStatements(
  duty: RosterDuty,
  after: Duty & { notes: string | null },
  seen: FieldValues = {},
): StatementContent[] {
  const statements: StatementContent[] = []
  const values = changedValues(duty, after)
  const fields = Object.keys(values)
  if (fields.length > 0) {
    statements.push({
      kind: 'edit',
      values,
      ...('sectors' in values && { legs: after.sectors }),
      against: statedAgainst(shownAgainst(duty, fields.filter(isPlanned)), seen),
    })
  }
  if (duty.notes !== after.notes) statements.push({ kind: 'note', notes: after.notes })
  if (JSON.stringify(duty.ftlInputs) !== JSON.stringify(after.ftlInputs)) {
    statements.push({ kind: 'ftlInputs', ftlInputs: after.ftlInputs ?? null })
  }
  if (duty.sales !== after.sales) statements.push({ kind: 'sales', sales: after.sales ?? null })
  return statements
}

/**
 * The first time that an edit clears although it is not the user's own. Such an edit would change nothing. A cleared value
 * of the user gives way to the airline's.
 *
 * @returns null if it clears none.
 */
export function clearedFault(duty: RosterDuty, after: Duty): DutyFault | null {
  const now = valuesOf(after)
  const originOf = originsIn(duty)
  const places = new Map(after.sectors.map((leg, place) => [legKey(leg), place]))
  for (const [field, value] of valuesOf(duty)) {
    const origin = now.has(field) ? null : originOf(field, value)
    if (!origin) continue
    const dot = field.lastIndexOf('.')
    const [leg, name] = [field.slice(0, dot), field.slice(dot + 1)]
    const place = dot < 0 ? undefined : places.get(leg)
    const words = place === undefined ? dutyTimeNames[field] : sectorTimeNames[name]
    if (!words) continue
    const [flight] = leg.split(' ')
    const named = place === undefined ? words : `${flight} ${words}`
    return {
      field: place === undefined ? inputName(field) : `sectors.${place}.${name}`,
      message: `${named}: ${origin}. Enter another one, or leave it as it is`,
    }
  }
  return null
}

/** Tells where a value of the duty comes from, as a clause; null for the user's own. */
function originsIn({ draft, isPassedOver }: RosterDuty) {
  const { ids, listed, airline, typed, statements } = draft
  const claims = claimsOf(ids, [...typed, ...statements], airline.duty.sectors)
  return (field: string, value: string): string | null => {
    const isCalledOutEnd = isPassedOver && field === 'scheduledDebrief'
    if (listed === null && !isCalledOutEnd) return null
    if (listed && value === airline.values.get(field)?.value) {
      return 'the airline’s file states this time'
    }
    if (value === claims.get(field)?.value) return null
    return `this time follows from the ${isCalledOutEnd ? 'call-out' : 'delay'}`
  }
}

/** The name of a duty's time in an edit: the actual report of a duty on the ground is its departure. */
const inputName = (field: string) => (field === 'actualBrief' ? 'actualDeparture' : field)

function changedValues(duty: RosterDuty, after: Duty): FieldValues {
  const [old, now] = [valuesOf(duty), valuesOf(after)]
  const ofAirline = duty.draft.airline.values
  const legs = new Set(after.sectors.map(legKey))
  const values: FieldValues = {}
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    const value = now.get(field) ?? null
    if (value === (old.get(field) ?? null)) continue
    const dot = field.lastIndexOf('.')
    if (dot > 0 && !legs.has(field.slice(0, dot))) continue
    // The end of a standby after its call-out is said, also where it is the airline's.
    const isCalledOutEnd = duty.isPassedOver && field === 'scheduledDebrief'
    const isAirlines =
      duty.draft.listed !== null && !isCalledOutEnd && value === ofAirline.get(field)?.value
    values[field] = isAirlines ? null : value
  }
  return values
}

function valuesOf(duty: Duty): Map<string, string> {
  return fieldsOf(duty).set('date', duty.date).set('dutyType', duty.dutyType)
}
