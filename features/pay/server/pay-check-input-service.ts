import { timedDutyOf } from '#duties/rules/duty.ts'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { allDays, addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import type { RecordChange } from '#duties/server/duty-record-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import {
  checkedReports,
  codesOfStatements,
  listedCodes,
  payDuties,
  payProfile,
  rosterPeriods,
  type Days,
  type ListedCodes,
  type StoredPayDuty,
} from './pay-check-input-store.ts'
import { listOwnMatches, standingMatches } from './pay-decision-store.ts'
import { listRateCards } from './pay-rate-store.ts'

/** Rates are learned from duties of 366 days before and after; arrears and trips reach a little further. */
const daysAround = 400

/** The coordinates of airports. Only the server reads them: no screen needs so large a file. */
const airports = z
  .record(z.string(), z.tuple([z.number(), z.number()]))
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../kernel/airports/airport-places.json', import.meta.url),
        'utf8',
      ),
    ),
  )

/** A change of the roster before it is saved: the records that differ, and what the user says. */
export type RosterChange = { changes: RecordChange[]; statements: Statement[] }

type Asked = { days: Days | null; today: CalendarDate; change?: RosterChange | null }

/**
 * Reads everything that the pay check of some days is computed from, in a fixed number of queries.
 *
 * @param days both inclusive; null for all. Duties and reports around them are read too, because they show the rates.
 * @param change of the roster that is not saved. The duties are those after it.
 */
export async function payCheckInput(
  db: UserDb,
  { days, today, change = null }: Asked,
): Promise<PayCheckInput> {
  const window = days
    ? { first: addDays(days.first, -daysAround), last: addDays(days.last, daysAround) }
    : allDays
  const [home, profile, cards, matches, periods, reports, stored, listed] = await Promise.all([
    homeOf(db, today),
    payProfile(db),
    listRateCards(db),
    listOwnMatches(db),
    rosterPeriods(db),
    checkedReports(db, { days: days ?? allDays, window }),
    payDuties(db, window),
    listedCodes(db, window),
  ])
  const duties = change ? dutiesAfter(stored, change) : stored
  const codes = change ? [...listed, ...codesOfStatements(change.statements)] : listed
  return {
    today,
    homeBase: home.homeBase,
    ...profile,
    rosterPeriods: periods,
    cards,
    learns: true,
    airports,
    duties: withFormerCodes(duties, codes),
    reports,
    ownMatches: standingMatches(matches, reports, new Set(duties.map(({ id }) => id))),
  }
}

/** The duties that count after a change. */
function dutiesAfter(duties: StoredPayDuty[], { changes }: RosterChange): StoredPayDuty[] {
  const changed = new Set(changes.flatMap(({ before }) => before?.duty.id ?? []))
  const after = changes.flatMap((each) => each.after?.duty ?? []).filter(isCounted)
  return [...duties.filter(({ id }) => !changed.has(id)), ...after.map(payDutyOf)]
}

function payDutyOf(duty: StoredDuty): StoredPayDuty {
  return {
    id: duty.id,
    ...timedDutyOf(duty),
    sectors: duty.sectors,
    sales: duty.sales ?? null,
  }
}

/**
 * Adds to each duty the codes that it had before, and to working duties those of duties that left their day. The
 * duty's own code is left out.
 */
export function withFormerCodes(duties: StoredPayDuty[], listed: ListedCodes[]): PayDuty[] {
  const dayOf = new Map(duties.map(({ id, date }) => [id, date]))
  const byDuty = new Map<string, string[]>()
  const byDay = new Map<CalendarDate, string[]>()
  const add = (codes: Map<string, string[]>, key: string, found: string[]) => {
    const known = codes.get(key)
    if (known) known.push(...found)
    else codes.set(key, [...found])
  }
  for (const { dutyId, days, codes } of listed) {
    if (dayOf.has(dutyId)) add(byDuty, dutyId, codes)
    for (const day of new Set(days)) {
      if (dayOf.get(dutyId) !== day) add(byDay, day, codes)
    }
  }
  return duties.map((duty) => {
    const isWork = workingDutyTypes.includes(duty.dutyType)
    const former = [...(byDuty.get(duty.id) ?? []), ...(isWork ? (byDay.get(duty.date) ?? []) : [])]
    const current = [duty.dutyCode, ...duty.sectors.map(({ flightNumber }) => flightNumber)]
    const codes = [...new Set(former)].filter((code) => !current.includes(code))
    return { ...duty, formerCodes: codes.toSorted() }
  })
}
