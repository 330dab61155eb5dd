import type {
  DocumentDays,
  Holder,
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
} from '#documents/rules/document-content.ts'
import { namedDay, type SickDays } from '#documents/rules/not-at-work.ts'
import { printedDate, printedMinutes, printedMoment } from '#documents/rules/document-words.ts'
import { unreadCountWords } from '#duties/rules/days-off-words.ts'
import type { FtlLimitKey } from '#limits/rules/scheme/ftl-scheme.ts'
import { weekdayName } from '#kernel/time/date-words.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import type { DutyRecord, RecordedDay, RecordedDuty } from './duty-record.ts'
import { emptyDayWords, remarksOf, spanWords } from './record-words.ts'

/** A duty record, from which its documents are made. */
export type RecordShown = {
  holder: Holder
  days: DocumentDays
  record: DutyRecord
  /** IATA code; null if the crew member stated none. */
  homeBase: string | null
  /** Of the home base; it is the local time of the record. */
  zone: TimeZone
  /** The rules by which duty is weighed. */
  scheme: string
  /** Hidden, unless the crew member chose to show them. */
  sickDays: SickDays
  asOf: Instant
}

/** The sums on paper. The workbook and the CSV have all of them. */
const printedSums: FtlLimitKey[] = [
  'duty7Days',
  'duty14Days',
  'duty28Days',
  'dutyAnnual',
  'flight28Days',
  'flightCalendarYear',
]

/** The widths are points of a page of 774. Figures such as `1204:38` fit on one line. */
const columns: PrintedColumn[] = [
  { heading: 'Date', width: 49 },
  { heading: 'Entry', width: 58 },
  { heading: 'Duty\nplanned', width: 56 },
  { heading: 'Duty\nachieved', width: 56 },
  { heading: 'Duty\ntime', width: 39, isRight: true, total: printedMinutes },
  { heading: 'FDP\nplanned', width: 56 },
  { heading: 'FDP\nachieved', width: 56 },
  { heading: 'FDP\ntime', width: 31, isRight: true },
  { heading: 'FDP\nlimit', width: 31, isRight: true },
  { heading: 'Flight\ntime', width: 36, isRight: true, total: printedMinutes },
  { heading: 'Rest\nbefore', width: 35, isRight: true },
  { heading: 'Remarks', width: 61 },
  { heading: 'Duty\n7 d', width: 31, isRight: true },
  { heading: 'Duty\n14 d', width: 34, isRight: true },
  { heading: 'Duty\n28 d', width: 35, isRight: true },
  { heading: 'Duty\nyear', width: 40, isRight: true },
  { heading: 'Flight\n28 d', width: 35, isRight: true },
  { heading: 'Flight\nyear', width: 35, isRight: true },
]

/** The duty record on paper: a row for each duty, and one for each day without an entry. */
export function printedRecord(shown: RecordShown): PrintedDocument {
  const { holder, days, record, homeBase, zone, scheme, asOf } = shown
  const daysIn = (state: RecordedDay['state']) =>
    record.days.filter((day) => day.state === state).length
  const unlisted = daysIn('unlisted')
  const isCovered = record.days[0]?.sums.every((sum) => sum.isCovered) ?? true
  return {
    title: 'Duty record',
    holder,
    facts: [
      `${printedDate(days.first)} to ${printedDate(days.last)}, home base ${homeBase ?? 'not stated'}, as of ${printedMoment(asOf)}. Record under ORO.FTL.245; sums follow ${scheme}.`,
      `${daysIn('free')} days free of duty and standby${unlisted > 0 ? `, and ${unlisted} days for which the roster lists nothing` : ''}.`,
      `The first line of a time is local time at home base (${zone}), the second is UTC (Z). Planned is the roster as last published. Achieved is what was entered, else the roster. Training counts as duty.`,
      ...unreadFact(record.unreadDates.length),
      `Duty time and flight time are totals of achieved duties, with home standby in full. The sums of 7 d (days), 14 d, 28 d and a year are hours to the end of the day. Of home standby, 7 d, 14 d and 28 d count a quarter, and a year counts all.${isCovered ? '' : ' The first sums reach back before the known roster, so that the true figure may be higher.'}`,
    ],
    asOf,
    columns,
    rows: record.days.flatMap((day) => rowsOfDay(day, shown)),
  }
}

/** The fact about days that nobody could read; none without such days. */
function unreadFact(days: number): string[] {
  if (days === 0) return []
  return [
    `${unreadCountWords(days)} from the roster. Totals and sums with such a day are not complete.`,
  ]
}

function rowsOfDay(day: RecordedDay, { zone, sickDays }: RecordShown): PrintedRow[] {
  const sums = printedSums.map((key) => {
    const sum = day.sums.find(({ limit }) => limit.key === key)
    return sum ? printedMinutes(sum.minutes) : ''
  })
  const date = `${weekdayName(day.date).slice(0, 3)}\n${printedDate(day.date)}`
  const duties = day.duties.map((duty) => dutyRow(duty, date, { zone, sums, sickDays }))
  const flights = day.flights.map(({ code, flightMinutes }): PrintedRow => {
    const empty = ['', '', '', '', '', '', '']
    const flight = [`Logged flight\n${code}`, ...empty, printedMinutes(flightMinutes), '', '']
    return { cells: [date, ...flight, ...sums], amounts: [0, flightMinutes] }
  })
  if (duties.length + flights.length > 0) return [...duties, ...flights]
  const empty = Array.from({ length: 10 }, () => '')
  return [{ cells: [date, emptyDayWords(day), ...empty, ...sums], amounts: [0, 0] }]
}

function dutyRow(
  duty: RecordedDuty,
  date: string,
  { zone, sums, sickDays }: Pick<RecordShown, 'zone' | 'sickDays'> & { sums: string[] },
): PrintedRow {
  const { planned, achieved } = duty
  const span = (of: { from: string; to: string } | null | undefined) =>
    spanWords(of, duty.date, zone)
  const fdp = achieved?.fdp ?? planned?.fdp
  const rest = achieved?.rest ?? planned?.rest
  const { kind, dutyCode } = namedDay(duty, sickDays)
  const code = dutyCode === null || dutyCode === duty.dutyType ? '' : dutyCode
  return {
    cells: [
      date,
      `${kind}\n${code}`.trim(),
      span(planned?.duty),
      span(achieved?.duty),
      achieved ? printedMinutes(achieved.duty.minutes) : '',
      span(planned?.fdp),
      span(achieved?.fdp),
      achieved?.fdp ? printedMinutes(achieved.fdp.minutes) : '',
      fdp ? printedMinutes(fdp.maxMinutes) : '',
      achieved && achieved.flightMinutes > 0 ? printedMinutes(achieved.flightMinutes) : '',
      rest ? printedMinutes(Math.max(0, rest.minutes)) : '',
      remarksOf(duty, zone).join('\n'),
      ...sums,
    ],
    amounts: [achieved?.duty.minutes ?? 0, achieved?.flightMinutes ?? 0],
  }
}
