import { z } from 'zod'
import { usualPayDate } from '#profile/rules/pay-day.ts'
import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import type {
  CheckedReport,
  PayCheckInput,
  PayDuty,
  RosterPeriod,
} from '#pay/rules/facts/pay-check-input.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import { dutyKey, timedDutyOf } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { storedEntries } from './reports/pay-report-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { paidSector } from '#duties/schema/sector.ts'
import { parseStored, stored, texts } from '#server/database/stored-json.ts'
import { storedRanks } from '#profile/server/profile-store.ts'
import { countedDuties, timedColumns } from '#duties/server/roster-store.ts'
import { fieldChanges } from '#duties/server/duty-change-store.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { listSources } from '#duties/server/source-store.ts'

/** Days, both inclusive. */
export type Days = { first: CalendarDate; last: CalendarDate }

const paidSectors = stored(z.array(paidSector))

/** The part of the user's profile that the pay check reads. */
export async function payProfile(db: UserDb): Promise<Pick<PayCheckInput, 'ranks' | 'payDate'>> {
  const row = await db.selectFrom('profiles').select(['ranks', 'pay_date']).executeTakeFirst()
  return {
    ranks: parseStored('profiles.ranks', storedRanks, row?.ranks ?? '[]'),
    payDate: row?.pay_date ?? usualPayDate,
  }
}

/** A duty as the pay check reads it, without former codes. */
export type StoredPayDuty = Omit<PayDuty, 'formerCodes'>

/** The user's duties that count on these days. Rows of a driver are slow to read, so the rules get plain objects. */
export async function payDuties(db: UserDb, { first, last }: Days): Promise<StoredPayDuty[]> {
  const rows = await countedDuties(db)
    .select(['id', ...timedColumns, 'sectors', 'sales'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...timedDutyOf(row),
    sectors: row.sectors === '[]' ? [] : parseStored('duties.sectors', paidSectors, row.sectors),
    sales: row.sales,
  }))
}

/**
 * The user's pay reports whose period touches these days, or lies in the window around them. A report at the edge of
 * the window would have lines without their duties.
 */
export async function checkedReports(
  db: UserDb,
  { days, window }: { days: Days; window: Days },
): Promise<CheckedReport[]> {
  const rows = await db
    .selectFrom('pay_reports')
    .select([
      'id',
      'pay_period_start',
      'pay_period_end',
      'created_at',
      'stated_total',
      'always_counts',
      'entries',
    ])
    .where('pay_period_start', '<=', window.last)
    .where('pay_period_end', '>=', window.first)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('pay_period_start', '>=', window.first),
          eb('pay_period_end', '<=', window.last),
        ]),
        eb.and([eb('pay_period_start', '<=', days.last), eb('pay_period_end', '>=', days.first)]),
      ]),
    )
    .orderBy('pay_period_start')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    payPeriodStart: row.pay_period_start,
    payPeriodEnd: row.pay_period_end,
    savedAt: row.created_at,
    statedTotal: row.stated_total,
    alwaysCounts: row.always_counts === 1,
    entries: parseStored('pay_reports.entries', storedEntries, row.entries).map((entry) => ({
      ...noAmounts,
      ...entry,
    })),
  }))
}

/**
 * The days that the user's roster imports cover, oldest first, with the day on which each file was made. Imports that
 * were undone, files of other people and days with an unreadable row are left out.
 */
export async function rosterPeriods(db: UserDb): Promise<RosterPeriod[]> {
  const rows = await db
    .selectFrom('roster_imports')
    .select(['period_start', 'period_end', 'uncovered_dates', 'generated_on', 'imported_at'])
    .where('undone_at', 'is', null)
    .where('is_other', '=', 0)
    .orderBy('period_start')
    .orderBy('period_end')
    .execute()
  return rows.flatMap((row) => {
    const { period_start: first, period_end: last } = row
    if (first === null || last === null) return []
    const uncovered = parseStored('roster_imports.uncovered_dates', texts, row.uncovered_dates)
    const readOn = (row.generated_on ?? row.imported_at).slice(0, 10)
    return withoutDays({ first, last }, uncovered).map((days) => ({ ...days, readOn }))
  })
}

function withoutDays({ first, last }: Days, left: CalendarDate[]): Days[] {
  const periods: Days[] = []
  let from = first
  const outside = left.filter((day) => first <= day && day <= last).toSorted()
  for (const day of outside) {
    if (from < day) periods.push({ first: from, last: addDays(day, -1) })
    from = addDays(day, 1)
  }
  return from <= last ? [...periods, { first: from, last }] : periods
}

/** Codes and flight numbers that a duty had, on the days it had them. */
export type ListedCodes = { dutyId: string; days: CalendarDate[]; codes: string[] }

/**
 * Everything that files and the user listed on these days, with the history that earlier releases stored. Current codes
 * are among it.
 */
export async function listedCodes(db: UserDb, days: Days): Promise<ListedCodes[]> {
  const [{ files, statements }, earlier] = await Promise.all([
    listSources(db, days),
    earlierCodes(db, days),
  ])
  const rows = files.flatMap((file) => file.rows)
  const listed = [...rows.map(codesOf), ...codesOfStatements(statements)].filter((each) => {
    return each.days.every((day) => day >= days.first && day <= days.last)
  })
  return [...listed, ...earlier]
}

/** The codes of duties that the user typed, was called out to, or edited. */
export function codesOfStatements(statements: readonly Statement[]): ListedCodes[] {
  return statements.flatMap((each): ListedCodes[] => {
    if (each.kind === 'typed') return [codesOf({ ...each.duty, id: each.id })]
    if (each.kind === 'calledOut') return [codesOf({ ...each.flight, id: each.id })]
    const { dutyCode } = each.kind === 'edit' ? each.values : {}
    const [dutyId] = each.about?.ids ?? []
    return dutyCode && dutyId ? [{ dutyId, days: [each.firstDate], codes: [dutyCode] }] : []
  })
}

type Listed = Duty & { id?: string }

function codesOf(duty: Listed): ListedCodes {
  const numbers = duty.sectors.map(({ flightNumber }) => flightNumber)
  return {
    dutyId: duty.id ?? idOfName(dutyKey(duty)),
    days: [duty.date],
    codes: [duty.dutyCode, ...numbers].filter(Boolean),
  }
}

async function earlierCodes(db: UserDb, { first, last }: Days): Promise<ListedCodes[]> {
  const rows = await db
    .selectFrom('duty_changes')
    .select(['duty_id', 'date', 'duty_code', 'fields'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  return rows.map(({ duty_id: dutyId, date, duty_code: code, fields }) => {
    const before = isOfCodes.test(fields) ? valuesBefore(fields) : new Map<string, string>()
    const legs = before.get('sectors')?.split(', ') ?? []
    const numbers = legs.map((leg) => leg.split(' ')[0] ?? '')
    const codes = [code, before.get('dutyCode') ?? '', ...numbers].filter(Boolean)
    return { dutyId, days: [date, before.get('date') ?? date], codes }
  })
}

/** Most changes are of times only, so their fields are not parsed. */
const isOfCodes = /"(sectors|dutyCode|date)"/

function valuesBefore(fields: string): Map<string, string> {
  const changes = parseStored('duty_changes.fields', fieldChanges, fields)
  return new Map(changes.flatMap(({ field, before }) => (before ? [[field, before]] : [])))
}
