import type { RosterChange } from '#contract/roster-import.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { briefOf, debriefOf, dutyTime } from '#domain/roster/duty-times.ts'
import { dayWords } from '#domain/time/date-words.ts'
import type { Instant } from '#domain/time/zone-time.ts'

/** One change: `Report 05:20 → 06:30`. `before` is null where there is only a new value. */
export type Difference = { what: string; before: string | null; after: string }

/** The changes of a duty in an import, in words. */
export function differences({ kind, parts, before, after }: RosterChange): Difference[] {
  if (!before || !after || kind === 'differs') return []
  if (kind === 'moved') {
    return [{ what: 'Moved', before: dayWords(before.date), after: dayWords(after.date) }]
  }
  // The duty is unchanged, but its logbook entries were missing.
  if (parts.length === 0) return [{ what: 'Logbook', before: null, after: 'filled again' }]
  const route = parts.includes('sectors') ? [differ('Route', routeOf(before), routeOf(after))] : []
  return [
    parts.includes('code') ? differ('Code', nameOf(before), nameOf(after)) : null,
    ...route,
    ...(parts.includes('times') ? timeDifferences(before, after) : []),
    parts.includes('crew') ? crewDifference(before.crew, after.crew) : null,
  ].filter((difference) => difference !== null)
}

function timeDifferences(before: RosterEntry, after: RosterEntry): (Difference | null)[] {
  const sameLegs = before.sectors.length === after.sectors.length
  return [
    differ('Report', clock(briefOf(before), before), clock(briefOf(after), after)),
    ...after.sectors.map((sector, index) => {
      const earlier = before.sectors[index]
      if (!sameLegs || !earlier) return null
      return differ(legOf(sector), spanOf(earlier, before), spanOf(sector, after))
    }),
    differ('Debrief', clock(debriefOf(before), before), clock(debriefOf(after), after)),
  ]
}

function crewDifference(before: string[], after: string[]): Difference {
  if (before.length === 0) return { what: 'Crew', before: null, after: `${after.length} named` }
  const joins = after.filter((member) => !before.includes(member)).map((one) => `+ ${person(one)}`)
  const leaves = before.filter((member) => !after.includes(member)).map((one) => `− ${person(one)}`)
  return { what: 'Crew', before: null, after: [...joins, ...leaves].join(', ') || 'new order' }
}

/** `CP PENROSE IDRIS` from `CP - 10233 - PENROSE IDRIS`. */
function person(member: string): string {
  const [position, , ...name] = member.split(' - ')
  return [position, ...name].join(' ')
}

function differ(what: string, before: string, after: string): Difference | null {
  return before === after ? null : { what, before, after }
}

function clock(instant: Instant | null, { date }: RosterEntry): string {
  if (!instant) return 'none'
  const { time, daysLater } = dutyTime(instant, date)
  return daysLater === 0 ? time : `${time}${daysLater > 0 ? '+' : '−'}${Math.abs(daysLater)}`
}

type Sector = RosterEntry['sectors'][number]

function spanOf(sector: Sector, duty: RosterEntry): string {
  const departure = sector.actualDeparture ?? sector.scheduledDeparture
  const arrival = sector.actualArrival ?? sector.scheduledArrival
  return `${clock(departure, duty)}–${clock(arrival, duty)}`
}

function legOf({ departureAirport, arrivalAirport }: Sector): string {
  return `${departureAirport}–${arrivalAirport}`
}

function routeOf({ sectors }: RosterEntry): string {
  return sectors
    .map(({ departureAirport }) => departureAirport)
    .concat(sectors.at(-1)?.arrivalAirport ?? [])
    .join('–')
}

function nameOf({ dutyCode, description }: RosterEntry): string {
  return description ?? dutyCode
}
