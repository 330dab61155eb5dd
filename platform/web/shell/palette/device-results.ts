import { BadgeCheck, BookOpen, Settings, UsersRound, Wallet } from 'lucide-react'
import type { Certification } from '#certificates/api/certifications.ts'
import { expiryWords } from '#certificates/rules/expiry-words.ts'
import type { FoundDuty } from '#duties/api/roster-search.ts'
import { dutyIcon } from '#duties/web/duty-badge.tsx'
import { useDeferredValue, useMemo } from 'react'
import { isCounted } from '#duties/rules/duty-status.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { longDate, monthTitle } from '#kernel/time/date-words.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { periodWords } from '#pay/web/reports/pay-words.ts'
import { isReplaced, type StoredReport } from '#pay/web/reports/stored-report.ts'
import { paths } from '#web/base/paths.ts'
import { dayTitle, dutyWords, searchableDuties } from './found-duty.ts'
import { searchablePages } from './found-pages.ts'
import { personWords, searchablePeople, type Crewed } from './found-people.ts'
import type { Result } from './results.ts'
import { flightWords, found, searchText, type Searchable } from './search-text.ts'
import type { DeviceData } from './use-device-data.ts'

/** One more than a group shows, to know that there are more. */
const most = 6
/** Several entries can belong to one duty. */
const entriesMost = 30

/** The line of a duty. */
export function dutyResult(duty: FoundDuty, today: CalendarDate): Result {
  return {
    key: `duty ${duty.id}`,
    group: 'Duties and flights',
    icon: dutyIcon(duty.dutyType),
    ...dutyWords(duty, today),
    target: { kind: 'record', record: 'duty', id: duty.id },
  }
}

/** The searchable words of the device's data. They are made when the palette opens, not with each letter. */
export function useSearchable(
  { duties, entries, reports, certificates }: DeviceData,
  today: CalendarDate,
) {
  const known = useDeferredValue(entries, noEntries)
  return {
    duties: useMemo(() => searchableDuties(duties), [duties]),
    entries: useMemo(() => searchableEntries(known), [known]),
    people: useMemo(() => searchablePeople(crewed(duties, known), today), [duties, known, today]),
    reports: useMemo(() => searchableReports(reports), [reports]),
    certificates: useMemo(() => searchableCertificates(certificates), [certificates]),
  }
}

const noEntries: never[] = []

/** Duties that count, and entries of the logbook that belong to none of them. */
function crewed(all: DeviceData['duties'], entries: DeviceData['entries']): Crewed[] {
  const duties = all.filter(isCounted)
  const ids = new Set(duties.map(({ id }) => id))
  return [
    ...duties.map(({ date, crew, id }) => ({ date, crew, record: 'duty' as const, id })),
    ...entries
      .filter(({ rosterId }) => rosterId === null || !ids.has(rosterId))
      .map(({ date, crew, id }) => ({ date, crew, record: 'entry' as const, id })),
  ]
}

export type SearchableData = ReturnType<typeof useSearchable>

/** The results that the device has for some words. Duties are records, because the portal finds more of them. */
export function deviceResults(data: SearchableData, words: string[], today: CalendarDate) {
  const pages = found(searchablePages, words, most).map((page): Result => ({
    key: `page ${page.href}`,
    group: 'Settings and pages',
    icon: Settings,
    title: page.title,
    detail: page.detail,
    target: { kind: 'page', href: page.href },
  }))
  const people = found(data.people, words, most).map((person): Result => ({
    key: `person ${person.name}`,
    group: 'People',
    icon: UsersRound,
    title: person.name,
    detail: personWords(person, today),
    target: { kind: 'record', record: person.record, id: person.id },
  }))
  return {
    duties: found(data.duties, words, most),
    entries: found(data.entries, words, entriesMost),
    others: [
      ...people,
      ...found(data.reports, words, most).map(reportResult),
      ...found(data.certificates, words, most).map(certificateResult),
      ...pages,
    ],
  }
}

/** Entries of the logbook by day, flight, airports, aircraft and remarks. Their crew is found as people. */
export function searchableEntries(entries: readonly LogbookEntry[]): Searchable<LogbookEntry>[] {
  return entries.map((entry) => ({
    item: entry,
    text: searchText([
      longDate(entry.date),
      ...entry.flightNumbers.map(flightWords),
      entry.departureAirport,
      entry.arrivalAirport,
      entry.aircraftType,
      entry.aircraftRegistration,
      entry.remarks,
    ]),
  }))
}

/**
 * The line of an entry of the logbook. One that belongs to a duty opens the duty, as the portal's answer does.
 *
 * @param isReachable false if the portal cannot be asked for the duty: then the entry itself opens.
 */
export function entryResult(
  entry: LogbookEntry,
  today: CalendarDate,
  isReachable: boolean,
): Result {
  const { id, rosterId, date, departureAirport, arrivalAirport, aircraftType } = entry
  const dutyId = isReachable ? rosterId : null
  return {
    key: dutyId ? `duty ${dutyId}` : `entry ${id}`,
    group: 'Duties and flights',
    icon: BookOpen,
    title: [dayTitle(date, today), entry.flightNumbers.join('/')].filter(Boolean).join(' · '),
    detail: `Logbook · ${departureAirport} → ${arrivalAirport} · ${aircraftType}`,
    target: dutyId
      ? { kind: 'record', record: 'duty', id: dutyId }
      : { kind: 'record', record: 'entry', id },
  }
}

function searchableReports(reports: readonly StoredReport[] = []): Searchable<StoredReport>[] {
  return reports.map((report) => ({
    item: report,
    text: searchText([
      'pay report',
      longDate(report.payPeriodStart),
      longDate(report.payPeriodEnd),
      ...report.entries.flatMap(({ routeNumber, details }) => [routeNumber, details]),
    ]),
  }))
}

function reportResult(report: StoredReport): Result {
  return {
    key: `report ${report.id}`,
    group: 'Pay',
    icon: Wallet,
    title: `Report ${periodWords(report)}`,
    detail: `${poundsText(payTotals(report.entries).totalPaid)} paid`,
    target: { kind: 'record', record: 'report', id: report.id },
  }
}

/**
 * The line of a month of pay, with its reports. It opens the month and the one before it.
 *
 * @param all undefined while the device does not have the reports: then the line does not say what was paid.
 */
export function payMonthResult(
  month: CalendarMonth,
  all: readonly StoredReport[] | undefined,
): Result {
  return {
    key: `pay ${month}`,
    group: 'Pay',
    icon: Wallet,
    title: `Pay of ${monthTitle(month)}`,
    detail: all ? paidWords(month, all) : '',
    target: { kind: 'page', href: `${paths.allowances}?month=${month}` },
  }
}

function paidWords(month: CalendarMonth, all: readonly StoredReport[]): string {
  const reports = all.filter((one) => monthOf(one.payPeriodEnd) === month && !isReplaced(one))
  const { totalPaid } = payTotals(reports.flatMap(({ entries }) => entries))
  return reports.length > 0 ? `${poundsText(totalPaid)} paid` : 'No report yet'
}

function searchableCertificates(all: readonly Certification[]): Searchable<Certification>[] {
  return all.map((one) => ({
    item: one,
    text: searchText([one.name, one.type, one.number, one.issuer, 'certificate']),
  }))
}

function certificateResult(certificate: Certification): Result {
  const { id, name } = certificate
  return {
    key: `certificate ${id}`,
    group: 'Certificates',
    icon: BadgeCheck,
    title: name,
    detail: expiryWords(certificate),
    target: { kind: 'record', record: 'certificate', id },
  }
}
