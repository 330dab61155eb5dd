/** All fields of the cases. Any other fails, because it would not be tested. */
const caseFields = {
  file: 'format cases',
  case: 'id title given expected',
  given:
    'rule homeBase zone scheme disruptiveType airportZones since commuteMinutes asOf days until duties changes notes current earlier unit scale planned holder dutyId comparisons include words madeAt secret userId table rowId iv text',
  holder: 'name crewId',
  include: 'name contacts health crew law manual',
  comparison: 'of median lowest highest lower',
  duty: 'id date dutyType dutyCode scheduledBrief actualBrief scheduledDebrief actualDebrief sectors events ftlInputs status crew',
  sector:
    'flightNumber departureAirport arrivalAirport scheduledDeparture scheduledArrival actualDeparture actualArrival aircraftType registration positioning',
  event: 'kind calledAt report notifiedAt from',
  ftlInputs:
    'calledAt flightCrewReport splitBreak inFlightRest travelMinutes plannedExtension reducedRest ownTravel countsHalf',
  change: 'dutyId date kind madeAt noticeMinutes',
  note: 'noteId kind at enteredAt withdrawn dutyId who channel text minutes quality moment scale value reference',
  expected:
    'window figures duties isCovered untimed earlier comparison notes class count ratings text stored',
  expectedNote:
    'noteId kind versions isWithdrawn enteredLateMinutes place sinceReleaseMinutes untilReportMinutes',
}

type Kind = keyof typeof caseFields
type Fields = Record<string, unknown>

/** The unknown fields of a file of cases, as `kind.field`. */
export function unknownFields(file: unknown): string[] {
  const cases = listOf(file, 'cases')
  const given = cases.map((each) => each['given'])
  const expected = cases.map((each) => each['expected'])
  const inGiven = (name: string) => given.flatMap((each) => listOf(each, name))
  const duties = inGiven('duties')
  const found: [Kind, unknown[]][] = [
    ['file', [file]],
    ['case', cases],
    ['given', given],
    ['holder', given.map((each) => fieldOf(each, 'holder'))],
    ['include', given.map((each) => fieldOf(each, 'include'))],
    ['comparison', given.flatMap((each) => Object.values(fieldsOf(fieldOf(each, 'comparisons'))))],
    ['duty', duties],
    ['sector', duties.flatMap((each) => listOf(each, 'sectors'))],
    ['event', duties.flatMap((each) => listOf(each, 'events'))],
    ['ftlInputs', duties.map((each) => each['ftlInputs'])],
    ['change', inGiven('changes')],
    ['note', inGiven('notes')],
    ['expected', expected],
    ['expectedNote', expected.flatMap((each) => listOf(each, 'notes'))],
  ]
  return found.flatMap(([kind, read]) => unknownIn(kind, read))
}

function unknownIn(kind: Kind, read: unknown[]): string[] {
  const known = caseFields[kind].split(' ')
  const names = new Set(read.flatMap((each) => Object.keys(fieldsOf(each))))
  return [...names].filter((name) => !known.includes(name)).map((name) => `${kind}.${name}`)
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const fieldOf = (value: unknown, name: string) => fieldsOf(value)[name]

function listOf(value: unknown, name: string): Fields[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list.map(fieldsOf) : []
}
