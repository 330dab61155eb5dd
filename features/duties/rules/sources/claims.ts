import type { Duty } from '#duties/schema/duty.ts'
import { legKey } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { fieldsOf, legsText } from '#duties/rules/record/duty-fields.ts'
import { isSameLeg } from '#duties/rules/record/same-flight.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { bySaid, type FieldValues, type Statement, type StatementOf } from './source.ts'

/** The last statement of the user about one field of a duty. */
export type Claim = {
  /** Null where the user cleared the field. */
  value: string | null
  /** The legs, where the field is the list of legs. */
  legs?: Sector[]
  saidAt: Instant
  /** The airline's value the user saw; undefined where the field was not on screen. */
  against: string | null | undefined
  statementId: string
}

/** Planned times and the list of legs: here the last word counts. */
const plannedField = /^(scheduledBrief|scheduledDebrief|sectors)$|\.scheduled(Departure|Arrival)$/

/** True for a field about which the airline and the user can differ. */
export const isPlanned = (field: string) => plannedField.test(field)

/**
 * The last statements of the user about each field of a duty.
 *
 * @param ids of the duty. A call-out to it states its report.
 * @param legs of the airline. Legs typed with other letters, `640` for `ZQ640`, are named as the airline's.
 */
export function claimsOf(
  ids: string[],
  statements: Statement[],
  legs: Sector[],
): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  for (const statement of statements.toSorted(bySaid)) {
    if (statement.kind === 'takeAirline') {
      for (const field of statement.fields) claims.delete(field)
      continue
    }
    const said = saidIn(statement, ids)
    if (!said) continue
    const { saidAt, id: statementId } = statement
    const renamed = namesOf(said.legs ?? [], legs)
    for (const [field, value] of Object.entries(said.values)) {
      const name = renamed.fieldOf(field)
      claims.set(name, {
        value: field === 'sectors' && value !== null ? legsText(renamed.legs) : value,
        ...(field === 'sectors' && { legs: renamed.legs }),
        saidAt,
        against: said.against[field] ?? said.against[name],
        statementId,
      })
    }
  }
  return claims
}

type Said = { values: FieldValues; legs?: Sector[]; against: FieldValues }

function saidIn(statement: Statement, ids: string[]): Said | null {
  switch (statement.kind) {
    case 'typed':
      return {
        values: typedValues(statement.duty),
        legs: statement.duty.sectors,
        against: statement.against,
      }
    case 'calledOut':
      return ids.includes(statement.id)
        ? { values: { scheduledBrief: statement.report }, against: flightAgainst(statement) }
        : null
    case 'delayed':
      return { values: { scheduledBrief: statement.report }, against: statement.against }
    case 'edit':
    case 'keepMine':
      return statement
    case 'completed':
      return { values: actualValues(statement.duty), legs: statement.duty.sectors, against: {} }
    default:
      return null
  }
}

/** The report of the flight that the user saw. The end in `against` is that of the standby. */
function flightAgainst({ against }: StatementOf<'calledOut'>): FieldValues {
  return { scheduledBrief: against['scheduledBrief'] ?? null }
}

/** The times and legs of a typed duty. A file that lists it gives it its code. */
function typedValues(duty: Duty): FieldValues {
  return Object.fromEntries([...fieldsOf(duty)].filter(([field]) => field !== 'dutyCode'))
}

function actualValues(duty: Duty): FieldValues {
  return Object.fromEntries([...fieldsOf(duty)].filter(([field]) => /^actual|\.actual/.test(field)))
}

/** Names legs as the airline does. */
function namesOf(typed: Sector[], listed: Sector[]) {
  const names = new Map<string, string>()
  const legs = typed.map((leg) => {
    const match = listed.find((each) => isSameLeg(leg, each))
    if (!match || match.flightNumber === leg.flightNumber) return leg
    const named = { ...leg, flightNumber: match.flightNumber }
    names.set(legKey(leg), legKey(named))
    return named
  })
  return {
    legs,
    fieldOf(field: string): string {
      const dot = field.lastIndexOf('.')
      const key = names.get(field.slice(0, dot))
      return dot > 0 && key ? `${key}${field.slice(dot)}` : field
    },
  }
}
