import type { Duty } from '#domain/roster/duty.ts'
import { fieldsOf } from '#domain/duty-record/duty-fields.ts'
import { legKey } from '#domain/roster/sector.ts'
import { isPlanned } from './claims.ts'
import { shownAgainst, statedAgainst } from './new-statement.ts'
import type { RosterDuty } from './roster-of.ts'
import type { FieldValues, StatementContent } from './source.ts'

/**
 * The statements by which a duty gets edited values: one for its fields, one for its note, one for its inputs for the
 * limits. A value set back to the airline's is withdrawn. So is one that the user cleared where a file states it.
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
  return statements
}

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
