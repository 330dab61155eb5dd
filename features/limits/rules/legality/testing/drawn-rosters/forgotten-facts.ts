import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { addDays, daysBetween } from '#kernel/time/calendar-date.ts'
import { follows } from './followed-flights.ts'
import { trueStatements } from './true-statements.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'

/** A roster with fewer facts, and the names of the forgotten ones. */
export type Forgotten = { roster: LegalityRoster; what: string[] }

type Forget = (roster: LegalityRoster, draw: Draw) => Forgotten

/** Removes one to three facts at random. Everything that remains is true. */
export function forgetFacts(roster: LegalityRoster, draw: Draw): Forgotten {
  let forgotten: Forgotten = { roster, what: [] }
  const count = isOnceIn(3, draw) ? draw(2, 3) : 1
  for (let fact = 0; fact < count; fact += 1) {
    const forget = ways[draw(0, ways.length - 1)]
    if (!forget) continue
    const { roster: poorer, what } = forget(forgotten.roster, draw)
    if (!showsJourneys(roster, poorer, forgotten.what)) continue
    forgotten = { roster: poorer, what: [...forgotten.what, ...what] }
  }
  return forgotten
}

/** True if the airports around each forgotten journey are still known. Nobody could see it otherwise. */
function showsJourneys(full: LegalityRoster, poorer: LegalityRoster, what: string[]): boolean {
  const flights = flightsOf(full)
  const left = flightsOf(poorer)
  return flights.every(({ id, date }) => {
    if (!what.includes(journeyWords(id))) return true
    const before = left.findLast((other) => other.date < date)
    const after = left.find((other) => other.date > date)
    return (
      before?.sectors.at(-1)?.arrivalAirport !== '' && after?.sectors[0]?.departureAirport !== ''
    )
  })
}

/** The roster begins later: earlier duties are gone, and also those that run into the first day. */
function forgetPast(roster: LegalityRoster, draw: Draw): Forgotten {
  const dates = roster.duties.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return { roster, what: [] }
  const since = addDays(first, draw(0, daysBetween(first, last)))
  const duties = roster.duties.filter(({ date }) => date >= since)
  const before = flightsOf(roster).findLast(({ date }) => date < since)
  // With its first half gone, nobody can see a jump that was in the roster.
  const [after] = flightsOf({ duties })
  const ends = [before?.sectors.at(-1)?.arrivalAirport, after?.sectors[0]?.departureAirport]
  const isSeen = !ends.includes('')
  const airports = after ? [...baseOn(roster.bases, after.date)] : []
  const isWhole = !before || follows({ bases: [{ from: null, airports }] }, before, after)
  // A roster shows a standby with the flights that it led to.
  const isCut = roster.duties.some(
    ({ date, events = [] }, index) =>
      date < since && events.length > 0 && (roster.duties[index + 1]?.date ?? '') >= since,
  )
  if (!isSeen || !isWhole || isCut) return { roster, what: [] }
  const { openingBalances } = roster.history
  // Statements about an earlier day say nothing of this one.
  const unreadDates = roster.unreadDates ?? []
  // A statement must not tell of a row that is forgotten.
  const stated = unreadDates.some((date) => date < since) ? {} : trueStatements(roster, since, draw)
  const history = { since, openingBalances, ...stated }
  const flights = roster.flights.filter(({ date }) => date >= since)
  return { roster: { ...roster, duties, flights, history }, what: [`the days before ${since}`] }
}

/** The time zone of an airport, also of the base. */
function forgetZone(roster: LegalityRoster, draw: Draw): Forgotten {
  const used = new Set(
    roster.duties.flatMap(({ sectors }) => sectors.map(({ arrivalAirport }) => arrivalAirport)),
  )
  const airports = [...used].filter((airport) => airport !== '')
  const airport = airports[draw(0, Math.max(0, airports.length - 1))]
  if (!airport) return { roster, what: [] }
  const { [airport]: _zone, ...airportZones } = roster.airportZones
  return { roster: { ...roster, airportZones }, what: [`the time zone of ${airport}`] }
}

