import type { DocumentSheet, SheetCell, SheetColumn } from '#documents/rules/document-content.ts'
import { namedDay, type SickDays } from '#documents/rules/not-at-work.ts'
import {
  holderWords,
  localMoment,
  printedDate,
  printedMoment,
} from '#documents/rules/document-words.ts'
import type { LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import type { DutyTimes, RecordedDay, RecordedDuty } from './duty-record.ts'
import type { RecordShown } from './record-document.ts'
import { emptyDayWords, remarksOf } from './record-words.ts'

/** A column of the sheet, with its value for a duty. */
type RecordColumn = SheetColumn & { of: (duty: RecordedDuty) => SheetCell }

/** The sheets of the workbook: the duty record with a row for each duty or other day, recovery rests, and a summary. */
export function recordSheets(shown: RecordShown): DocumentSheet[] {
  return [recordSheet(shown), recoverySheet(shown), summarySheet(shown)]
}

/** The rows of the duty record. Each row has the sums at the end of its day. */
export function recordSheet({ record, zone, sickDays }: RecordShown): DocumentSheet {
  const dutyColumns = columnsIn(zone)
  const limits = record.days[0]?.sums.map(({ limit }) => limit) ?? []
  const columns: SheetColumn[] = [
    { heading: 'Date', kind: 'date', width: 12 },
    { heading: 'Free of duty', kind: 'text', width: 12 },
    { heading: 'Entry', kind: 'text', width: 22 },
    { heading: 'Code', kind: 'text', width: 14 },
    ...dutyColumns,
    ...limits.map(({ type, name }) => ({
      heading: `${type}, ${name}`,
      kind: 'duration' as const,
      width: 14,
    })),
    { heading: 'Sums complete', kind: 'text', width: 14 },
  ]
  return {
    name: 'Duty record',
    columns,
    rows: record.days.flatMap((day) => rowsOf(day, dutyColumns, sickDays)),
  }
}

function rowsOf(day: RecordedDay, columns: RecordColumn[], sickDays: SickDays): SheetCell[][] {
  const free = { work: 'no', free: 'yes', unlisted: 'nothing listed', unread: 'not read' }[
    day.state
  ]
  const sums = [
    ...day.sums.map(({ minutes }) => minutes),
    day.sums.every(({ isCovered, isRead }) => isCovered && isRead) ? 'yes' : 'no',
  ]
  const row = (entry: string, code: string | null, cells: SheetCell[]) => {
    return [day.date, free, entry, code, ...cells, ...sums]
  }
  const duties = day.duties.map((duty) => {
    const { kind, dutyCode } = namedDay(duty, sickDays)
    return row(
      kind,
      dutyCode,
      columns.map(({ of }) => of(duty)),
    )
  })
  const flights = day.flights.map((flight) =>
    row(
      'Logged flight',
      flight.code,
      columns.map((column) => flightCell(column, flight)),
    ),
  )
  const all = [...duties, ...flights]
  return all.length > 0
    ? all
    : [
        row(
          emptyDayWords(day),
          null,
          columns.map(() => null),
        ),
      ]
}

const flightTimeHeading = 'Flight time'

function flightCell({ heading }: SheetColumn, { flightMinutes }: LoggedFlight): SheetCell {
  return heading === flightTimeHeading ? flightMinutes : null
}

/** Local and UTC columns of an instant. */
function times(
  heading: string,
  zone: TimeZone,
  of: (duty: RecordedDuty) => Instant | null | undefined,
): RecordColumn[] {
  return [
    {
      heading: `${heading} (local)`,
      kind: 'time',
      width: 17,
      of: (duty) => localMoment(of(duty) ?? null, zone),
    },
    { heading: `${heading} (UTC)`, kind: 'time', width: 17, of: (duty) => of(duty) ?? null },
  ]
}

const duration = (heading: string, of: RecordColumn['of']): RecordColumn => {
  return { heading, kind: 'duration', width: 12, of }
}

/** Achieved where the duty is over, else planned. */
const known = ({ achieved, planned }: RecordedDuty): DutyTimes | null => achieved ?? planned

function columnsIn(zone: TimeZone): RecordColumn[] {
  return [
    ...times('Planned start', zone, ({ planned }) => planned?.duty.from),
    ...times('Planned end', zone, ({ planned }) => planned?.duty.to),
    duration('Planned duty', ({ planned }) => planned?.duty.minutes ?? null),
    ...times('Start', zone, ({ achieved }) => achieved?.duty.from),
    ...times('End', zone, ({ achieved }) => achieved?.duty.to),
    duration('Duty', ({ achieved }) => achieved?.duty.minutes ?? null),
    { heading: 'Times', kind: 'text', width: 12, of: ({ basis }) => basis },
    duration('Counts as duty', ({ countedMinutes }) => countedMinutes || null),
    ...times('Planned FDP end', zone, ({ planned }) => planned?.fdp?.to),
    duration('Planned FDP', ({ planned }) => planned?.fdp?.minutes ?? null),
    ...times('FDP start', zone, ({ achieved }) => achieved?.fdp?.from),
    ...times('FDP end', zone, ({ achieved }) => achieved?.fdp?.to),
    duration('FDP', ({ achieved }) => achieved?.fdp?.minutes ?? null),
    duration('Maximum FDP', (duty) => known(duty)?.fdp?.maxMinutes ?? null),
    {
      heading: 'Sectors',
      kind: 'count',
      width: 9,
      of: (duty) => known(duty)?.fdp?.sectors ?? null,
    },
    duration('Planned flight time', ({ planned }) => planned?.flightMinutes || null),
    duration(flightTimeHeading, ({ achieved }) => achieved?.flightMinutes || null),
    ...times('Rest before, start', zone, (duty) => known(duty)?.rest?.from),
    duration('Rest before', (duty) => known(duty)?.rest?.minutes ?? null),
    duration('Least rest', (duty) => known(duty)?.rest?.requiredMinutes || null),
    {
      heading: 'Remarks',
      kind: 'text',
      width: 50,
      of: (duty) => remarksOf(duty, zone).join('; ') || null,
    },
  ]
}

function recoverySheet({ record, zone }: RecordShown): DocumentSheet {
  return {
    name: 'Recovery rests',
    columns: [
      { heading: 'Start (local)', kind: 'time', width: 17 },
      { heading: 'Start (UTC)', kind: 'time', width: 17 },
      { heading: 'End (local)', kind: 'time', width: 17 },
      { heading: 'End (UTC)', kind: 'time', width: 17 },
      { heading: 'Length', kind: 'duration', width: 10 },
      { heading: 'Local nights', kind: 'count', width: 12 },
      { heading: 'Least length', kind: 'duration', width: 12 },
    ],
    rows: record.recoveryRests.map(({ from, to, minutes, localNights, requiredMinutes }) => [
      localMoment(from, zone),
      from,
      localMoment(to, zone),
      to,
      minutes,
      localNights,
      requiredMinutes,
    ]),
  }
}

function summarySheet({
  holder,
  days,
  record,
  homeBase,
  zone,
  scheme,
  asOf,
}: RecordShown): DocumentSheet {
  const duties = record.days.flatMap((day) => day.duties)
  const sum = (of: (duty: RecordedDuty) => number) =>
    duties.reduce((minutes, duty) => minutes + of(duty), 0)
  const logged = record.days.flatMap(({ flights }) => flights)
  const flown = logged.reduce((minutes, { flightMinutes }) => minutes + flightMinutes, 0)
  const count = (state: RecordedDay['state']) =>
    record.days.filter((day) => day.state === state).length
  const unread = record.unreadDates.length
  const facts = [
    holderWords(holder),
    `Home base ${homeBase ?? 'not stated'}, local times of ${zone}`,
    `${printedDate(days.first)} to ${printedDate(days.last)}, as of ${printedMoment(asOf)}`,
    `Sums follow ${scheme}. Training counts as duty.`,
  ]
  return {
    name: 'Summary',
    columns: [
      { heading: 'Total', kind: 'text', width: 60 },
      { heading: 'Hours', kind: 'duration', width: 12 },
      { heading: 'Days', kind: 'count', width: 10 },
    ],
    rows: [
      ['Duty, achieved', sum(({ achieved }) => achieved?.duty.minutes ?? 0), null],
      ['Flight time, achieved', flown + sum(({ achieved }) => achieved?.flightMinutes ?? 0), null],
      ['Days free of duty and standby', null, count('free')],
      ['Days for which the roster lists nothing', null, count('unlisted')],
      ...(unread > 0 ? [['Days not read, also those of the sums', null, unread]] : []),
      ...facts.map((fact) => [fact, null, null]),
    ],
  }
}
