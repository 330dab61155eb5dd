import type { FlightRole } from '#profile/rules/flight-role.ts'
import { columnKey } from './column-key.ts'

/** The positions of each role as files print them, without blanks and signs. */
const positions: Record<FlightRole, string> = {
  cabin_manager:
    'cm sccm scm pu pur purser cl ism ifm csm csd fsm cabinmanager cabinleader cabinchief chefdecabine ' +
    'senior seniorcabincrew seniorcabincrewmember inflightmanager leadcabincrew cabinservicemanager ' +
    'no1 number1',
  cabin_crew:
    'cc ccm fa fa1 fa2 fa3 fa4 cabin cabincrew cabincrewmember flightattendant steward stewardess hostess ' +
    'cabinattendant crew jcc',
  pilot_in_command: 'cp cpt capt captain pic commander cdr p1 cmd pilotincommand',
  co_pilot: 'fo sfo so sic p2 copilot firstofficer seniorfirstofficer secondincommand p1us picus',
  flight_instructor: 'fi instructor flightinstructor tri tre lti',
  student_pilot: 'student studentpilot trainee dual',
}

let roles: Map<string, FlightRole> | undefined

/**
 * The role of a printed position: `SCCM`, `Purser`, `CC`, `cabin_crew`; null if it is not known.
 *
 * In a logbook CM is the cabin manager. On a roster it can be a cabin crew member, see `crew-role.ts`.
 */
export function readRoleCell(text: string): FlightRole | null {
  roles ??= new Map(
    Object.entries(positions).flatMap(([role, words]) =>
      words.split(' ').map((word): [string, FlightRole] => [word, asRole(role)]),
    ),
  )
  return roles.get(columnKey(text)) ?? null
}

function asRole(role: string): FlightRole {
  switch (role) {
    case 'cabin_manager':
    case 'pilot_in_command':
    case 'co_pilot':
    case 'flight_instructor':
    case 'student_pilot':
      return role
    default:
      return 'cabin_crew'
  }
}
