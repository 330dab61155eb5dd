import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'
import { zoneToUtc } from '#kernel/time/zone-time.ts'
import { drawnFlight, groundDuty } from './drawn-duties.ts'
import { drawnChanges, drawnNotes } from './drawn-notes.ts'
import { drawnBases, drawnZones, type DrawnBase } from './drawn-places.ts'
import { dateOf, dateOfDay, dayOf, dayOfDate } from './second-model/calendar.ts'
import type { TrueBlock, TrueDuty, TrueRoster } from './true-roster.ts'

/** The state at the end of a block: the release, the airport, and whether the roster shows where the crew member is. */
type Progress = {
  base: DrawnBase
  commute: number | null
  isFar: boolean
  free: number
  at: string
  isPlaceKnown: boolean
}

type Drawn = { blocks: TrueBlock[]; untimed: FtlDuty[] }

/** Most rosters are short, so that many can be drawn; some hold a window of 28 days with the days before it. */
const rosterDays = { short: 9, long: 38 }

/**
 * A realistic roster of some weeks around a clock change: days of flights, rotations with night stops, passenger flights,
 * standbys with and without a call, courses, duties without times, days off, leave and sickness.
 */
export function drawnRoster(draw: Draw): TrueRoster {
  const base = oneOf(drawnBases, draw)
  const first = dateOfDay(dayOfDate(oneOf(base.changes, draw)) - draw(2, 8))
  const days = isOnceIn(8, draw) ? rosterDays.long : rosterDays.short
  const last = dateOfDay(dayOfDate(first) + days)
  const start = Date.parse(zoneToUtc(first, '00:00', base.zone)) / 60_000
  const commute = isOnceIn(4, draw) ? null : draw(0, 90)
  const isFar = isOnceIn(3, draw)
  let progress: Progress = {
    base,
    commute,
    isFar,
    free: start,
    at: base.airport,
    isPlaceKnown: true,
  }
  const drawn: Drawn = { blocks: [], untimed: [] }
  while (progress.free < start + days * 1440) progress = drawNext(progress, drawn, draw)
  const isEarlyType = isOnceIn(4, draw)
  const duties = [
    ...drawn.blocks.flatMap((block) => block.duties.map(({ duty }) => duty)),
    ...drawn.untimed,
  ]
  const free = drawnFreeDays(drawn, { first, last, base }, draw)
  const all = shuffled([...duties, ...free], draw)
  return {
    input: {
      roster: {
        duties: all,
        flights: [],
        settings: {
          scheme: isEarlyType || isOnceIn(2, draw) ? 'EASA' : 'UK',
          disruptiveType: isEarlyType ? 'early' : 'late',
          ownLimits: [],
        },
        bases: [{ from: null, airports: [base.airport] }],
        airportZones: drawnZones,
        history: {
          since: dateOfDay(dayOfDate(first) - 30),
          openingBalances: [],
          lastTripNear: true,
        },
      },
      zone: base.zone,
      changes: drawnChanges({ first, last }, draw),
      notes: drawnNotes(drawn.blocks, { first, last }, draw),
      commuteMinutes: commute,
    },
    blocks: drawn.blocks.toSorted((one, other) => one.from - other.from),
    untimed: drawn.untimed
      .map(({ id, date }) => ({ id, date }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    first,
    last,
    zone: base.zone,
    earlyUntil: isEarlyType ? 359 : 419,
    lateFrom: isEarlyType ? 1380 : 1440,
    isNear: !isFar,
  }
}

/** Draws the next work, or a day without times. */
function drawNext(progress: Progress, drawn: Drawn, draw: Draw): Progress {
  const { base, free, at } = progress
  const gap = isOnceIn(3, draw) ? draw(600, 900) : draw(700, isOnceIn(4, draw) ? 6000 : 2200)
  const isHome = at === base.airport
  if (isHome && isOnceIn(25, draw)) return drawUntimed(progress, drawn, draw)
  const count = drawn.blocks.length
  const named = (index: number) => ({ id: `d${count}-${index}`, zone: base.zone })
  const parts = { report: free + gap, named, progress }
  return drawWork(isHome ? draw(0, 9) : 9, parts, draw).reduce(
    (before, { kind, duties, begun = duties[0] }) => {
      const to = Math.max(...duties.map((duty) => duty.to))
      const [from, report] = [duties[0]?.from ?? 0, begun?.from ?? 0]
      drawn.blocks.push({ kind, from, report, to, duties, travel: travelTo(begun, progress) })
      const flight = duties.find(({ duty }) => duty.sectors.length > 0)
      return {
        ...before,
        free: Math.max(before.free, to),
        at: flight?.arrivals.at(-1)?.airport ?? before.at,
        isPlaceKnown: before.isPlaceKnown || flight !== undefined,
      }
    },
    progress,
  )
}

/** A block; `begun` is the duty with its report, if not the first one. */
type DrawnBlock = { kind: TrueBlock['kind']; duties: TrueDuty[]; begun?: TrueDuty }

type Parts = {
  report: number
  named: (index: number) => { id: string; zone: string }
  progress: Progress
}

/** A flight duty, alone or with a standby or course before or after it, or one of these alone. */
function drawWork(kind: number, { report, named, progress }: Parts, draw: Draw): DrawnBlock[] {
  if (kind === 0) return drawStandby({ report, named, progress }, draw)
  if (kind === 1) {
    const calledAt = report + draw(0, 300)
    const to = calledAt + draw(45, 180)
    const standby = groundDuty('HSBY', { from: report, to, calledAt }, named(0))
    const flight = flightFrom(to, { ...named(1), isCalled: true }, progress, draw)
    // A delay of the report that a call led to makes the standby longer.
    return [{ kind: 'duty', duties: [{ ...standby, to: flight.from }, flight], begun: flight }]
  }
  if (kind === 2 || kind === 3) {
    const times = { from: report, to: report + draw(60, 300) }
    const ground = groundDuty(kind === 2 ? 'ASBY' : 'TRAINING', times, named(0))
    if (isOnceIn(3, draw)) return [{ kind: 'duty', duties: [ground] }]
    const start = ground.to + draw(0, 119)
    const flight = flightFrom(start, { ...named(1), mayDelay: false }, progress, draw)
    return [{ kind: 'duty', duties: [ground, flight] }]
  }
  const flight = flightFrom(report, named(0), progress, draw)
  const isBack = flight.arrivals.at(-1)?.airport === progress.base.airport
  if (kind > 4 || !isBack) return [{ kind: 'duty', duties: [flight] }]
  const from = flight.to + draw(0, 119)
  const course = groundDuty('TRAINING', { from, to: from + draw(30, 120) }, named(1))
  return [{ kind: 'duty', duties: [flight, course] }]
}

/** A home standby without a call. A course within it is a block of its own, without a rest between them. */
function drawStandby({ report, named }: Parts, draw: Draw): DrawnBlock[] {
  const standby = groundDuty('HSBY', { from: report, to: report + draw(180, 480) }, named(0))
  if (!isOnceIn(4, draw)) return [{ kind: 'standby', duties: [standby] }]
  const times = { from: report + 60, to: report + draw(120, 700) }
  const course = groundDuty('TRAINING', times, named(1))
  return [
    { kind: 'standby', duties: [standby] },
    { kind: 'duty', duties: [course] },
  ]
}

type Flight = { id: string; zone: string; isCalled?: boolean; mayDelay?: boolean }

/** A flight duty from where the crew member is: out and back, to a night stop, or home. */
function flightFrom(
  report: number,
  { isCalled = false, mayDelay = true, ...listed }: Flight,
  { base, at, isFar }: Progress,
  draw: Draw,
): TrueDuty {
  const away = () => oneOf(isFar && isOnceIn(2, draw) ? base.far : base.near, draw)
  const isHome = at === base.airport
  const isStop = isHome && isOnceIn(4, draw)
  const out = away()
  const stops = isHome ? (isStop ? [out] : [out, base.airport]) : [base.airport]
  if (isHome && !isStop && isOnceIn(3, draw)) stops.push(oneOf(base.near, draw), base.airport)
  let from = at
  const legs = stops.map((to, index) => {
    const minutes =
      base.far.includes(to) || base.far.includes(from) ? draw(300, 700) : draw(50, 240)
    const leg = { from, to, minutes, positioning: index === 0 && !isCalled && isOnceIn(6, draw) }
    from = to
    return leg
  })
  const inputs = !isHome && isOnceIn(2, draw) ? { inputs: { travelMinutes: draw(0, 60) } } : {}
  return drawnFlight(report, legs, { ...listed, ...inputs, mayDelay }, draw)
}

/** The travel to a report: none is known at a place that the roster does not show. */
function travelTo(
  begun: TrueDuty | undefined,
  { base, commute, at, isPlaceKnown }: Progress,
): number {
  if (!begun) return 0
  const isFlight = begun.duty.sectors.length > 0
  if (!isFlight && !isPlaceKnown) return 0
  return (at === base.airport ? commute : begun.duty.ftlInputs?.travelMinutes) ?? 0
}

/** A duty without times on one of the next days. The work after it begins on a later day. */
function drawUntimed({ ...progress }: Progress, drawn: Drawn, draw: Draw): Progress {
  const { zone } = progress.base
  const day = dayOf(progress.free, zone) + draw(1, 2)
  const isFlight = isOnceIn(2, draw)
  const dutyType = isFlight ? 'FLIGHT' : 'TRAINING'
  drawn.untimed.push(ftlDuty({ id: `u${drawn.untimed.length}`, date: dateOfDay(day), dutyType }))
  const free = Date.parse(zoneToUtc(dateOfDay(day + 1), '00:00', zone)) / 60_000 - draw(0, 599)
  return { ...progress, free, isPlaceKnown: progress.isPlaceKnown && !isFlight }
}

type Days = { first: string; last: string; base: DrawnBase }

/** Entries of days on which nothing else is listed, and now and then beside a duty. */
function drawnFreeDays(drawn: Drawn, { first, last, base }: Days, draw: Draw): FtlDuty[] {
  const dates = new Set([
    ...drawn.blocks.flatMap(({ duties }) => duties.map(({ from }) => dateOf(from, base.zone))),
    ...drawn.untimed.map(({ date }) => date),
  ])
  const free: FtlDuty[] = []
  for (let day = dayOfDate(first) - 1; day <= dayOfDate(last) + 1; day += 1) {
    const date = dateOfDay(day)
    const kind = draw(0, 9)
    if (dates.has(date) ? kind > 0 : kind > 8) continue
    const dutyType = kind === 7 ? 'LEAVE' : kind === 8 ? 'SICK' : 'OFF'
    free.push(ftlDuty({ id: `f${day}`, date, dutyType }))
  }
  return free
}

function oneOf<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw(0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}

function shuffled<Item>(items: Item[], draw: Draw): Item[] {
  return items
    .map((item) => ({ item, order: draw(0, 1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
