import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ftlSummary } from '#limits/rules/cumulative/ftl-summary.ts'
import type { FtlLimitKey } from '#limits/rules/scheme/ftl-scheme.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { zoneToUtc } from '#kernel/time/zone-time.ts'
import { loadInputOf, type LoadCases } from '#load/rules/testing/load-case.ts'
import type { LoadInput } from './load-input.ts'
import { load } from './load.ts'

const file = new URL('../testing/cases-fit.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as LoadCases

/** The figures that the limits panel and the load both state. */
const shared = [
  ['7', 'duty7Days', 'dutyMinutes'],
  ['14', 'duty14Days', 'dutyMinutes'],
  ['28', 'duty28Days', 'dutyMinutes'],
  ['28', 'flight28Days', 'flightMinutes'],
] as const

/** The limits count the pause between an airport standby and its flight; the worked case leaves it out. */
const pauses: Record<string, number> = { L09: 90 }

it.each(cases.filter(({ given }) => given.duties?.length > 0))(
  'states the hours of the limits panel on every day of the roster of $id',
  ({ id, given }) => {
    const input = loadInputOf(given)
    const dates = given.duties.map(({ date }) => date).toSorted()
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    for (let asOf = first; asOf <= addDays(last, 2); asOf = addDays(asOf, 1)) {
      const panel = panelOf(input, asOf)
      for (const [days, limit, figure] of shared) {
        const pause = figure === 'dutyMinutes' ? (pauses[id] ?? 0) : 0
        const { figures } = load(input, { asOf, days })
        expect([asOf, limit, figures[figure] + pause]).toEqual([asOf, limit, panel(limit)])
      }
    }
  },
)

/** The minutes of a limit as the panel states them for a day. */
function panelOf({ roster, zone }: LoadInput, asOf: CalendarDate): (limit: FtlLimitKey) => number {
  const { settings, history } = roster
  const scheme = schemeOf(settings, asOf)
  const noon = zoneToUtc(asOf, '12:00', zone)
  const { figures } = ftlSummary(roster, noon, { scheme, zone, history })
  return (limit) => (figures.find((each) => each.limit.key === limit)?.quarters ?? 0) / 4
}
