import { createRoute } from '@hono/zod-openapi'
import { rosterMonth, rosterMonthQuery, rosterPath, type RosterEntry } from '#contract/roster.ts'
import { airportZone } from '#domain/airports/airport-zone.ts'
import { daysOfMonth } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { answers } from '#server/http/answers.ts'
import { createRouter } from '#server/http/router.ts'
import { listDuties, type RosterDuty } from './roster-store.ts'

const getMonth = createRoute({
  method: 'get',
  path: rosterPath,
  summary: 'The duties of a month',
  request: { query: rosterMonthQuery },
  responses: answers('The month, by date and report time', rosterMonth),
})

export function rosterRoutes({ db }: { db: Database }) {
  return createRouter().openapi(getMonth, async (c) => {
    const { month } = c.req.valid('query')
    const duties = await listDuties(c.var.userId, db, daysOfMonth(month))
    return c.json(
      { success: true as const, data: duties.map(entryOf), airportZones: zonesOf(duties) },
      200,
    )
  })
}

function entryOf({ reportedOn: _, ...duty }: RosterDuty): RosterEntry {
  return { ...duty, taskId: null, logbookEntryId: null }
}

/** The zones of the airports the duties touch, so that a screen can hint at local times. */
function zonesOf(duties: RosterDuty[]): Record<string, string> {
  const airports = duties.flatMap(({ sectors }) =>
    sectors.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
  )
  const zones: Record<string, string> = {}
  for (const airport of new Set(airports)) {
    const zone = airportZone(airport)
    if (zone) zones[airport] = zone
  }
  return zones
}