/** An airport of a sector. The next sector of the duty loses it too, because it starts there. */
function forgetAirport(roster: LegalityRoster, draw: Draw): Forgotten {
  return changeOne(roster, draw, 'an airport', (duty) => {
    if (duty.sectors.length === 0) return null
    const stop = draw(0, duty.sectors.length)
    const sectors = duty.sectors.map((sector, index): FtlSector => ({
      ...sector,
      departureAirport: index === stop ? '' : sector.departureAirport,
      arrivalAirport: index === stop - 1 ? '' : sector.arrivalAirport,
    }))
    return { ...duty, sectors }
  })
}

/** Report and release of a duty, with the times of its flights. */
function forgetTimes(roster: LegalityRoster, draw: Draw): Forgotten {
  return changeOne(roster, draw, 'the times', ({ events: _calls, ...duty }) => ({
    ...duty,
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: duty.sectors.map(withoutTimes),
  }))
}

/** The flight times of a duty. Its report and release stay. */
function forgetFlightTimes(roster: LegalityRoster, draw: Draw): Forgotten {
  return changeOne(roster, draw, 'the flight times', (duty) => {
    const known = [duty.scheduledBrief, duty.actualDebrief ?? duty.scheduledDebrief]
    if (duty.sectors.length === 0 || known.includes(null)) return null
    return { ...duty, sectors: duty.sectors.map(withoutTimes) }
  })
}

const withoutTimes = (sector: FtlSector): FtlSector => ({
  ...sector,
  scheduledDeparture: null,
  scheduledArrival: null,
  actualDeparture: null,
  actualArrival: null,
})

/** A row of the roster: its day may have any duty. */
function forgetRow(roster: LegalityRoster, draw: Draw): Forgotten {
  const duty = roster.duties[draw(0, Math.max(0, roster.duties.length - 1))]
  if (!duty) return { roster, what: [] }
  const duties = roster.duties.filter(({ id }) => id !== duty.id)
  const unreadDates = [...new Set([...(roster.unreadDates ?? []), duty.date])].sort()
  return { roster: { ...roster, duties, unreadDates }, what: [`the row of ${duty.id}`] }
}

/** The home base. */
function forgetBase(roster: LegalityRoster): Forgotten {
  return { roster: { ...roster, bases: [] }, what: ['the home base'] }
}

/** A duty on which every sector was as passenger. The flights around it show that something is missing. */
function forgetJourney(roster: LegalityRoster, draw: Draw): Forgotten {
  const flights = flightsOf(roster)
  const journeys = flights.filter(({ sectors }, index) => {
    const [before, after] = [flights[index - 1], flights[index + 1]]
    const isSeen = before && after && !follows(roster, before, after)
    // A statement about the way to the next flight would be wrong.
    if (after?.ftlInputs?.ownTravel) return false
    return isSeen && sectors.every(({ positioning }) => positioning)
  })
  const journey = journeys[draw(0, Math.max(0, journeys.length - 1))]
  if (!journey) return { roster, what: [] }
  const duties = roster.duties.filter(({ id }) => id !== journey.id)
  return { roster: { ...roster, duties }, what: [journeyWords(journey.id)] }
}

const journeyWords = (id: string) => `the journey ${id}`

const flightsOf = ({ duties }: Pick<LegalityRoster, 'duties'>) =>
  duties.filter(({ sectors }) => sectors.length > 0)

/** Changes one duty, if it can lose the fact. */
function changeOne(
  roster: LegalityRoster,
  draw: Draw,
  what: string,
  change: (duty: FtlDuty) => FtlDuty | null,
): Forgotten {
  const place = draw(0, Math.max(0, roster.duties.length - 1))
  const duty = roster.duties[place]
  const changed = duty && change(duty)
  if (!changed) return { roster, what: [] }
  const duties = roster.duties.map((other, index) => (index === place ? changed : other))
  return { roster: { ...roster, duties }, what: [`${what} of ${duty.id}`] }
}

const ways: Forget[] = [
  forgetPast,
  forgetPast,
  forgetZone,
  forgetAirport,
  forgetTimes,
  forgetFlightTimes,
  forgetBase,
  forgetJourney,
  forgetRow,
]
