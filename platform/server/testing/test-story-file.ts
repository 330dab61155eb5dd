import { isDeepStrictEqual } from 'node:util'
import { type StoryFile, fileOf } from '#duties/rules/sources/test-story.ts'
import type { FileRow } from '#duties/schema/duty.ts'
import type { RosterFile } from '#duties/rules/sources/source.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { ReportOwner, RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The staff number of the user of the stories. */
export const ownStaffNumber = '20417'

const own: ReportOwner = {
  id: ownStaffNumber,
  name: 'HARLOW MARTHA',
  base: 'BHX',
  position: 'CM',
  aircraft: null,
}
const stranger: ReportOwner = { ...own, id: '15871', name: 'OKAFOR DANIEL' }

/** A file of a story: as a report, and as the text of an AIMS report where such a text can say all of it. */
export type ReportedFile = { report: RosterReport; text: string | null }

/**
 * The file as it is imported. The text of a report prints either the planned or the actual time of a flight, and never
 * names cancelled duties. A calendar names these, but prints no time of its own. Such files have no text.
 */
export function reportedFile(file: StoryFile): ReportedFile {
  const source = fileOf('', file, '')
  const text = textOf(source)
  const read = readRosterContent({ kind: 'text', text })
  const isSame =
    read !== null &&
    'report' in read &&
    isDeepStrictEqual(contentOf(read.report), contentOf(reportOf(source)))
  return { report: reportOf(source), text: isSame ? text : null }
}

function reportOf({ printedOn, period, unreadDates, isOther, ...file }: RosterFile): RosterReport {
  const reported = (row: FileRow, index: number) => {
    const { role: _, ...duty } = row
    return { ...duty, row: index + 1, indicators: [] }
  }
  return {
    period,
    timeBase: 'UTC',
    crewMember: isOther ? stranger : own,
    generatedOn: printedOn,
    duties: file.rows.map(reported),
    certificates: [],
    leftOut: [],
    entries: { total: 0, read: 0, refused: 0 },
    cancelled: file.cancelled.map(reported),
    errors: [],
    warnings: [],
    notice: null,
    unknownCodeRows: 0,
    duplicates: 0,
    unreadDates,
  }
}

/** The parts of a report that a story states. */
function contentOf({
  period,
  crewMember,
  generatedOn,
  unreadDates,
  duties,
  cancelled,
}: RosterReport) {
  return {
    period,
    owner: crewMember?.id,
    generatedOn,
    unreadDates,
    cancelled: (cancelled ?? []).length,
    duties: duties.map((duty) => ({
      date: duty.date,
      dutyType: duty.dutyType,
      dutyCode: duty.dutyCode,
      report: [duty.scheduledBrief, duty.actualBrief],
      end: [duty.scheduledDebrief, duty.actualDebrief],
      sectors: duty.sectors,
      crew: duty.crew,
    })),
  }
}

function textOf({ printedOn, period, unreadDates, isOther, rows }: RosterFile): string {
  const { id, name, base, position } = isOther ? stranger : own
  const heading = period ? `${printedDate(period.start)} - ${printedDate(period.end)} ` : ''
  const unread = unreadDates.map((date) => ({
    date,
    text: `${printedDate(date)},ZQ1,BHX  - PMI,,,,,`,
  }))
  const read = rows.map((row) => ({ date: row.date, text: rowText(row) }))
  return [
    'Albion Skyways,,Personal Crew Schedule Report,,,,',
    `,,${heading}(All times in UTC),,,,`,
    `"${id} ${name} ${base},${position} "`,
    'Schedule Details',
    'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew',
    ...[...read, ...unread]
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map((row) => row.text),
    '',
    ...(printedOn === null ? [] : [`"Generated on  ${printedMoment(printedOn)}",,,,Page 1 of 1`]),
  ].join('\n')
}

function rowText(row: FileRow): string {
  const { date, dutyCode, scheduledBrief: report, scheduledDebrief: end, sectors } = row
  const at = (instant: Instant | null) => printedTime(instant, date)
  const cells =
    sectors.length > 0
      ? [
          sectors.map(({ flightNumber }) => flightNumber).join('\n'),
          sectors.map(routeOf).join('\n'),
          at(report),
          sectors
            .map((leg) => `${at(leg.scheduledDeparture)} - ${at(leg.scheduledArrival)}`)
            .join('\n'),
          at(end),
        ]
      : [dutyCode, '', '', report && end ? `${at(report)} - ${at(end)}` : '', '']
  return [printedDate(date), ...cells.map((cell) => `"${cell}"`), '', ''].join(',')
}

const routeOf = ({ departureAirport, arrivalAirport, positioning }: Sector) =>
  `${positioning ? '*' : ''}${departureAirport}  - ${arrivalAirport}`

/** `04:30⁺¹`: the clock time, and the days after the date of the row. */
function printedTime(instant: Instant | null, date: CalendarDate): string {
  if (instant === null) return ''
  const days = daysBetween(date, instant.slice(0, 10))
  return `${instant.slice(11, 16)}${days === 0 ? '' : `+${days}`}`
}

const printedDate = (date: CalendarDate) => date.split('-').toReversed().join('/')

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Nov 15, 2026 09:30`. */
function printedMoment(printed: string): string {
  const [year, month, day] = printed.slice(0, 10).split('-')
  return `${months[Number(month) - 1]} ${day}, ${year} ${printed.slice(11, 16)}`
}
