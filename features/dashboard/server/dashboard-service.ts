import { dashboardParts, type Dashboard } from '#dashboard/api/dashboard.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { daysOfTwoMonths } from '#pay/rules/reports/report-period.ts'
import { attention, noFacts, type AttentionFacts } from '#dashboard/rules/attention.ts'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { dueCertificates } from '#certificates/rules/expiry-warning.ts'
import { nightCredits } from '#dashboard/rules/night-credits.ts'
import { setAsideDuties } from '#dashboard/rules/set-aside.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { countedReports } from '#pay/rules/facts/counted-reports.ts'
import { changedDayCounts } from '#duties/rules/history/notice.ts'
import { addDays, addMonths, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { cityOf } from '#kernel/airports/city-airports.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { listPayReports } from '#pay/server/reports/pay-report-store.ts'
import { certificationsToday } from '#certificates/server/certification-service.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import type { FtlData } from '#limits/server/ftl-data-service.ts'
import { nearLimits } from '#limits/rules/cumulative/ftl-level.ts'
import { ftlDataAt, limitsOfData, type LimitsRead } from '#limits/server/ftl-service.ts'
import { likelyBaseOf, nextLegalityOf } from '#limits/server/next-legality-service.ts'
import { logError } from '#server/observing/log.ts'
import { nothingClaimed } from '#pay/rules/answers/claimed-pay.ts'
import { claimedAnswer } from '#pay/server/pay-check-answer.ts'
import { openPayFindings } from '#pay/server/pay-check-service.ts'
import { findProfile, homeOf } from '#profile/server/profile-store.ts'
import { crewOf } from '#duties/server/crew/crew-together-service.ts'
import { listDayChanges } from '#duties/server/day-change-store.ts'
import { findRecords } from '#duties/server/duty-record-store.ts'
import { nextDaysOffOf } from '#duties/server/roster-month-service.ts'
import { entryOf } from '#duties/server/roster-entry-answer.ts'
import { listDuties } from '#duties/server/roster-store.ts'
import { tasksVerdict } from '#duties/rules/tasks-verdict.ts'
import { openTasks } from '#duties/server/roster-task-service.ts'
import { listActivities } from '#activity/server/activity-store.ts'
import { doubtfulDuty, plannedVerdicts } from './attention-answer.ts'
import { dutiesAround } from './duties-answer.ts'
import {
  countDuties,
  latestPayMonth,
  logbookTotals,
  upcomingDuties,
  type UpcomingDuty,
} from './dashboard-store.ts'

const shownActivities = 10
const shownTasks = 2

/** The duties that count among which the next one is searched. */
const searchedDuties = 8

type Part = (typeof dashboardParts)[number]
/** The parts share the data of the limits and what follows from it. Both are computed once. */
type Shared = { ftlData: () => Promise<FtlData>; limits: () => Promise<LimitsRead> }
/** A part, and what it found that needs the user. */
type PartRead<Name extends Part> = { part: Dashboard[Name]; facts?: Partial<AttentionFacts> }
type Read<Name extends Part> = (db: UserDb, shared: Shared) => Promise<PartRead<Name>>

const readers: { [Name in Part]: Read<Name> } = {
  async duties(db, { ftlData, limits }) {
    const { now } = db
    const today = londonDate(now)
    const upcoming = upcomingDuties(db, addDays(today, -1))
    const [listed, records, unseen, count, nextDaysOff, data, { planned }] = await Promise.all([
      upcoming,
      upcoming.then((all) => findRecords(db, searchedOf(all))),
      listDayChanges(db),
      countDuties(db, monthOf(today)),
      nextDaysOffOf(db, today),
      ftlData(),
      limits(),
    ])
    const changes = changedDayCounts(unseen)
    const travelMinutes = listed[0]?.travelMinutes ?? null
    const { bases, ownZones } = data
    const around = { changes: unseen, planned, bases, ownZones, travelMinutes }
    const { part: duties, shown } = dutiesAround(records.map(entryOf), around, now)
    const part = {
      count,
      ...duties,
      setAside: setAsideDuties(listed, today),
      homeZone: data.zone,
      nextLegality: shown && nextLegalityOf(data, shown),
      likelyBase: likelyBaseOf(data),
      nextCrew: shown ? await crewOf(db, shown) : [],
      nextDaysOff,
      changes,
      changedDays: unseen,
    }
    return { part, facts: { upcoming: listed.map(doubtfulDuty), changes } }
  },

  async logbook(db) {
    const totals = await logbookTotals(db, monthOf(londonDate(db.now)))
    const part = {
      totalHours: totals.minutes / 60,
      monthHours: totals.monthMinutes / 60,
      monthSectors: totals.monthSectors,
    }
    return { part }
  },

  async allowances(db) {
    const [reports, { bases }] = await Promise.all([
      latestReports(db),
      homeOf(db, londonDate(db.now)),
    ])
    const month = reports[0] && monthOf(reports[0].payPeriodEnd)
    if (!month) return { part: noPay }
    const days = daysOfMonth(month)
    const entries = reports.flatMap((report) => report.entries)
    const [duties, { months: pay, ...open }] = await Promise.all([
      listDuties(db, days),
      openPayFindings(db, daysOfTwoMonths(month)),
    ])
    const part = {
      month,
      monthTotal: toPounds(payTotals(entries).totalPaid),
      perDiems: entries.filter((entry) => entry.nonTaxTafbRestShr + entry.taxTafbRestShr > 0)
        .length,
      nightCredits: nightCredits(duties.filter(isCounted), baseOn(bases, days.first)),
      ...open,
      shortMonths: pay.flatMap(({ month, isShort }) => (isShort ? month : [])).toSorted(),
    }
    return { part, facts: { pay } }
  },

  async profile(db) {
    const { baseCity } = await findProfile(db, londonDate(db.now))
    const city = cityOf(baseCity ?? '')
    return { part: { baseCity: city && { name: city.name, airports: [...city.airports] } } }
  },

  async certifications(db) {
    const all = await certificationsToday(db)
    const days = all.map(({ daysUntilExpiry }) => daysUntilExpiry ?? -1).filter((left) => left >= 0)
    const certificates = certificatesVerdict(all)
    const { word: status, ...verdict } = certificates
    const part = {
      ...verdict,
      total: all.length,
      status,
      nextExpiry: days.length > 0 ? Math.min(...days) : null,
      due: dueCertificates(all),
    }
    return { part, facts: { certificates } }
  },

  async ftl(_db, { limits: read }) {
    const { ftl, figures, planned } = await read()
    const { level, word, sentence, link, tightest } = ftl
    const verdict = { level, word, sentence, link }
    const week = ftl.limits.find(({ key }) => key === 'duty7Days')
    const part = {
      ...verdict,
      step: ftl.step ?? null,
      tightest,
      compliant: ftl.compliant,
      complete: ftl.complete,
      critical: ftl.limits.filter(
        (limit) => limit.level === 'red' || limit.firstBreach || limit.recentBreach,
      ).length,
      near: nearLimits(ftl.limits),
      dutyHours: ftl.duty7Days,
      dutyLimit: week?.limit ?? 0,
      dutyLevel: week?.level ?? 'green',
      isDutyKnown: week?.isCovered ?? false,
      percentage: week?.percentage ?? 0,
      plannedDoubts: ftl.plannedDoubts,
    }
    const limits = { verdict, figures }
    return { part, facts: { limits, planned: plannedVerdicts(planned) } }
  },

  recentActivity: async (db) => ({ part: await listActivities(db, shownActivities) }),

  async tasks(db) {
    const {
      data: list,
      open: count,
      dueTitles: titles,
    } = await openTasks(db, { shown: shownTasks })
    const verdict = tasksVerdict(titles.length)
    const part = { ...verdict, count, due: titles.length, list }
    return { part, facts: { tasks: { verdict, titles } } }
  },
}

/** The first duties that count, by id. */
const searchedOf = (duties: UpcomingDuty[]) =>
  duties
    .filter(isCounted)
    .map(({ id }) => id)
    .slice(0, searchedDuties)

const noPay = {
  month: null,
  monthTotal: 0,
  perDiems: 0,
  nightCredits: 0,
  toClaim: 0,
  toCheck: 0,
  claimed: claimedAnswer(nothingClaimed),
}

/**
 * The reports that count in the latest month in which their pay periods end. Reports of the two months before are
 * read too: they can replace a report of the last one.
 */
async function latestReports(db: UserDb): Promise<PayReport[]> {
  const latest = await latestPayMonth(db)
  if (!latest) return []
  const { first } = daysOfMonth(addMonths(latest, -2))
  const listing = { first, orderBy: 'pay_period_end', direction: 'desc' } as const
  const counted = countedReports(await listPayReports(db, listing))
  const month = monthOf(counted[0]?.payPeriodEnd ?? latest)
  return counted.filter(({ payPeriodEnd }) => monthOf(payPeriodEnd) === month)
}

/** Reads all parts of the start page, and lists what needs the user. A part that fails is null and listed in `failed`. */
export async function dashboardOf(db: UserDb): Promise<{ data: Dashboard; failed: Part[] }> {
  const failed: Part[] = []
  let facts = noFacts
  let data: Promise<FtlData> | undefined
  let limits: Promise<LimitsRead> | undefined
  const { now } = db
  const ftlData = () => (data ??= ftlDataAt(db, now))
  const shared: Shared = {
    ftlData,
    limits: () => (limits ??= ftlData().then((read) => limitsOfData(read, { asOf: now, now }))),
  }
  const read = async (part: Part) => {
    try {
      const found = await readers[part](db, shared)
      facts = { ...facts, ...found.facts }
      return [part, found.part]
    } catch (error) {
      // Without the database every part fails.
      if (databaseFault(error)) throw error
      failed.push(part)
      logError(error instanceof Error ? error : new Error(String(error)), {
        part,
        userId: db.userId,
      })
      return [part, null]
    }
  }
  const parts = Object.fromEntries(await Promise.all(dashboardParts.map(read))) as Omit<
    Dashboard,
    'attention'
  >
  return { data: { ...parts, attention: attention(facts) }, failed: failed.sort() }
}
