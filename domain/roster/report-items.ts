import type { DutyType } from './duty.ts'
import { dutyTypeOfCode } from './duty-codes.ts'
import type { ReportRow } from './report-rows.ts'

/** One line of a duty row: a flight, or something on the ground. */
export type ReportItem = {
  /** Flight number or duty code, as printed. */
  code: string
  /** `[738]` behind a flight number. */
  aircraft: string | null
  /** What the Details column says, when it is no route. */
  description: string | null
  /** From and to, for a flight or a transfer. */
  route: Route | null
  /** The kind of a ground item; undefined for a code nobody knows. */
  type: DutyType | undefined
  /** The Actual times line, or lines when a ground item has several. */
  times: string[]
}

export type Route = { from: string; to: string; positioning: boolean }

/** A leading `*` on either airport marks travelling as a passenger. */
const routePattern = /^(\*?)\s*([A-Z]+)\s+-\s*(\*?)\s*([A-Z]+)$/
const flightNumber = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])?\d{2,4}[A-Z]?$/
const roadTransfer = /^TAXI/

/**
 * Takes a row apart, line by line: line i of Duties, Details and Actual times belong together.
 *
 * @param legend what the file's Descriptions block says of each code.
 * @throws RangeError when the columns do not agree, so that no half duty is made of it.
 */
export function rowItems({ cells }: ReportRow, legend: Map<string, string>): ReportItem[] {
  const { duties, details, actual } = cells
  if (duties.length > 1 && details.length !== duties.length) {
    throw new RangeError(
      `${count(duties, 'duty', 'duties')} but ${count(details, 'route', 'routes')}.`,
    )
  }
  if (duties.length > 1 && actual.length > 0 && actual.length !== duties.length) {
    throw new RangeError(
      `${count(duties, 'duty', 'duties')} but ${count(actual, 'time', 'times')}.`,
    )
  }
  return duties.map((duty, index) => {
    const alone = duties.length === 1
    const detail = alone ? details.join(' ') : (details[index] ?? '')
    return readItem(duty, detail, alone ? actual : actual.slice(index, index + 1), legend)
  })
}

function readItem(
  duty: string,
  detail: string,
  times: string[],
  legend: Map<string, string>,
): ReportItem {
  const [, code = duty, aircraft = null] = /^(.*?)\s*(?:\[(\w+)\])?$/.exec(duty) ?? []
  const printed = routePattern.exec(detail)
  const description = printed ? undefined : detail
  const type = dutyTypeOfCode(code, legend.get(code), description)
  const route = printed && isFlown(code, printed, type) ? readRoute(code, printed) : null
  return {
    code,
    aircraft,
    description: description || null,
    route,
    type: route ? undefined : type,
    times,
  }
}

/** A known code with a route, or a route to where it began, is a ground item: a simulator, a standby. */
function isFlown(code: string, [, , from, , to]: string[], type: DutyType | undefined): boolean {
  if (type) return false
  return roadTransfer.test(code) || flightNumber.test(code) || from !== to
}

function readRoute(code: string, [, fromMark, from = '', toMark, to = '']: string[]): Route {
  for (const airport of [from, to]) {
    if (airport.length !== 3) throw new RangeError(`“${airport}” is not an airport code.`)
  }
  return { from, to, positioning: Boolean(fromMark || toMark) || roadTransfer.test(code) }
}

function count(list: string[], one: string, many: string): string {
  return `${list.length} ${list.length === 1 ? one : many}`
}
