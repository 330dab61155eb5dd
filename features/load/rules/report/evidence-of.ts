import type { Holder } from '#documents/rules/document-content.ts'
import { operatedSectors } from '#load/rules/counted/block-marks.ts'
import { countedWork, type LoadBlock } from '#load/rules/counted/load-blocks.ts'
import { comparedLoad, type ComparedLoad } from '#load/rules/counted/load.ts'
import type { LoadInput } from '#load/rules/counted/load-input.ts'
import { notesOf } from '#load/rules/notes/latest-notes.ts'
import { placeAt } from '#load/rules/notes/note-place.ts'
import { dutySpan, instantOf, minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { addDays, dateOfDayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { Evidence, EvidenceDay, EvidenceNote, EvidenceWork } from './evidence.ts'

/** The part of a report that is not in the roster. */
export type AboutReport = {
  holder: Holder
  /** As `crewWords`; empty without a crew. */
  crew: string
  manualLine: string
  madeAt: Instant
}

/** The length of the window of a report: the last local days, the day of the release included. */
const reportLength = '28'

/**
 * The evidence for a fatigue report about a duty: the 28 local days that end on the day of its release, counted to the
 * minute of the release. For a duty without known times they end with its day.
 *
 * @param input with the duties from 14 periods of 28 days before the duty to two days after it.
 * @throws RangeError when the duty is not in the input.
 */
export function evidenceOf(input: LoadInput, dutyId: string, about: AboutReport): Evidence {
  const { roster, zone } = input
  const duty = roster.duties.find(({ id }) => id === dutyId)
  if (!duty) throw new RangeError('The duty of the report is not in the roster.')
  const around = {
    first: addDays(duty.date, -Number(reportLength) - 1),
    last: addDays(duty.date, 2),
  }
  const work = countedWork(input, around)
  const block = blockOf(work.blocks, dutyId)
  const dayOf = (minute: number) => dateOfDayNumber(localDay(minute, zone))
  const asOf = block ? dayOf(block.to) : duty.date
  const until = block ? instantOf(block.to) : undefined
  const counted = comparedLoad(input, { asOf, days: reportLength, until })
  const days = { ...counted.window, until: block?.to ?? Infinity }
  const reports = new Map([
    ...roster.duties.flatMap((each) => {
      const span = dutySpan(each)
      return span ? [[each.id, span.from] as const] : []
    }),
    ...work.blocks.flatMap(({ ids, report }) => ids.map((id) => [id, report] as const)),
  ])
  return {
    holder: about.holder,
    zone,
    duty: {
      date: block ? dayOf(block.report) : duty.date,
      code: duty.dutyCode,
      route: routeOf(duty),
      crew: about.crew,
      work: block ? workOf(block) : null,
      travelMinutes: block && block.travelMinutes > 0 ? block.travelMinutes : null,
    },
    window: counted.window,
    isCovered: counted.isCovered,
    since: roster.history.since,
    figures: counted.figures,
    comparisons: counted.comparisons,
    untimed: counted.untimed.length,
    days: daysOf(roster.duties, { counted, blocks: work.blocks, days, dayOf }),
    notes: notesIn(input, { work, reports, days, dayOf }),
    reportDays: new Map([...reports].map(([id, report]) => [id, dayOf(report)])),
    manualLine: about.manualLine,
    madeAt: about.madeAt,
  }
}

/** True for a duty whose report is not later than an instant; for one without times, on its day and after it. */
export function hasBegun(input: LoadInput, dutyId: string, now: Instant): boolean {
  const duty = input.roster.duties.find(({ id }) => id === dutyId)
  if (!duty) return false
  const span = dutySpan(duty)
  return span ? span.from <= minuteOf(now) : duty.date <= utcToZone(now, input.zone).date
}

const blockOf = (blocks: readonly LoadBlock[], dutyId: string) =>
  blocks.find(({ ids }) => ids.includes(dutyId))

function workOf(block: LoadBlock): EvidenceWork {
  const { from, report, to, periods, classes, restMinutes } = block
  const last = periods.find((period) => period.to === to)?.duty
  return {
    kind: block.kind,
    from: instantOf(report),
    to: instantOf(to),
    plannedTo: last?.actualDebrief ? last.scheduledDebrief : null,
    standbyFrom: from < report ? instantOf(from) : null,
    sectors: periods.reduce((sum, { duty }) => sum + operatedSectors(duty), 0),
    classes,
    restMinutes,
  }
}

/** The airports of a duty in order. An airport where one sector ends and the next begins is there once. */
function routeOf({ sectors }: FtlDuty): string[] {
  const airports = sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport])
  return airports.filter((airport, place) => airport !== airports[place - 1])
}

/** The days of the report; `until` is the minute at which the counting ends. */
type Days = { first: CalendarDate; last: CalendarDate; until: number }
type DayOf = (minute: number) => CalendarDate

type Listing = {
  counted: ComparedLoad
  blocks: readonly LoadBlock[]
  days: Days
  dayOf: DayOf
}

/** The lines of the days, in order of time. */
function daysOf(
  duties: readonly FtlDuty[],
  { counted, blocks, days, dayOf }: Listing,
): EvidenceDay[] {
  const isInside = (date: CalendarDate) => days.first <= date && date <= days.last
  const work = blocks.flatMap((block): (EvidenceDay & { at: number })[] => {
    const date = dayOf(block.report)
    if (!isInside(date) || block.report >= days.until) return []
    const code = block.periods.map(({ duty }) => duty.dutyCode).join('+')
    return [{ kind: 'work', date, code, work: workOf(block), at: block.report }]
  })
  const untimed = new Set(counted.untimed)
  const free = new Set(counted.duties.daysOff)
  const others = duties.flatMap(({ id, date, dutyType, dutyCode }): EvidenceDay[] => {
    if (!isInside(date)) return []
    if (untimed.has(id)) return [{ kind: 'untimed', date, code: dutyCode }]
    if (free.has(id)) return [{ kind: dutyType === 'LEAVE' ? 'leave' : 'off', date }]
    if (dutyType === 'SICK') return [{ kind: 'sick', date }]
    return dutyType === 'HOTEL_REST' ? [{ kind: 'hotel', date }] : []
  })
  return [...others.map((line) => ({ ...line, at: 0 })), ...work]
    .sort((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : one.at - other.at,
    )
    .map(({ at: _, ...line }) => line)
}

type Noted = {
  work: ReturnType<typeof countedWork>
  reports: ReadonlyMap<string, number>
  days: Days
  dayOf: DayOf
}

/** The notes of the window in order of time. A missed break and a rating belong to the report of their duty. */
function notesIn({ notes }: LoadInput, { work, reports, days, dayOf }: Noted): EvidenceNote[] {
  const placed = notesOf(notes).flatMap(({ isWithdrawn, latest: note, versions }) => {
    const isOfDuty = note.kind === 'missedBreak' || note.kind === 'rating'
    const minute = (isOfDuty ? reports.get(note.dutyId) : undefined) ?? minuteOf(note.at)
    const isInside = dayOf(minute) >= days.first && minute < days.until
    if (isWithdrawn || !isInside) return []
    return { minute, note, edits: versions.length - 1, place: placeAt(note.at, work) }
  })
  return placed
    .sort((one, other) => one.minute - other.minute || (one.note.at < other.note.at ? -1 : 1))
    .map(({ minute: _, ...note }) => note)
}
