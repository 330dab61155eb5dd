import type { ReportRow } from './report-rows.ts'

const loneAirport = /^[A-Z]{3}$/
/** The longest night stop, in days. */
const nightStopDaysMax = 7
const route = /^\*?([A-Z]{3}) ?- ?\*?([A-Z]{3})$/

/**
 * Names the night stops of a report: rows with nothing but an airport, which some airlines print without a code. The
 * airport is where the flight before arrived, or where the next one leaves.
 */
export function withNightStops(table: ReportRow[]): ReportRow[] {
  let reached: string | undefined
  return table.map((row, index) => {
    const { cells } = row
    reached = routesOf(row).at(-1)?.[1] ?? reached
    const [code = '', ...others] = cells.duties.filter(Boolean)
    const isAlone = [...others, cells.details, cells.report, cells.actual, cells.debrief].flat()
    if (!loneAirport.test(code) || isAlone.some(Boolean)) return row
    const [next] = table.slice(index + 1, index + 1 + nightStopDaysMax).flatMap(routesOf)
    const isStop = code === reached || code === next?.[0]
    return isStop ? { ...row, cells: { ...cells, details: [`Hotel rest ${code}`] } } : row
  })
}

/** The airports of each flight of a row. */
function routesOf({ cells }: ReportRow): [from: string, to: string][] {
  return cells.details.flatMap((line) => {
    const [, from, to] = route.exec(line) ?? []
    return from && to ? [[from, to] as [string, string]] : []
  })
}
